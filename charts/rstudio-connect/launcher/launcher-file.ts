import { asKind, type Block, fn, include, type OutputOf, ProgramTemplate, type Reference } from 'chartwright';
import type { Construct } from 'constructs';
import { launcher, templateData, templateValues } from './data';

/** What the Launcher reads in a file before it runs it: whether it is of a version that this Launcher can serve. */
const header = (helmVersion: string): readonly string[] => [
  '# Version: 2.4.0',
  '# DO NOT MODIFY the "Version: " key',
  `# Helm Version: ${helmVersion}`,
];

/** What `launcher.templateValues` hold. */
export type TemplateValues = Reference<OutputOf<typeof templateValues>>;

/** A file that the Launcher runs, with what it reads. */
export interface LauncherFile {
  readonly file: ProgramTemplate;
  readonly block: Block;
  readonly values: TemplateValues;
}

/**
 * A file of the Launcher's, `files/<id>.tpl`, in which `launcher.templateValues` are at hand. `helmVersion` is Posit's own
 * count of the changes that a chart made to the file, not Helm's.
 */
export function launcherFile(scope: Construct, id: string, helmVersion: string): LauncherFile {
  const file = new ProgramTemplate(scope, id, {
    path: `files/${id}.tpl`,
    program: launcher,
    header: header(helmVersion),
  });
  const values = file.block.let('values', asKind(fn.mustFromJson(include(templateData)), templateValues));
  return { file, block: file.block, values };
}
