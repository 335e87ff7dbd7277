import { type RawBuilder, sql } from 'kysely';

/**
 * The condition of each field of a filter; null where its value has none. A field that only changes the meaning of another names it.
 * A field without a condition does not compile.
 */
export type FilterParts<Filter> = {
  readonly [Field in keyof Filter]-?:
    | ((value: Exclude<Filter[Field], undefined>) => RawBuilder<unknown> | null)
    | Exclude<keyof Filter, Field>;
};

/** A field without a value, with a blank text or an empty list has no condition. */
const isAsked = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.trim() !== ''
    : Array.isArray(value)
      ? value.length > 0
      : value !== undefined;

/** The condition of a filter: that of every field with a value. */
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
