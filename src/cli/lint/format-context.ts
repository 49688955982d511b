import path from 'node:path';
import type { FormatContext } from '../../lint/formats/format';
import { RULES } from '../../lint/rules';
import { WIDTH_WITHOUT_TERMINAL } from '../../text';
import { version } from '../version';
import { repositoryRoot } from './config-file';

/** What reports need besides what was found, where nothing else is said: for a file or a log, as without options. */
export const formatContext = (cwd: string, root = repositoryRoot(cwd)): FormatContext => ({
  version: version(),
  rules: RULES,
  colors: false,
  width: WIDTH_WITHOUT_TERMINAL,
  failOn: 'error',
  showSuppressed: false,
  folder: path.relative(root, cwd).split(path.sep).join('/'),
});
