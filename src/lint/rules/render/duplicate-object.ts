import { hooksOf } from '../../objects/hooks';
import { shownName } from '../../objects/shown-name';
import { textAt } from '../../../package/data-file';
import { identityOf } from '../../objects/identity';
import type { RenderedObject } from '../../render/rendered';
import { renderRule } from '../../rule';
import { atObject } from '../../target';

const configMap = (name: string): string => `apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ .Release.Name }}-${name}
`;

export const duplicateObject = renderRule({
  id: 'duplicate-object',
  area: 'render',
  severity: 'error',
  description: 'two rendered objects have one kind, namespace and name',
  why: 'A cluster holds only one of them: the release fails with "already exists", or the second replaces the first. Renders and their diffs show both.',
  recommended: true,
  messages: {
    twice: {
      text: '{object} is rendered twice',
      help: 'give the two different names, or render one of them only',
    },
  },
  bad: { 'templates/one.yaml': configMap('demo'), 'templates/two.yaml': configMap('demo') },
  good: { 'templates/one.yaml': configMap('one'), 'templates/two.yaml': configMap('two') },
  *checkRender({ objects }) {
    const seen = new Map<string, RenderedObject[]>();
    for (const object of objects) {
      // What has only a prefix gets a name of its own each time.
      if (object.name === '') continue;
      const key = identityOf(object);
      const others = seen.get(key) ?? [];
      if (others.length < MOST_COMPARED) seen.set(key, [...others, object]);
      const other = others.find((each) => areThereTogether(each, object));
      if (other === undefined) continue;
      yield {
        at: atObject(object, 'metadata', 'name'),
        message: 'twice',
        data: { object: shownName(object) },
        related: [{ at: atObject(other, 'metadata', 'name'), message: 'the other one' }],
      };
    }
  },
});

/** Of so many of one name there are two that are there together. */
const MOST_COMPARED = 50;

/** Hooks of different moments come one after another, and those that succeed may be deleted before anything else. */
function areThereTogether(one: RenderedObject, other: RenderedObject): boolean {
  const [ofOne, ofOther] = [hooksOf(one), hooksOf(other)];
  if (ofOne.length > 0 && ofOther.length > 0) return ofOne.some((hook) => ofOther.includes(hook));
  return ofOne.length === 0 && ofOther.length === 0 ? true : ![one, other].some(isDeletedAfterwards);
}

const isDeletedAfterwards = ({ data }: RenderedObject): boolean =>
  (textAt(data, 'metadata', 'annotations', 'helm.sh/hook-delete-policy') ?? '').includes('hook-succeeded');
