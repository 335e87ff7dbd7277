import type { Refusal } from '@celeiro/rules/refusal.ts';

/** A refusal of the rules at the field of the request it is about. `names` are the request's words for the rules' own. */
export const atWireField = (refused: Refusal, names: Readonly<Record<string, string>>): Refusal => {
  if (refused.field === undefined) return refused;
  const [head = '', ...rest] = refused.field.split('.');
  return { ...refused, field: [names[head] ?? head, ...rest].join('.') };
};
