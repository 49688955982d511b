import { v } from 'chartwright';
import { ABSOLUTE_PATH, FILE_NAME, LINE, OBJECT_NAME } from './patterns';

export const license = v.object(
  {
    key: v.string({
      nullable: true,
      pattern: LINE,
      description: 'The license as a key, which the chart puts into a secret. In quotes.',
    }),
    server: v.union([false, v.string({ pattern: LINE })], {
      default: false,
      description: 'The license server, as `host:port`.',
      examples: ['licenses.example.com:8999'],
    }),
    file: v.object(
      {
        contents: v.union([false, v.string()], {
          default: false,
          description: 'The contents of the file, which the chart puts into a secret.',
        }),
        secret: v.union([false, v.string(OBJECT_NAME)], {
          default: false,
          description: 'A secret that is there already, and holds the file.',
        }),
        secretKey: v.string({
          default: 'license.lic',
          pattern: FILE_NAME,
          description: 'The name of the file, and its key in the secret.',
        }),
        mountPath: v.string({
          default: '/etc/rstudio-licensing',
          pattern: ABSOLUTE_PATH,
          description: 'The folder that the file is mounted in.',
        }),
        mountSubPath: v.boolean({
          default: false,
          description: 'Whether the file alone is mounted: then a change of the secret reaches no running pod.',
        }),
      },
      { description: 'The license as a file.' },
    ),
  },
  { description: 'The license of Connect: a key, a server or a file.' },
);
