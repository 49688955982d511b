import {
  type Block,
  defaultTo,
  type Entry,
  entry,
  type Expr,
  fn,
  or,
  parameter,
  present,
  type Reference,
  type Shape,
  text,
  textBlock,
  textTemplate,
  typed,
  when,
  yamlListTemplate,
} from 'chartwright';
import type { k8s } from '../../imports/k8s';

/** What is not given may be null or false, as charts have it in their values. */
type Setting = string | false | null | undefined;

/** A license: a key, a server or a file, or several of them. */
export interface License {
  readonly key?: Setting;
  readonly server?: Setting;
  readonly file?: LicenseFile | null;
}

/** A license as a file: its text, or the secret that holds it; and where it is mounted. */
export interface LicenseFile {
  readonly contents?: Setting;
  readonly secret?: Setting;
  readonly secretKey?: string | null;
  readonly mountPath?: string | null;
  /** Whether the file alone is mounted. */
  readonly mountSubPath?: boolean | null;
}

const MAYBE: Shape = { kind: 'string', nullable: true };
const LICENSE: Shape = {
  kind: 'map',
  nullable: true,
  fields: {
    key: MAYBE,
    server: MAYBE,
    file: {
      kind: 'map',
      nullable: true,
      fields: {
        contents: MAYBE,
        secret: MAYBE,
        secretKey: MAYBE,
        mountPath: MAYBE,
        mountSubPath: { kind: 'boolean', nullable: true },
      },
    },
  },
};

const license = parameter<License>(LICENSE);
const fullName = parameter<string>('string');

/** A value that is written where it is known to be there, or where nothing stands for it otherwise. */
const given = (value: Expr<Setting>): Expr<string> => present(value as Expr<string>);
/** A value within a text: empty where it is missing, and text where a user gave a number. */
const piece = (value: Expr<Setting>): Expr<string> => fn.toString(defaultTo(value as Expr<string | undefined>, ''));
const VOLUME = 'license-file';
const isInFile = (of: Reference<License>) => or(of.file.contents, of.file.secret);
const filePath = ({ file }: Reference<License>) => text`${piece(file.mountPath)}/${piece(file.secretKey)}`;

/** The secrets of a license, each a document of its own. */
export const licenseSecret = textTemplate(
  'rstudio-library.license-secret',
  {
    description: `The secrets of a license, each a document of its own: <fullName>-license with the key, and
      <fullName>-license-file with the file.
      Takes a dict: license, product (the name of the key in the secret), namespace, fullName.`,
    parameters: {
      license,
      product: parameter<string>('string'),
      namespace: parameter<string>('string'),
      fullName,
    },
  },
  ({ license, product, namespace, fullName }, block) => {
    const secret = (inner: Block, suffix: string, stringData: Entry<Expr<string>>) => {
      const metadata = { name: text`${fullName}-${suffix}`, namespace };
      inner.yaml<object>({ apiVersion: 'v1', kind: 'Secret', metadata, type: 'Opaque', stringData });
      inner.line('---');
    };
    block.line('---');
    block.if(license.key, (keyed) => secret(keyed, 'license', entry(product, given(license.key))));
    block.if(license.file.contents, (inFile) => {
      const { secretKey, contents } = license.file;
      secret(inFile, 'license-file', entry(given(secretKey), textBlock(fn.toString(contents))));
    });
  },
);

/** The variables of the environment that tell a product of its license. */
export const licenseEnv = yamlListTemplate(
  'rstudio-library.license-env',
  {
    description: `The variables of the environment that tell a product of its license: <prefix>_LICENSE,
      <prefix>_LICENSE_SERVER and <prefix>_LICENSE_FILE_PATH, those that are needed.
      Takes a dict: license, product (the name of the key in the secret), envVarPrefix, fullName.`,
    parameters: {
      license,
      product: parameter<string>('string'),
      envVarPrefix: parameter<string>('string'),
      fullName,
    },
    gives: typed<k8s.EnvVar>(),
  },
  ({ license, product, envVarPrefix, fullName }) => [
    when(license.key, {
      name: text`${envVarPrefix}_LICENSE`,
      valueFrom: { secretKeyRef: { name: text`${fullName}-license`, key: product } },
    }),
    when(license.server, { name: text`${envVarPrefix}_LICENSE_SERVER`, value: given(license.server) }),
    when(isInFile(license), { name: text`${envVarPrefix}_LICENSE_FILE_PATH`, value: filePath(license) }),
  ],
);

/** The volume with the license's file. */
export const licenseVolume = yamlListTemplate(
  'rstudio-library.license-volume',
  {
    description: `The volume license-file with the license's file, where there is one.
      Takes a dict: license, fullName.`,
    parameters: { license, fullName },
    gives: typed<k8s.Volume>(),
  },
  ({ license, fullName }) => [
    when(isInFile(license), {
      name: VOLUME,
      secret: { secretName: defaultTo(license.file.secret as Expr<string>, text`${fullName}-license-file`) },
    }),
  ],
);

/** Where the license's file is mounted. */
export const licenseMount = yamlListTemplate(
  'rstudio-library.license-mount',
  {
    description: `The mount of the volume license-file, where there is one: of the whole folder, or, with mountSubPath, of the
      file alone.
      Takes a dict: license.`,
    parameters: { license },
    gives: typed<k8s.VolumeMount>(),
  },
  ({ license }) => [
    when(
      isInFile(license),
      when(license.file.mountSubPath, {
        name: VOLUME,
        mountPath: filePath(license),
        subPath: given(license.file.secretKey),
      }).otherwise({
        name: VOLUME,
        mountPath: given(license.file.mountPath),
      }),
    ),
  ],
);
