import { useQuery } from '@tanstack/react-query';
import type { FilterField, NameOf } from './filters/filters.ts';
import { listWords } from './list.texts.ts';

/** Names of ids that a person chose here, by id. */
export type KnownNames = ReadonlyMap<string, string>;

/** Shown for an id without a name: at most the first part of an e-mail, never the id itself. */
const unnamed = (id: string): string =>
  id.includes('@') ? (id.split('@')[0] ?? listWords.unknownName) : listWords.unknownName;

/** Names for the ids of a shared address: read only where one of them isn't known. */
export const useIdNames = (
  { lookUp, knowsAll }: Extract<FilterField, { kind: 'ids' }>,
  ids: readonly string[],
  known: KnownNames,
): NameOf => {
  const all = useQuery({ ...lookUp(''), enabled: knowsAll && ids.some((id) => !known.has(id)) });
  return (id) => known.get(id) ?? all.data?.find(({ value }) => value === id)?.label ?? unnamed(id);
};
