import {
  type Arg,
  asKind,
  type Block,
  defaultTo,
  type Expr,
  fn,
  get,
  include,
  present,
  textTemplate,
  v,
} from 'chartwright';
import { values } from '../values';
import { annotationsTemplate, type GivenAnnotations } from './annotations';
import { launcherInitContainer, runtimeMounts, runtimeVolumes } from './launcher-content';
import { claimName } from './names';

const { launcher, sharedStorage } = values;

const withMore = (list: Expr<readonly unknown[] | undefined>, ...items: readonly Arg<unknown>[]) =>
  fn.concat<unknown>(defaultTo(list, []), fn.list<unknown>(...items));

export const launcherData = textTemplate(
  'rstudio-connect.launcherData',
  {
    description: `What the Launcher's templates make jobs and services of, as JSON: launcher.templateValues, with the init
      container and what goes with it, and the storage.`,
  },
  (_, block) => {
    const data = block.let('data', fn.deepCopy(launcher.templateValues));
    block.each(asKind(data, v.map(v.map(v.any()))), writeAsTemplatesReadIt, { as: 'part' });
    block.if(launcher.defaultInitContainer.enabled, (inner) => {
      const { initContainers, volumes, volumeMounts } = data.pod;
      inner.set(data.pod, 'initContainers', withMore(initContainers, include(launcherInitContainer)));
      inner.set(data.pod, 'volumes', withMore(volumes, ...runtimeVolumes));
      inner.set(data.pod, 'volumeMounts', withMore(volumeMounts, ...runtimeMounts));
    });
    block.set(data.sharedStorage, 'name', include(claimName));
    block.if(sharedStorage.subPath, (inFolder) => inFolder.set(data.sharedStorage, 'subPath', sharedStorage.subPath));
    block.write(fn.toJson(data));
  },
);

type Part = Readonly<Record<string, unknown>>;

/** Nothing that is null, since a template would find it there; annotations as text. */
function writeAsTemplatesReadIt(block: Block, given: Expr<Part | undefined>): void {
  const part = present(given);
  block.each(
    part,
    (inField, value, field) => inField.if(fn.kindIs('invalid', value), (missing) => missing.do(fn.unset(part, field))),
    { as: 'value', key: 'field' },
  );
  block.if(fn.hasKey(part, 'annotations'), (annotated) => {
    const annotations = get(part, 'annotations') as Expr<GivenAnnotations>;
    annotated.set(part, 'annotations', include(annotationsTemplate, { annotations, asText: true }));
  });
}
