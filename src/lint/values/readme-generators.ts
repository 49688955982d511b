import type { ChartFiles } from '../../package/files';
import type { YamlFile } from '../../package/yaml-file';

/**
 * Whether a program writes the README's table of values, by the marks that it leaves. Those of helm-docs are a template,
 * its name below the table, or the titles that it gives to what it reads; those of Bitnami's readme-generator are the
 * comments that it reads.
 */
export function hasGeneratedTable({ source }: YamlFile, readme: string, files: ChartFiles): boolean {
  if (files.has('README.md.gotmpl') || readme.includes('helm-docs')) return true;
  const hasTitles = HELM_DOCS_TITLES.test(readme) && HELM_DOCS_COMMENT.test(source.text);
  return hasTitles || BITNAMI_COMMENT.test(source.text);
}

/** https://github.com/norwoodj/helm-docs#valuesyaml-metadata */
const HELM_DOCS_TITLES = /^\| Key \| Type \| Default \| Description \|/m;
const HELM_DOCS_COMMENT = /^[ \t]*# (?:[\w.]+ )?-- /m;
/** https://github.com/bitnami/readme-generator-for-helm#valuesyaml-metadata */
const BITNAMI_COMMENT = /^[ \t]*#+[ \t]*@param[ \t]/m;
