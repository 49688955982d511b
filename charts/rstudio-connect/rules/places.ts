import { and, asKind, type Block, type Expr, fn, not, or, type ProblemReporter, rule, text, v } from 'chartwright';
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

/** Kubernetes refuses two mounts at one path, and a colon in one. */
export const placeRules = [
  rule({
    id: 'places',
    check: (block, report) => {
      const taken = block.let('places', asKind(fn.dict(), v.map(v.string())));
      const claim = (inner: Block, path: Expr<string>, who: string | Expr<string>) =>
        claimPlace(inner, report, { taken, path, who });
      for (const [index, { path, who, when }] of PLACES.entries()) {
        const put = (inner: Block) => claim(inner, inner.let(`place${index}`, fn.clean(path)), who);
        if (when === undefined) put(block);
        else block.if(when, put);
      }
      block.each(
        pod.volumeMounts,
        (inMount, mount, index) => {
          const path = inMount.let('mountPath', fn.clean(text`/${fn.trimPrefix('/', mount.mountPath)}`));
          claim(inMount, path, text`pod.volumeMounts[${index}].mountPath`);
        },
        { as: 'mount', key: 'mountIndex' },
      );
      block.if(executionEnvironments, (used) => refuseHiding(used, report, taken));
    },
  }),
];

function claimPlace(
  block: Block,
  report: ProblemReporter,
  { taken, path, who }: { taken: Expr<object>; path: Expr<string>; who: string | Expr<string> },
): void {
  block
    .if(not(fn.regexMatch('^/[^:]+$', path)), (wrong) =>
      report(wrong, {
        paths: [typeof who === 'string' ? who : wrong.let('placeOf', who)],
        message: 'nothing can be mounted there',
        found: path,
        accepted: 'an absolute path without a colon, and not /',
        advice: 'choose another path',
      }),
    )
    .elseIf(fn.hasKey(taken, path), (twice) =>
      report(twice, {
        paths: [typeof who === 'string' ? who : twice.let('placeOf', who)],
        message: 'two things would be mounted at one path',
        found: text`${path}, which is taken for ${fn.index(taken, path) as Expr<string>}`,
        accepted: 'a path of its own',
        advice: 'choose another path',
      }),
    )
    .else((free) => free.set(taken, path, who));
}

/** The folder of the environments is mounted as a whole, and so hides what is mounted below it. */
function refuseHiding(block: Block, report: ProblemReporter, taken: Expr<object>): void {
  const folder = block.let('environmentsFolder', text`${fn.dir(environmentsPath())}/`);
  block.each(
    asKind(taken, v.map(v.string())),
    (inPlace, who, path) =>
      inPlace.if(fn.hasPrefix(folder, path), (hidden) =>
        report(hidden, {
          paths: ['config.ExecutionEnvironments.ConfigFilePath'],
          message: 'its folder is mounted, and would hide what is below it',
          found: text`${folder} with ${path}, where ${who as Expr<string>} is`,
          accepted: 'a file in a folder of its own',
          advice: 'remove the setting, or choose another folder',
        }),
      ),
    { as: 'placed', key: 'placedPath' },
  );
}
