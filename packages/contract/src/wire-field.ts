import type { Refusal } from '@celeiro/rules/refusal.ts';

/** The path of a rule's field in the request. `names` maps the first part of the rule's path to the request's name. */
export const wireField = (field: string, names: Readonly<Record<string, string>>): string => {
  const [head = '', ...rest] = field.split('.');
  return [names[head] ?? head, ...rest].join('.');
};

/** A rule's refusal with the path of its field in the request. `names` as in `wireField`. */
export const atWireField = (refused: Refusal, names: Readonly<Record<string, string>>): Refusal => {
  const { field } = refused;
  return field === undefined ? refused : { ...refused, field: wireField(field, names) };
};
