import { Lazy } from 'cdk8s';
import { k8s } from 'cdk8s-plus-30';
import { templated, text, when } from '../../src';
import { removeFolders } from './kit';
import { build, fieldsOf, fieldsText, file, raw, thing } from './things';
import { values } from './values';

afterAll(removeFolders);

describe('constants', () => {
  test('of every shape, written as people read them', async () => {
    const fields = {
      words: ['true', 'null', '1e3', '2020-01-01', '~', 'plain words', 'https://x.io/a?b=c', '{{ x }}', 'a: b', ''],
      script: '#!/bin/sh\nset -e\n\necho "{{ .Values }}"\n',
      windows: 'a\r\nb\r\n',
      trailing: 'a\n\n',
      numbers: [0, -1, 1.5, 1e21, 2 ** 53],
      lists: [[1, [2, 3]], [], [{ a: { b: [] } }], {}],
      'a key: with "quotes"': { y: 1, '1': 2, '{{': 3, '': 4, ' ': 5 },
      mixed: [null, false],
      absent: null,
    };
    const chart = thing(fields);
    expect(fieldsText(chart)).toBe(`words:
  - "true"
  - "null"
  - "1e3"
  - "2020-01-01"
  - "~"
  - plain words
  - https://x.io/a?b=c
  - "{{ "{{" }} x }}"
  - "a: b"
  - ""
script: |
  #!/bin/sh
  set -e

  echo "{{ "{{" }} .Values }}"
windows: "a\\r\\nb\\r\\n"
trailing: "a\\n\\n"
numbers: [0, -1, 1.5, 1.0e+21, 9007199254740992]
lists:
  -
    - 1
    - [2, 3]
  - []
  -
    - a:
        b: []
  - {}
'a key: with "quotes"':
  "1": 2
  "y": 1
  "{{ "{{" }}": 3
  "": 4
  " ": 5
mixed: [null, false]
`);
    const { absent: _, ...rendered } = fields;
    expect((await chart.render())[0]).toMatchObject(rendered);
    expect((await chart.render())[0]).not.toHaveProperty('absent');
  });

  test('beside tags that trim what stands before them', async () => {
    expect(
      await fieldsOf(
        thing({
          text: when(values.enabled, 'a\nb\n'),
          after: when(values.enabled, 'x'),
          list: [when(values.enabled, 'c\nd'), when(values.enabled, { brace: 'e {' })],
          braces: [text`{${values.mode}}`, '{', text`{{${values.mode}`],
          last: when(values.enabled, 'f\n\ng\n'),
        }),
      ),
    ).toEqual({
      text: 'a\nb\n',
      after: 'x',
      list: ['c\nd', { brace: 'e {' }],
      braces: ['{a}', '{', '{{a'],
      last: 'f\n\ng\n',
    });
  });

  test('in the classes of cdk8s: numbers or strings, quantities, dates, lazy values', async () => {
    const chart = build((scope) => {
      const inFile = file(scope);
      new k8s.KubeService(
        inFile,
        's',
        templated({
          metadata: { name: 's' },
          spec: {
            clusterIp: 'None',
            externalIPs: when(values.enabled, [values.name]),
            ports: [
              { port: 1, targetPort: k8s.IntOrString.fromString('http') },
              { port: 2, targetPort: when(values.enabled, k8s.IntOrString.fromNumber(8080)).otherwise(values.port) },
            ],
          },
        }),
      );
      new k8s.KubeResourceQuota(
        inFile,
        'q',
        templated({
          metadata: { name: 'q' },
          spec: { hard: { cpu: k8s.Quantity.fromNumber(1), memory: values.size, pods: k8s.Quantity.fromString('2') } },
        }),
      );
      new k8s.KubeLease(
        inFile,
        'l',
        templated({
          metadata: { name: 'l' },
          spec: { acquireTime: new Date('2020-01-02T03:04:05Z'), renewTime: values.name },
        }),
      );
      raw(inFile, 'lazy', {
        field: Lazy.any({
          produce: () => ({ a: values.count, b: Lazy.any({ produce: () => 'c' }) as unknown }),
        }) as object,
      });
    });
    const { s, q, l, lazy } = await chart.objects();
    expect(s!['spec']).toEqual({
      clusterIP: 'None',
      externalIPs: ['web'],
      ports: [
        { port: 1, targetPort: 'http' },
        { port: 2, targetPort: 8080 },
      ],
    });
    expect(q!['spec']).toEqual({ hard: { cpu: 1, memory: '1Gi', pods: '2' } });
    expect(l!['spec']).toEqual({ acquireTime: '2020-01-02T03:04:05.000Z', renewTime: 'web' });
    expect(lazy!['field']).toEqual({ a: 3, b: 'c' });
  });
});
