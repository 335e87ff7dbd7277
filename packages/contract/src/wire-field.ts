import type { Refusal } from '@celeiro/rules/refusal.ts';

/** A field as a request names it. `names` are the request's words for the rules' own, by the field's first part. */
export const wireField = (field: string, names: Readonly<Record<string, string>>): string => {
  const [head = '', ...rest] = field.split('.');
  return [names[head] ?? head, ...rest].join('.');
};

/** A refusal of the rules at the field of the request it is about. `names` are the request's words for the rules' own. */
export const atWireField = (refused: Refusal, names: Readonly<Record<string, string>>): Refusal => {
  const { field } = refused;
  return field === undefined ? refused : { ...refused, field: wireField(field, names) };
};
