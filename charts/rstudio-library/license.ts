import {
  type Block,
  defaultTo,
  type Entry,
  entry,
  type Expr,
  or,
  parameter,
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
import { asText, neededText } from './scalar';
import { requireTypeIfSet } from './type-check';

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

/** A value within a text: empty where it is missing. */
const piece = (name: string, value: Expr<Setting>): Expr<string> =>
  asText(`license.file.${name}`, defaultTo(value as Expr<string | undefined>, ''));

/** Stops where a license, or its file, is no map. */
function requireLicense(block: Block, license: Reference<License>): void {
  const whole = 'accepted: a map of key, server and file';
  requireTypeIfSet(block, license, { name: 'license', expected: 'map', description: whole });
  const ofFile = 'accepted: a map of contents, secret, secretKey, mountPath and mountSubPath';
  requireTypeIfSet(block, license.file, { name: 'license.file', expected: 'map', description: ofFile });
}

const VOLUME = 'license-file';
const isInFile = (of: Reference<License>) => or(of.file.contents, of.file.secret);
const filePath = ({ file }: Reference<License>) =>
  text`${piece('mountPath', file.mountPath)}/${piece('secretKey', file.secretKey)}`;

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
    requireLicense(block, license);
    const secret = (inner: Block, suffix: string, stringData: Entry<Expr<string>>) => {
      const metadata = {
        name: text`${neededText('fullName', fullName)}-${suffix}`,
        namespace: asText('namespace', defaultTo(namespace, '')),
      };
      inner.yaml<object>({ apiVersion: 'v1', kind: 'Secret', metadata, type: 'Opaque', stringData });
      inner.line('---');
    };
    block.line('---');
    block.if(license.key, (keyed) =>
      secret(keyed, 'license', entry(neededText('product', product), asText('license.key', license.key))),
    );
    block.if(license.file.contents, (inFile) => {
      const { secretKey, contents } = license.file;
      secret(
        inFile,
        'license-file',
        entry(
          neededText('license.file.secretKey', secretKey as Expr<string>),
          textBlock(asText('license.file.contents', contents)),
        ),
      );
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
  ({ license, product, envVarPrefix, fullName }, block) => {
    requireLicense(block, license);
    const named = (name: string) => text`${neededText('envVarPrefix', envVarPrefix)}_${name}`;
    const secret = text`${neededText('fullName', fullName)}-license`;
    return [
      when(license.key, {
        name: named('LICENSE'),
        valueFrom: { secretKeyRef: { name: secret, key: neededText('product', product) } },
      }),
      when(license.server, { name: named('LICENSE_SERVER'), value: asText('license.server', license.server) }),
      when(isInFile(license), { name: named('LICENSE_FILE_PATH'), value: filePath(license) }),
    ];
  },
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
  ({ license, fullName }, block) => {
    requireLicense(block, license);
    const { secret } = license.file;
    const own = text`${neededText('fullName', fullName)}-license-file`;
    const secretName = when(secret, asText('license.file.secret', secret)).otherwise(own);
    return [when(isInFile(license), { name: VOLUME, secret: { secretName } })];
  },
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
  ({ license }, block) => {
    requireLicense(block, license);
    const { mountSubPath, secretKey, mountPath } = license.file;
    const folder = { name: VOLUME, mountPath: neededText('license.file.mountPath', mountPath as Expr<string>) };
    const alone = {
      name: VOLUME,
      mountPath: filePath(license),
      subPath: neededText('license.file.secretKey', secretKey as Expr<string>),
    };
    return [when(isInFile(license), when(mountSubPath, alone).otherwise(folder))];
  },
);
