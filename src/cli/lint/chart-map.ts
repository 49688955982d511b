import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TemplateMap } from '../../chart/line-map';

/** Where a line of a synthesized template comes from. */
export interface TemplateOrigin {
  /** From the folder in which the app ran. */
  readonly file?: string;
  readonly line?: number;
  readonly constructPath?: string;
}

/** What the maps that a synthesis writes beside its charts tell: `<output>/maps/<chart>.map.json`. */
export interface ChartMaps {
  /** Of a line of a file, which is named from the chart's folder: `templates/role.yaml`, `charts/lib/templates/_a.tpl`. */
  readonly originOf: (file: string, line: number) => TemplateOrigin;
}

/** The maps for a chart in a folder, and for the charts below it; where there are none, nothing is known. */
export function chartMaps(folder: string): ChartMaps {
  const maps = new Map<string, Readonly<Record<string, TemplateMap>>>();
  const mapOf = (chart: string) => {
    const known = maps.get(chart) ?? readMap(path.join(folder, '..', '..', 'maps', `${chart}.map.json`));
    maps.set(chart, known);
    return known;
  };
  return {
    originOf: (file, line) => {
      const [, below, template] = /^(?:.*\/)?charts\/([^/]+)\/(.*)$/.exec(file) ?? [];
      const { lines, constructs } = mapOf(below ?? path.basename(folder))[template ?? file] ?? NOTHING;
      const [, source, sourceLine] = lines.findLast(([start]) => start <= line) ?? [];
      const [, constructPath] = constructs.findLast(([start]) => start <= line) ?? [];
      return { file: source, line: sourceLine, constructPath };
    },
  };
}

const NOTHING: TemplateMap = { lines: [], constructs: [] };

const readMap = (file: string) => (existsSync(file) ? templatesIn(readFileSync(file, 'utf8')) : {});

/** A map of another version of chartwright tells nothing. */
function templatesIn(text: string): Readonly<Record<string, TemplateMap>> {
  const map = JSON.parse(text) as { readonly version?: number; readonly files?: Readonly<Record<string, TemplateMap>> };
  return map.version === 2 ? (map.files ?? {}) : {};
}
