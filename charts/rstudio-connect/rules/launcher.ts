import {
  and,
  asKind,
  type Block,
  defaultTo,
  type Expr,
  fn,
  get,
  include,
  ne,
  not,
  type ProblemReporter,
  rule,
  text,
  v,
  valuesPath,
} from 'chartwright';
import { OVERRIDES } from '../../rstudio-library/profiles/overrides';
import { INSTALL_ROOT, RUNTIME_VOLUME } from '../templates/content-pod';
import { LAUNCHER_INIT_CONTAINER, launcherOverrides, runtimeMounts } from '../templates/launcher-content';
import { values } from '../values';
import { takenItems } from './taken-items';

const { launcher } = values;
const { launcherKubernetesProfilesConf, templateValues, useTemplates } = launcher;
const { initContainers, volumes, volumeMounts } = templateValues.pod;

const overrideKind = v.object({
  name: v.string({ required: true, description: 'Its name.' }),
  json: v.any({ required: true, description: 'Its content.' }),
});

/** What each section of the profiles is; with templates, none can change jobs. */
const profiles = rule({
  id: 'profiles',
  check: (block, report) =>
    block.if(launcher.enabled, (inner) => {
      const files = inner.let<Files>('overrideFiles', {}, { kind: 'map', item: { kind: 'string' } });
      inner.comment('The overrides of the chart have names, too.');
      inner.each(
        asKind(include(launcherOverrides), v.list(overrideKind)),
        (inOwn, own) => inOwn.set(files, fn.nospace(own.name), fn.toRawJson(own.json)),
        { as: 'own' },
      );
      inner.each(
        launcherKubernetesProfilesConf,
        (inProfile, profile, name) => {
          const path = inProfile.let('profilePath', text`${valuesPath(launcherKubernetesProfilesConf)!}.${name}`);
          const overrides = inProfile.let('overrides', get(profile, OVERRIDES));
          inProfile
            .if(fn.kindIs('invalid', profile), (missing) =>
              report(missing, {
                paths: [path],
                message: 'has no settings',
                found: 'null',
                accepted: 'a map, such as {}',
                advice: 'set it to {}, or remove the section',
              }),
            )
            .elseIf(and(overrides, useTemplates), (unused) =>
              report(unused, {
                paths: [launcherKubernetesProfilesConf, useTemplates],
                message: `jobs that are made by templates have no ${OVERRIDES}`,
                found: text`${OVERRIDES} for ${name}`,
                accepted: 'templates, or overrides',
                advice: 'move them to launcher.templateValues, or set launcher.useTemplates to false',
              }),
            )
            .else((used) =>
              checkOverrides(used, overrides, {
                path,
                files,
                report,
                declared: fn.hasKey(defaultTo(profile, {}), OVERRIDES),
              }),
            );
        },
        { as: 'profile', key: 'section' },
      );
    }),
});

/** What the files of overrides hold, by their names. */
type Files = Readonly<Record<string, string>>;

interface OverridesAround {
  /** Whether the profile says anything of overrides, be it null. */
  readonly declared: Expr<boolean>;
  /** The section of the overrides. */
  readonly path: Expr<string>;
  readonly files: Expr<Files>;
  readonly report: ProblemReporter;
}

/** Each is a map, and those with the same name have the same file. */
function checkOverrides(
  block: Block,
  overrides: Expr<unknown>,
  { path, files, report, declared }: OverridesAround,
): void {
  const paths = [text`${path}.${OVERRIDES}`] as const;
  const refuse = (inner: Block, found: Expr<unknown>) =>
    report(inner, {
      paths,
      message: 'must be a list of overrides',
      found: fn.toRawJson(found),
      accepted: 'a list of maps, each with name, target and json',
      advice: 'write each override as such a map, or remove the setting',
    });
  block
    .if(and(declared, not(fn.kindIs('slice', overrides))), (other) => refuse(other, overrides))
    .else((list) =>
      list.each(
        asKind(overrides, v.list(v.any())),
        (inOverride, override) =>
          inOverride
            .if(not(fn.kindIs('map', override)), (other) => refuse(other, override))
            .else((map) => {
              const { name, json } = asKind(override, overrideKind);
              const file = map.let('file', fn.nospace(name));
              const content = map.let('content', fn.toRawJson(json));
              map.if(ne(defaultTo(get(files, file), content), content), (different) =>
                report(different, {
                  paths,
                  message: 'use one name for different contents',
                  found: name,
                  accepted: 'a name for each content',
                  advice: 'rename one of them',
                }),
              );
              map.set(files, file, content);
            }),
        { as: 'override' },
      ),
    );
}

/** Names and places in a list of the template values that the init container takes. */
const takenByInitContainer = (list: Expr<unknown>, key: 'name' | 'mountPath', taken: readonly string[]) =>
  takenItems({
    list,
    key,
    taken,
    when: and(launcher.enabled, useTemplates, launcher.defaultInitContainer.enabled),
    message: 'is taken by the init container of the chart',
    accepted: `anything but ${taken.join(', ')}`,
    advice: 'choose another, or set launcher.defaultInitContainer.enabled to false',
  });

export const launcherRules = [
  profiles,
  takenByInitContainer(initContainers, 'name', [LAUNCHER_INIT_CONTAINER]),
  takenByInitContainer(volumes, 'name', [RUNTIME_VOLUME]),
  takenByInitContainer(volumeMounts, 'mountPath', [INSTALL_ROOT, ...runtimeMounts.map(({ mountPath }) => mountPath)]),
];
