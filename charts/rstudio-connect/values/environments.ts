import { v } from 'chartwright';

const text = (description: string) => v.string({ nullable: true, description });

const installations = (what: string) =>
  v.object(
    {
      installations: v.list(
        v.object(
          {
            version: v.string({ required: true, minLength: 1, description: 'Its version, in quotes.' }),
            path: v.string({ required: true, minLength: 1, description: 'The path of its executable.' }),
          },
          { open: true },
        ),
        { description: 'The installations in the image.' },
      ),
    },
    { default: null, open: true, description: `The versions of ${what} in the image.` },
  );

const FILE = 'https://docs.posit.co/connect/admin/appendix/off-host/execution-environments/';

export const executionEnvironments = v.list(
  v.object(
    {
      name: v.string({ required: true, minLength: 1, description: 'The image, with its tag.' }),
      title: text('The title that people see.'),
      description: text('A longer description.'),
      matching: text('When Connect selects the image: `any`, `exact` or `none`.'),
      supervisor: text('A script that starts the process of the content.'),
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
      The images that content runs in, in the format of Connect's [execution environments](${FILE}). Connect 2026.03
      and newer reloads them after each change, without a restart. Put versions in quotes: \`3.10\` without quotes is
      a number.`,
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
