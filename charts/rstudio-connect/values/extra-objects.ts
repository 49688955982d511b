import { v } from 'chartwright';

export const extraObjects = v.list(v.union([v.string(), v.map(v.any())]), {
  template: true,
  description: 'Further objects of the release: maps, or texts. Both are run as templates.',
  examples: [
    [
      {
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: { name: 'ca-certificates' },
        data: { 'ca.crt': '-----BEGIN CERTIFICATE-----\n' },
      },
    ],
  ],
});
