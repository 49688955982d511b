import {
  and,
  asKind,
  type Block,
  defaultTo,
  type Expr,
  fn,
  get,
  not,
  or,
  present,
  type ProblemReporter,
  type Reference,
  rule,
  text,
  v,
} from 'chartwright';
import { offHost } from '../templates/modes';
import { environmentsPath, jobBasePath, OVERRIDES_FOLDER, profilesPath, serviceBasePath } from '../templates/paths';
import { storage } from '../templates/configuration';
import { values } from '../values';

const { backends, chronicle, executionEnvironments, launcher, license, nameservice, pod, sharedStorage } = values;
const { kubernetes } = backends;

/** Something that is mounted into Connect's container: where, what says so, and when it is there. */
interface Place {
  readonly path: string | Expr<string>;
  /** The value that decides the path, or what messages call a path of the chart's own. */
  readonly who: string;
  readonly when?: Expr<unknown>;
}

type Taken = Reference<Readonly<Record<string, string | undefined>>>;

const FOLDER = '/etc/rstudio-connect';

/** All of them; what the user decides comes after what the chart does. */
const PLACES: readonly Place[] = [
  { path: `${FOLDER}/rstudio-connect.gcfg`, who: 'the configuration' },
  { path: '/scripts', who: 'the prestart script', when: offHost },
  { path: `${FOLDER}/chronicle`, who: 'chronicle.localConfig', when: chronicle.localConfig },
  { path: '/etc/libnss_connect.conf', who: 'nameservice', when: nameservice.enabled },
  { path: OVERRIDES_FOLDER, who: 'the overrides', when: and(launcher.enabled, not(launcher.useTemplates)) },
  { path: jobBasePath(), who: 'config.Kubernetes.DefaultResourceJobBase', when: kubernetes.enabled },
  {
    path: serviceBasePath(),
    who: 'config.Kubernetes.DefaultResourceServiceBase',
    when: and(kubernetes.enabled, kubernetes.defaultResourceServiceBase),
  },
  { path: profilesPath(), who: 'config.Launcher.KubernetesProfilesConfig', when: launcher.enabled },
  { path: sharedStorage.path, who: 'sharedStorage.path', when: storage },
  {
    path: license.file.mountPath,
    who: 'license.file.mountPath',
    when: and(or(license.file.contents, license.file.secret), not(license.file.mountSubPath)),
  },
  {
    path: fn.dir(environmentsPath()),
    who: 'config.ExecutionEnvironments.ConfigFilePath',
    when: executionEnvironments,
  },
];

/** Kubernetes mounts at absolute paths, and refuses a colon in one. */
export const canBeMounted = (path: Expr<string>) => fn.regexMatch('^/[^:]+$', path);

const placeKind = v.object({
  who: v.string({ required: true, description: 'What decides the path.' }),
  path: v.string({ required: true, description: 'The path.' }),
});

/** Kubernetes refuses two mounts at one path. */
export const placeRules = [
  rule({
    id: 'places',
    check: (block, report) => {
      const places = block.let('places', asKind(fn.list(), v.list(placeKind)));
      const add = (inner: Block, who: string | Expr<string>, path: string | Expr<string>) =>
        inner.assign(places as Expr<unknown>, fn.append(places, fn.dict('who', who, 'path', path)));
      for (const { path, who, when } of PLACES) {
        if (when === undefined) add(block, who, path);
        else block.if(when, (inner) => add(inner, who, path));
      }
      block.each(
        pod.volumeMounts,
        (inMount, mount, index) =>
          add(inMount, text`pod.volumeMounts[${index}].mountPath`, text`/${fn.trimPrefix('/', mount.mountPath)}`),
        { as: 'mount', key: 'mountIndex' },
      );
      const taken = block.let('taken', asKind(fn.dict(), v.map(v.string())));
      block.each(places, (inPlace, { who, path }) => claim(inPlace, report, { taken, path, who }), { as: 'place' });
      block.if(executionEnvironments, (used) => refuseHiding(used, report, taken));
    },
  }),
];

function claim(
  block: Block,
  report: ProblemReporter,
  { taken, path, who }: { readonly taken: Taken; readonly path: Expr<string>; readonly who: Expr<string> },
): void {
  const folder = block.let('folder', fn.clean(path));
  const other = block.let('other', defaultTo(get(taken, folder), ''));
  block
    .if(not(canBeMounted(folder)), (wrong) =>
      report(wrong, {
        paths: [wrong.let('placeOf', who)],
        message: 'nothing can be mounted there',
        found: folder,
        accepted: 'an absolute path without a colon, and not /',
        advice: 'choose another path',
      }),
    )
    .elseIf(other, (twice) =>
      report(twice, {
        paths: [twice.let('placeOf', who)],
        message: 'two things would be mounted at one path',
        found: text`${folder}, which is taken for ${other}`,
        accepted: 'a path of its own',
        advice: 'choose another path',
      }),
    )
    .else((free) => free.set(taken, folder, who));
}

/** The folder of the environments is mounted as a whole, and so hides what is mounted below it. */
function refuseHiding(block: Block, report: ProblemReporter, taken: Taken): void {
  const folder = block.let('environmentsFolder', text`${fn.dir(environmentsPath())}/`);
  block.each(
    taken,
    (inPlace, who, path) =>
      inPlace.if(fn.hasPrefix(folder, path), (hidden) => {
        report(hidden, {
          paths: ['config.ExecutionEnvironments.ConfigFilePath'],
          message: 'its folder is mounted, and would hide what is below it',
          found: text`${folder} with ${path}, where ${present(who)} is`,
          accepted: 'a file in a folder of its own',
          advice: 'remove the setting, or choose another folder',
        });
        hidden.break();
      }),
    { as: 'placed', key: 'placedPath' },
  );
}
