import { v } from 'chartwright';
import { ABSOLUTE_PATH, FILE_NAME, LINE, OBJECT_NAME } from './patterns';

export const license = v.object(
  {
    key: v.string({
      nullable: true,
      pattern: LINE,
      description: 'The license key, in quotes. The chart stores it in a Secret.',
    }),
    server: v.union([false, v.string({ pattern: LINE })], {
      default: false,
      nullable: true,
      description: 'The license server, as `host:port`.',
    }),
    file: v.object(
      {
        contents: v.union([false, v.string()], {
          default: false,
          nullable: true,
          description: 'The contents of the license file. The chart stores them in a Secret.',
        }),
        secret: v.union([false, v.string(OBJECT_NAME)], {
          default: false,
          nullable: true,
          description: 'The name of an existing Secret with the license file.',
        }),
        secretKey: v.string({
          default: 'license.lic',
          pattern: FILE_NAME,
          description: 'The name of the file, and its key in the Secret.',
        }),
        mountPath: v.string({
          default: '/etc/rstudio-licensing',
          pattern: ABSOLUTE_PATH,
          description: 'The directory that the file is mounted in.',
        }),
        mountSubPath: v.boolean({
          default: false,
          description:
            'Whether to mount the file alone (`subPath`). Changes of the Secret then do not reach running pods.',
        }),
      },
      { description: 'The license as a file.' },
    ),
  },
  { description: 'The license of Connect: a key, a server or a file.' },
);
