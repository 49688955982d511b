export interface Row {
  readonly what: string;
  /** Milliseconds, and those it is compared with. */
  readonly measured: number;
  readonly base: number;
  readonly ratio: number;
  /** None where it is for information. */
  readonly limit?: number;
}

export const isOver = ({ ratio, limit = Infinity }: Pick<Row, 'ratio' | 'limit'>): boolean => ratio > limit;

const head = ['', 'measured', 'against', 'ratio', 'limit', ''];

/** A table: names on the left, numbers on the right of their columns. */
export function renderRows(rows: readonly Row[]): string {
  const cells = [head, ...rows.map(cellsOf)];
  const widths = head.map((_, column) => Math.max(...cells.map((line) => line[column]!.length)));
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!);
  return cells.map((line) => `${line.map(pad).join('  ').trimEnd()}\n`).join('');
}

function cellsOf({ what, measured, base, ratio, limit }: Row): string[] {
  return [
    what,
    milliseconds(measured),
    milliseconds(base),
    ratio.toFixed(2),
    limit?.toFixed(2) ?? '',
    limit === undefined ? '' : isOver({ ratio, limit }) ? 'OVER' : 'ok',
  ];
}

const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
