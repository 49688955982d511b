import { v } from 'chartwright';

const text = (description: string) => v.string({ nullable: true, description });

const installations = (what: string) =>
  v.object(
    {
      installations: v.list(
        v.object(
          {
            version: v.string({ required: true, minLength: 1, description: 'Its version.' }),
            path: v.string({ required: true, minLength: 1, description: 'Where its program is.' }),
          },
          { open: true },
        ),
        { description: 'Those that the image holds.' },
      ),
    },
    { default: null, open: true, description: `The versions of ${what} in the image.` },
  );

const FILE = 'https://docs.posit.co/connect/admin/appendix/off-host/execution-environments/';

export const executionEnvironments = v.list(
  v.object(
    {
      name: v.string({ required: true, minLength: 1, description: 'The image, with its tag.' }),
      title: text('What people see of it.'),
      description: text('More of the same.'),
      matching: text('When Connect chooses it: `any`, `exact` or `none`.'),
      supervisor: text('A script that the process of content is started with.'),
      python: installations('Python'),
      r: installations('R'),
      quarto: installations('Quarto'),
      tensorflow: installations('TensorFlow'),
    },
    // Connect may know more of an environment than this version of the chart.
    { open: true },
  ),
  {
    description: `
      The images that content runs in, as Connect's file of [execution environments](${FILE}) has them. Connect 2026.03
      reads them again after each change, without a restart. Versions stand in quotes: \`3.10\` is a number without them.`,
    examples: [
      [
        {
          name: 'ghcr.io/example/connect-runtime:ubuntu24',
          title: 'Default',
          matching: 'any',
          python: { installations: [{ version: '3.11.3', path: '/opt/python/3.11.3/bin/python3' }] },
        },
      ],
    ],
  },
);
