import { ChartwrightError } from '../errors';
import { type Mistake, valueMistakes } from './check-defaults';
import type { ValuesDeclaration } from './declaration';
import { fieldsOfNode, isConstant, type KindNode } from './kind';
import { ACCEPTED_NAMES, nameProblem } from './names';
import { joinPath, splitPath } from './path';
import { patternProblem } from './pattern';
import { placedRules } from './placed-rules';
import { isSentence } from './removed';

interface Place {
  readonly path: readonly string[];
  /** Whether the node is one of an object's fields, with a name of its own. */
  readonly named: boolean;
  /** Whether it is somewhere in what a list or a map holds, or below an object that is absent by default. */
  readonly held: boolean;
}

/**
 * Whether a declaration can be used.
 *
 * @throws ChartwrightError with the first mistake, and all others below it
 */
export function checkDeclaration(declaration: ValuesDeclaration): void {
  const mistakes = [
    ...rootMistakes(declaration),
    ...fieldMistakes(declaration, declaration.root, { path: [], named: false, held: false }),
  ];
  const [first, ...others] = mistakes;
  if (first === undefined) {
    // Rules are the author's code: what it throws should be thrown where the values are declared.
    placedRules(declaration);
    return;
  }
  throw new ChartwrightError(first.code ?? 'VALUES_INVALID', first.summary, {
    ...first.node.origin(),
    valuesPath: joinPath(first.path),
    found: first.found,
    accepted: first.accepted,
    advice: first.advice,
    ...(others.length === 0 ? {} : { frame: ['  and:', ...others.map(oneLine)].join('\n') }),
  });
}

const oneLine = ({ path, summary, found }: Mistake): string =>
  `    ${joinPath(path)}: ${summary}${found === undefined ? '' : `, found ${found}`}`;

function nodeMistakes(declaration: ValuesDeclaration, node: KindNode, place: Place): readonly Mistake[] {
  const { path } = place;
  return [
    ...descriptionMistakes(node, place),
    ...presenceMistakes(node, place),
    ...constraintMistakes(node, path),
    ...(node.kind === 'removed' ? removedMistakes(declaration, node.movedTo, node, path) : []),
    ...valueMistakes(node, path),
    ...innerMistakes(declaration, node, place),
  ];
}

function innerMistakes(declaration: ValuesDeclaration, node: KindNode, place: Place): readonly Mistake[] {
  const at = (name: string): Place => ({ path: [...place.path, name], named: false, held: true });
  switch (node.kind) {
    case 'list':
      return nodeMistakes(declaration, node.item, at('[]'));
    case 'map':
      return nodeMistakes(declaration, node.value, at('*'));
    case 'union':
      return node.members.flatMap((member) =>
        isConstant(member)
          ? []
          : [
              ...nodeMistakes(declaration, member, { ...place, named: false, held: true }),
              ...(member.kind === 'object' && member.rules !== undefined
                ? [
                    {
                      path: place.path,
                      node: member,
                      summary: 'the rules of an object that is one of several kinds never run',
                      advice: 'put them where the union is declared, behind a test for its kind',
                    },
                  ]
                : []),
            ],
      );
    case 'object':
    case 'kubernetes':
      return fieldMistakes(declaration, node, place);
    case 'string':
    case 'integer':
    case 'number':
    case 'boolean':
    case 'intOrString':
    case 'quantity':
    case 'any':
    case 'removed':
      return [];
  }
}

function fieldMistakes(declaration: ValuesDeclaration, node: KindNode, place: Place): readonly Mistake[] {
  const held = place.held || node.default === null;
  return Object.entries(fieldsOfNode(node)).flatMap(([name, field]) => {
    const path = [...place.path, name];
    const problem = field.kind === 'removed' ? undefined : nameProblem(name);
    const named: readonly Mistake[] =
      problem === undefined
        ? []
        : [{ path, node: field, summary: `“${name}” cannot be a value's name: ${problem}`, accepted: ACCEPTED_NAMES }];
    return [...named, ...nodeMistakes(declaration, field, { path, named: true, held })];
  });
}

function descriptionMistakes(node: KindNode, { path, named }: Place): readonly Mistake[] {
  if (!named || node.kind === 'removed' || (node.description ?? '').trim() !== '') return [];
  return [{ path, node, summary: 'a value without a description', advice: "say what it is for: description: '…'" }];
}

function presenceMistakes(node: KindNode, { path, named, held }: Place): readonly Mistake[] {
  if (node.kind === 'removed') return [];
  const mistake = (summary: string, advice: string): readonly Mistake[] => [{ path, node, summary, advice }];
  if (!named && (node.required || node.nullable)) {
    return mistake('what a list, a map or a union holds is never missing', 'leave out `required` and `nullable`');
  }
  if (node.required && !held) {
    return mistake(
      'a value that a user must give: the chart would not render with its own defaults',
      'give it a default, or leave it out of the defaults and add a rule',
    );
  }
  if (node.required && (node.nullable || node.default !== undefined)) {
    return mistake('a required value with a default or null', 'leave out one of the two');
  }
  if (!held || node.required) return [];
  if (node.default !== undefined && node.default !== null) {
    return mistake('a default that nothing gives: Helm does not fill in what lists and maps hold', 'leave it out');
  }
  if (named && node.kind === 'object' && !node.nullable && node.default === undefined) {
    return mistake('an object that may be missing from what a list or a map holds', 'say required or nullable: true');
  }
  return [];
}

function constraintMistakes(node: KindNode, path: readonly string[]): readonly Mistake[] {
  const patterns = [node.constraints['pattern'], node.kind === 'map' ? node.keyPattern : undefined];
  return patterns.flatMap((pattern) => {
    const problem = typeof pattern === 'string' ? patternProblem(pattern) : undefined;
    if (problem === undefined) return [];
    return [
      {
        path,
        node,
        summary: `a pattern that Helm cannot use: ${problem}`,
        found: String(pattern),
        accepted: 'a regular expression as Go reads it (RE2)',
      },
    ];
  });
}

function removedMistakes(
  { root }: ValuesDeclaration,
  movedTo: string,
  node: KindNode,
  path: readonly string[],
): readonly Mistake[] {
  if (isSentence(movedTo)) return [];
  const target = splitPath(movedTo).reduce<KindNode | undefined>(
    (parent, name) => (parent === undefined ? undefined : fieldsOfNode(parent)[name]),
    root,
  );
  if (target !== undefined && target.kind !== 'removed') return [];
  return [
    {
      code: 'VALUES_PATH_UNKNOWN',
      path,
      node,
      summary: 'a removed value that moved to one that is not declared',
      found: movedTo,
      accepted: 'the path of a declared value, or a sentence',
    },
  ];
}

function rootMistakes({ root }: ValuesDeclaration): readonly Mistake[] {
  const expected: Readonly<Record<string, readonly [kinds: readonly string[], why: string]>> = {
    global: [['object', 'map'], 'Helm keeps there what all charts of a release share'],
    tags: [['map'], 'Helm reads there which dependencies are on; v.map(v.boolean()) says so'],
    enabled: [['boolean'], "a parent chart's condition for this chart may be called so"],
  };
  return Object.entries(expected).flatMap(([name, [kinds, why]]) => {
    const node = root.fields[name];
    if (node === undefined || kinds.includes(node.kind)) return [];
    return [
      {
        path: [name],
        node,
        summary: `“${name}” at the root has a meaning of its own: ${why}`,
        found: node.kind,
        accepted: kinds.join(' or '),
      },
    ];
  });
}
