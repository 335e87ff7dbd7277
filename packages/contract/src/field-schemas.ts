import {
  type ByKind,
  type FieldRow,
  type FieldTable,
  isPlain,
  type PlainName,
  type PlainValue,
} from '@celeiro/rules/records/field-table.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import type { Centi } from '@celeiro/rules/quantity.ts';
import { ufs } from '@celeiro/rules/states.ts';
import * as z from 'zod/mini';
import { businessDate, line, moneyAboveZero, moneyFromZero, size, text, zip } from './codecs.ts';

/** A time of the day in São Paulo, HH:mm:ss (R-FORMAT-001). */
export const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, { error: 'time' }));

type Plain = Extract<FieldRow, { readonly kind: string }>;
type RowOf<K extends Plain['kind']> = Extract<Plain, { readonly kind: K }>;

const kinds: {
  readonly [K in Plain['kind']]: (
    row: RowOf<K>,
  ) => z.ZodMiniType<K extends keyof ByKind ? ByKind[K] : string, unknown>;
} = {
  line: ({ most }) => line(most, 1),
  text: ({ most }) => text(most, 1),
  code: ({ pattern, expects }) => z.string().check(z.regex(pattern, { error: expects })),
  choice: ({ labels }) => z.enum(Object.keys(labels)),
  zip: () => zip,
  uf: () => z.enum(ufs),
  day: () => businessDate,
  time: () => timeOfDay,
  count: ({ least, most }) => z.number().check(z.int(), z.minimum(least), z.maximum(most)),
  flag: () => z.boolean(),
  size: () => size,
  money: ({ isAboveZero }) => (isAboveZero === true ? moneyAboveZero : moneyFromZero),
};

const schemaOf = (row: Plain): z.ZodMiniType => {
  const schema = (kinds[row.kind] as (one: Plain) => z.ZodMiniType)(row); // the row is of this kind
  return row.isRequired === true ? schema : z.nullable(schema);
};

/** Schemas of the fields without a kind; null for a field that isn't in the body. */
type ByHand<T extends FieldTable> = Readonly<
  Record<Exclude<keyof T & string, PlainName<T>>, z.ZodMiniType | null>
>;
/** Money is sent in reais, a size in units of measure. */
type Wire<V> = V extends Centavos | Centi ? number : V;
type Sent<H> = { [F in keyof H]: H[F] extends null ? never : F }[keyof H];
type Schemas<T extends FieldTable, H> = {
  [F in PlainName<T>]: z.ZodMiniType<PlainValue<T[F]>, Wire<PlainValue<T[F]>>>;
} & { [F in Sent<H>]: Extract<H[F], z.ZodMiniType> };

/**
 * The shape of a record's body, in the order of its table: plain fields by their kind, the others from `byHand`. A field
 * that is missing in `byHand` doesn't compile.
 */
export const fieldSchemas = <T extends FieldTable, const H extends ByHand<T>>(
  table: T,
  byHand: H,
): Schemas<T, H> => {
  const others: Readonly<Record<string, z.ZodMiniType | null>> = byHand;
  const schemas = Object.entries<FieldRow>(table).flatMap(([name, row]) => {
    const schema = isPlain(row) ? schemaOf(row) : others[name];
    return schema == null ? [] : [[name, schema]];
  });
  return Object.fromEntries(schemas) as Schemas<T, H>; // a schema for each of its names
};
