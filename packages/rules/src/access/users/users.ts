import type { RecordFields } from '../../records/record-history.ts';
import type { RecordUse } from '../../records/record-uses.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { maskPhone } from '../../text.ts';
import { authorityLabel, authorityLabels } from '../user-groups/authorities.ts';

/** An account's status: may sign in; has a link for choosing a password; may not sign in any more. */
export const userStatuses = ['ACTIVE', 'INVITED', 'DISMISSED'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** Display names of the statuses. */
export const userStatusLabels: Readonly<Record<UserStatus, string>> = {
  ACTIVE: 'Ativo',
  INVITED: 'Convidado',
  DISMISSED: 'Inativo',
};

const statusWords = (code: string | number | boolean): string =>
  new Map<unknown, string>(Object.entries(userStatusLabels)).get(code) ?? String(code);

/** The fields of a person with access, with history (R-ADMIN-022). */
export const userFields = {
  name: { label: 'Nome' },
  username: { label: 'E-mail' },
  phone: { label: 'Telefone', words: (digits) => maskPhone(String(digits)) },
  unit: { label: 'Unidade' },
  group: { label: 'Grupo' },
  parent: { label: 'Gestor' },
  authorities: { label: 'Papéis próprios', words: (code) => authorityLabel(String(code)) },
  status: { label: 'Status', words: statusWords },
  inactivationReason: { label: 'Motivo do desligamento' },
  confirmedBy: { label: 'Conta confirmada por' },
  handedOver: { label: 'Passado a outra pessoa' },
} as const satisfies RecordFields;

/** The origin of a person's authority: through their group, of their own, or both. */
export type AuthorityOrigin = 'GROUP' | 'OWN';

/** Every authority of a person, sorted, with its origin. */
export const authorityOrigins = (
  own: readonly string[],
  ofGroup: readonly string[],
): readonly { readonly code: string; readonly origins: readonly AuthorityOrigin[] }[] =>
  [...new Set([...ofGroup, ...own])].toSorted().map((code) => ({
    code,
    origins: [
      ...(ofGroup.includes(code) ? (['GROUP'] as const) : []),
      ...(own.includes(code) ? (['OWN'] as const) : []),
    ],
  }));

/** A person, or their possible manager; `unit` is the unit's id. */
export type Placed = { readonly id: string; readonly unit: string };

/**
 * Whether a person may have this manager. `above` are the ids of everyone above the manager. Refuses MANAGER_CYCLE when a
 * person would be below themself, and PARENT_OTHER_UNIT unless the manager is in the same unit or the matriz.
 */
export const userParentRefusal = (
  person: Placed,
  parent: Placed & { readonly isOfMatriz: boolean },
  above: readonly string[],
): Refusal | null => {
  if (parent.id === person.id || above.includes(person.id))
    return refusal('MANAGER_CYCLE', {}, 'parentPublicId');
  if (!parent.isOfMatriz && parent.unit !== person.unit)
    return refusal('PARENT_OTHER_UNIT', {}, 'parentPublicId');
  return null;
};

/** R-ADMIN-024: people by name, each name once. */
export const oncePerName = <T extends { readonly name: string }>(people: readonly T[]): readonly T[] => {
  const byName = new Map<string, T>();
  for (const person of people) if (!byName.has(person.name)) byName.set(person.name, person);
  return [...byName.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR'));
};

const publicId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The parsed filters of a text for a list of people. */
export type UserFilters = {
  readonly search: string;
  readonly businessUnitPublicIds: readonly string[];
  readonly groupPublicIds: readonly string[];
  readonly parentPublicIds: readonly string[];
  readonly statuses: readonly string[];
  readonly authorities: readonly string[];
};

const filterKeys = ['unit', 'group', 'parent', 'status', 'authority'] as const;
type FilterKey = (typeof filterKeys)[number];

const known: Readonly<Record<FilterKey, (value: string) => boolean>> = {
  unit: (value) => publicId.test(value),
  group: (value) => publicId.test(value),
  parent: (value) => publicId.test(value),
  status: (value) => (userStatuses as readonly string[]).includes(value),
  authority: (value) => Object.hasOwn(authorityLabels, value),
};

/** Words and filters of a text; a word that begins with a filter's name and ':' is a filter. */
const partsOf = (text: string) =>
  text.split(/\s+/).flatMap((word) => {
    const at = word.indexOf(':');
    const key = filterKeys.find((one) => one === word.slice(0, Math.max(at, 0)));
    return word === '' ? [] : [{ word, key, value: word.slice(at + 1) }];
  });

/** Whether every filter of a text has a possible value: a public id, a status or an authority. */
export const areUserFilters = (text: string): boolean =>
  partsOf(text).every(({ key, value }) => key === undefined || known[key](value));

/**
 * Parses the text `filters` of EP-138 and EP-144: words are searched; 'unit:', 'group:' and 'parent:' with a public id,
 * and 'status:' and 'authority:' with a code, filter. Anything else is a word.
 */
export const readUserFilters = (text: string): UserFilters => {
  const parts = partsOf(text);
  const valuesOf = (key: FilterKey) => parts.filter((part) => part.key === key).map(({ value }) => value);
  return {
    search: parts
      .filter(({ key }) => key === undefined)
      .map(({ word }) => word)
      .join(' '),
    businessUnitPublicIds: valuesOf('unit'),
    groupPublicIds: valuesOf('group'),
    parentPublicIds: valuesOf('parent'),
    statuses: valuesOf('status'),
    authorities: valuesOf('authority'),
  };
};

/**
 * Accounts that refer to a record, for the refusal to delete it. An account of the intranet is a person, any other a
 * system.
 */
export const accountUses = ({
  people,
  systems,
}: {
  readonly people: number;
  readonly systems: number;
}): readonly RecordUse[] => [
  { kind: 'users', count: people, one: 'pessoa', many: 'pessoas' },
  { kind: 'systems', count: systems, one: 'sistema', many: 'sistemas' },
];
