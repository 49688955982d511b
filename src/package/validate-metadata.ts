import { ChartwrightError } from '../errors';
import type { ChartDependency, ChartMaintainer, ChartMetadata } from './metadata';
import { isSemVer, isVersionConstraint } from './semver';

/**
 * Checks that Helm takes the metadata as they are and changes nothing in them.
 *
 * @throws ChartwrightError CHART_INVALID for the first fault, with its path in Chart.yaml.
 */
export function validateMetadata(metadata: ChartMetadata): void {
  checkName('name', metadata.name);
  checkVersion(metadata.version);
  checkConstraint('kubeVersion', metadata.kubeVersion);
  checkLine('description', metadata.description);
  checkLine('appVersion', metadata.appVersion);
  checkUrl('home', metadata.home);
  checkUrl('icon', metadata.icon);
  metadata.keywords?.forEach((keyword, index) => checkLine(`keywords[${index}]`, keyword));
  metadata.sources?.forEach((source, index) => checkUrl(`sources[${index}]`, source));
  metadata.maintainers?.forEach((maintainer, index) => checkMaintainer(`maintainers[${index}]`, maintainer));
  metadata.dependencies?.forEach((dependency, index) => checkDependency(`dependencies[${index}]`, dependency));
  checkDistinct(metadata.dependencies ?? []);
  for (const [key, value] of Object.entries(metadata.annotations ?? {})) checkAnnotation(key, value);
}

function checkName(field: string, name: string): void {
  // The limits of `helm create`; what is longer or has other characters breaks as a file name or as a label.
  if (/^[A-Za-z0-9._-]{1,250}$/.test(name) && !/^\.+$/.test(name)) return;
  refuse(field, 'is not a chart name', name, {
    accepted: 'letters, digits, "-", "_" and ".", at most 250 of them',
    advice: 'take a name such as my-chart: lower-case words with hyphens between',
  });
}

function checkVersion(version: string): void {
  if (isSemVer(version)) return;
  refuse('version', 'is not a version', version, {
    accepted: 'a version as SemVer 2 has it: 1.2.3, 1.2.3-rc.1, 1.2.3+build.5',
    advice: 'write three numbers with points between and no "v" before; what the chart installs has appVersion',
  });
}

function checkConstraint(field: string, constraint: string | undefined): void {
  if (constraint === undefined || isVersionConstraint(constraint)) return;
  refuse(field, 'is not a range of versions', constraint, {
    accepted: 'a version or a range as Helm reads it: 1.2.3, ^1.2, ~1.2.3, >=1.2 <2.0, 1.x || 2.x',
    advice: 'write one of these forms; a range takes pre-releases in only where it names one (>=1.28.0-0)',
  });
}

/** Helm turns every space-like character into a space and drops what is not printable. */
function checkLine(field: string, text: string | undefined): void {
  if (text === undefined || /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u.test(text)) return;
  refuse(field, 'has characters that Helm would change', text, {
    accepted: 'one line of printable characters and spaces',
    advice: 'take out line breaks, tabs and control characters',
  });
}

function checkUrl(field: string, url: string | undefined): void {
  if (url === undefined) return;
  checkLine(field, url);
  if (URL.canParse(url)) return;
  refuse(field, 'is not a URL', url, {
    accepted: 'an absolute URL, such as https://example.com/project',
    advice: 'write the whole URL, with its scheme',
  });
}

function checkMaintainer(field: string, { name, email, url }: ChartMaintainer): void {
  checkLine(`${field}.name`, name);
  checkUrl(`${field}.url`, url);
  checkLine(`${field}.email`, email);
  if (name === '') refuse(`${field}.name`, 'is empty', name, { advice: 'name the person or the organisation' });
  if (email === undefined || /^[^\s@]+@[^\s@]+$/.test(email)) return;
  refuse(`${field}.email`, 'is not an address', email, {
    accepted: 'one address, such as charts@example.com',
    advice: 'write the address alone, without a name or brackets',
  });
}

function checkDependency(field: string, dependency: ChartDependency): void {
  const { name, version, repository, condition, tags, importValues, alias } = dependency;
  checkName(`${field}.name`, name);
  checkConstraint(`${field}.version`, version);
  checkLine(`${field}.repository`, repository);
  checkLine(`${field}.condition`, condition);
  tags?.forEach((tag, index) => checkLine(`${field}.tags[${index}]`, tag));
  importValues?.forEach((entry, index) => {
    const texts = typeof entry === 'string' ? [entry] : [entry.child, entry.parent];
    for (const text of texts) checkLine(`${field}.import-values[${index}]`, text);
  });
  if (alias !== undefined && !/^[A-Za-z0-9_-]+$/.test(alias)) {
    refuse(`${field}.alias`, 'is not an alias', alias, {
      accepted: 'letters, digits, "-" and "_"',
      advice: 'take an alias that can be a key of the values',
    });
  }
  if (repository === undefined || repository === '' || /^(?:(?:https?|oci|file):\/\/|@|alias:)./.test(repository))
    return;
  refuse(`${field}.repository`, 'is not a repository', repository, {
    accepted: 'https://…, oci://…, file://…, @name, alias:name; none for a chart in charts/',
    advice: 'write the URL of the repository, without the name of the chart',
  });
}

function checkDistinct(dependencies: readonly ChartDependency[]): void {
  const keys = dependencies.map(({ name, alias }) => alias || name);
  const index = keys.findIndex((key, position) => keys.indexOf(key) < position);
  if (index < 0) return;
  refuse(`dependencies[${index}]`, 'has the name or alias of another dependency', keys[index] ?? '', {
    accepted: 'each name once, or an alias for the second',
    advice: 'give one of them an alias',
  });
}

function checkAnnotation(key: string, value: string): void {
  if (key.length === 0 || key.length > 317) {
    refuse('annotations', 'has a key that is empty or too long', key, {
      accepted: 'a key of 1 to 317 characters',
      advice: 'take a key such as example.com/name',
    });
  }
  for (const text of [key, value]) {
    if (!/\p{Surrogate}/u.test(text)) continue;
    refuse(`annotations.${key}`, 'has half a character', text, {
      accepted: 'whole Unicode characters',
      advice: 'look for where a text was cut in the middle of an emoji or another wide character',
    });
  }
}

function refuse(
  fieldPath: string,
  what: string,
  found: string,
  help: { readonly accepted?: string; readonly advice: string },
): never {
  throw new ChartwrightError('CHART_INVALID', `Chart.yaml: ${fieldPath} ${what}`, {
    file: 'Chart.yaml',
    fieldPath,
    found: JSON.stringify(found),
    ...help,
  });
}
