import { v } from 'chartwright';

const object = v.object(
  {
    apiVersion: v.string({ required: true, minLength: 1, description: 'Its API version.' }),
    kind: v.string({ required: true, minLength: 1, description: 'Its kind.' }),
    metadata: v.object(
      // A release knows its objects by their names.
      { name: v.string({ required: true, minLength: 1, description: 'Its name.' }) },
      { required: true, open: true, description: 'Its name, and more.' },
    ),
  },
  { open: true },
);

export const extraObjects = v.list(v.union([v.string(), object]), {
  template: true,
  description: 'A list of additional objects to deploy, each a map or a string.',
});
