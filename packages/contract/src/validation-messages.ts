import { daysInOrderHelp, phoneHelp, validationMessages } from '@celeiro/rules/messages.ts';
import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

const format = (value: number | bigint): string => new Intl.NumberFormat('pt-BR').format(value);

const unit = (origin: string, limit: number | bigint): string => {
  const isOne = Number(limit) === 1;
  if (origin === 'string') return isOne ? ' caractere' : ' caracteres';
  return origin === 'array' ? (isOne ? ' item' : ' itens') : '';
};

/** What a check of our own says, by what it says it is. */
const customMessages: ReadonlyMap<unknown, string> = new Map([
  ['phone', phoneHelp],
  ['daysInOrder', daysInOrderHelp],
]);

/** Portuguese message of one schema issue, in the words of the generic catalogue (R-FORMAT-009). */
export const issueMessage = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'Este campo é obrigatório';
      if (issue.expected === 'int') return 'Somente números inteiros';
      return issue.expected === 'number' ? 'Somente números' : 'Valor inválido';
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) <= 1) return 'Este campo é obrigatório';
      return `Valor mínimo é ${format(issue.minimum)}${unit(issue.origin, issue.minimum)}`;
    case 'too_big':
      return `Valor máximo é ${format(issue.maximum)}${unit(issue.origin, issue.maximum)}`;
    case 'invalid_format':
      return issue.format === 'email' ? validationMessages.email : validationMessages.invalid;
    case 'unrecognized_keys':
      return 'Campo desconhecido';
    case 'custom':
      return customMessages.get(issue.params?.['is']) ?? validationMessages.invalid;
    default:
      return 'Valor inválido';
  }
};

/** Unknown keys named at most: a body may hold thousands of them. */
const UNKNOWN_NAMED = 20;

/** The fields an issue is about: a key nobody knows is told by its own name. */
const pathsOf = (issue: Issue): readonly string[] => {
  const path = issue.path.map(String);
  const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, UNKNOWN_NAMED) : null;
  return keys?.map((key) => [...path, key.slice(0, 100)].join('.')) ?? [path.join('.') || 'body'];
};

/** Field path → message, first issue of each field. Paths are dotted: `deliveries.0.items.2.quantity`. */
export const issueFields = (issues: readonly Issue[]): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    for (const path of pathsOf(issue)) fields[path] ??= issueMessage(issue);
  }
  return fields;
};
