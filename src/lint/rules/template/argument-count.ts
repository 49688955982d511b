import type { ChartTemplate } from '../../../package/chart';
import type { ArgumentsTaken } from '../../../template/arguments-taken';
import type { FunctionParameter, HelmFunction } from '../../../template/functions';
import { type Report, staticRule } from '../../rule';
import { atNode } from '../../target';
import { type MiscountedCall, miscountedCalls } from '../../template-text/miscounted-calls';
import { soundTemplates } from '../../template-text/sound-templates';

type Message = 'called' | 'none' | 'operand' | 'field';

export const argumentCount = staticRule<Message>({
  id: 'argument-count',
  area: 'template',
  severity: 'error',
  description: 'a call of a function with more or fewer arguments than it takes',
  why: 'Helm counts arguments where it comes to a call, and stops there with "wrong number of args". It may stand in a branch that no value set of yours takes, and wait there for a user. What is piped into a function is its last argument; a function among the arguments of another one has its own in parentheses: `default (include "demo.name" .) .Values.name`.',
  links: ['https://helm.sh/docs/chart_template_guide/function_list/', 'https://pkg.go.dev/text/template#hdr-Pipelines'],
  recommended: true,
  messages: {
    called: {
      text: '{name} takes {accepted}, and is given {given}',
      help: 'write {usage}; what is piped into it is its last argument',
    },
    none: { text: '{name} takes no arguments, and is given {given}', help: 'write {name} alone' },
    operand: {
      text: '{name} takes {accepted}, and is called without any where it stands among the arguments of another call',
      help: 'put it in parentheses with its arguments: ({usage})',
    },
    field: {
      text: '{name} takes {accepted}, and is called without any where a field is asked of it',
      help: 'put a space behind {name}, or the call in parentheses: ({usage})',
    },
  },
  bad: {
    'templates/a.yaml': 'a: {{ include "demo.a" }}\n{{- define "demo.a" }}b{{ end }}\n',
  },
  good: {
    'templates/a.yaml': 'a: {{ include "demo.a" . }}\n{{- define "demo.a" }}b{{ end }}\n',
  },
  *check(subject): Generator<Report<Message>> {
    for (const template of soundTemplates(subject)) {
      for (const call of miscountedCalls(template)) yield reportOf(template, call);
    }
  },
});

function reportOf(template: ChartTemplate, { node, called, takes, given, place }: MiscountedCall): Report<Message> {
  const head = takes.most === 0 ? 'none' : 'called';
  return {
    at: atNode(template, node),
    message: place === 'head' ? head : place,
    data: { name: node.name, accepted: countText(takes), given: given === 0 ? 'none' : given, usage: usageOf(called) },
  };
}

function countText({ least, most }: ArgumentsTaken): string {
  const count = `${least} ${least === 1 ? 'argument' : 'arguments'}`;
  return most === undefined ? `at least ${count}` : count;
}

const usageOf = ({ name, parameters }: HelmFunction) => [name, ...parameters.map(parameterText)].join(' ');

function parameterText({ name, optional, variadic }: FunctionParameter): string {
  if (variadic) return `<${name}>…`;
  return optional ? `[<${name}>]` : `<${name}>`;
}
