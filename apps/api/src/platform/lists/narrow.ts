import { type RawBuilder, sql } from 'kysely';

/**
 * The condition for each field of a filter; null for a value without a condition. A field that only changes the meaning
 * of another field has that field's name instead. A missing field doesn't compile.
 */
export type FilterParts<Filter> = {
  readonly [Field in keyof Filter]-?:
    | ((value: Exclude<Filter[Field], undefined>) => RawBuilder<unknown> | null)
    | Exclude<keyof Filter, Field>;
};

/** Whether a field has no condition: no value, a blank text or an empty list. */
const isAsked = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.trim() !== ''
    : Array.isArray(value)
      ? value.length > 0
      : value !== undefined;

/** The condition of a filter: those of all fields with a value. */
export const narrowed = <Filter extends object>(
  filter: Filter,
  parts: FilterParts<Filter>,
): RawBuilder<boolean> => {
  // The keys of an object are typed as plain text.
  const conditions = (Object.keys(parts) as (keyof Filter)[]).flatMap((field) => {
    const part = parts[field];
    const value = filter[field];
    return typeof part === 'function' && isAsked(value)
      ? (part(value as Exclude<Filter[keyof Filter], undefined>) ?? []) // asked: not undefined
      : [];
  });
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
};
