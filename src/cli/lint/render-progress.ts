import type { ChartRenderer } from '../../lint/linter';

/** Tells how many renders of a chart are made, and of how many as far as that is known. */
export class RenderProgress {
  private chart = '';
  private made = 0;
  private expected = 0;

  constructor(private readonly say: (text: string) => void) {}

  /** @param expected the renders that a chart has before rules ask for others */
  begin(chart: string, expected: number): void {
    this.chart = chart;
    this.expected = expected;
    this.made = 0;
    this.tell();
  }

  readonly oneMore = (): void => {
    this.made += 1;
    this.tell();
  };

  /** The same renders, with what rules say they are about to ask for. */
  heard({ renders, lab }: ChartRenderer): ChartRenderer {
    const announce = (count: number) => void (this.expected = this.made + count);
    return { renders, lab: { ...lab, announce } };
  }

  private tell(): void {
    const { chart, made, expected } = this;
    this.say(`rendering ${chart}: ${made}${made > expected ? '' : ` of ${expected}`}`);
  }
}
