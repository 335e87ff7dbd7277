import type { Centavos } from '../money.ts';
import type { Centi } from '../quantity.ts';
import type { RecordField } from './record-history.ts';

// The fields of a record as one table: one row says all that the product has to know of a field whose value lies in one column of
// the record's table. What a kind can't express (lists, references) is written by hand where it is used; its row has no kind.

/** A column of an import that fills the field. */
type SheetRow = {
  /** Above the column; absent, the field's label. */
  readonly label?: string;
  /** Other words people put above it. */
  readonly synonyms: readonly string[];
  /** Of the sheet to begin with. */
  readonly sample: string;
  /** Makes the field's value of a cell; absent, as its kind does. */
  readonly read?: (cell: string) => string;
};

type AnyRow = RecordField & {
  /** The product or a supervisor decides it: no one requests its correction. */
  readonly isDecided?: true;
};

type PlainRow = AnyRow & {
  /** Without it nothing can be saved: it is never null. */
  readonly isRequired?: true;
  /** Column of the table; absent, the field's name. */
  readonly column?: string;
  /** Shown below the input. */
  readonly help?: string;
  /** A company has it, a person doesn't. */
  readonly isOfCompany?: true;
  readonly sheet?: SheetRow;
} & (
    | {
        readonly kind: 'line';
        /** Characters at most. */
        readonly most: number;
      }
    | {
        /** Several lines. */
        readonly kind: 'text';
        readonly most: number;
        /** Lines the input shows; absent, three. */
        readonly rows?: number;
      }
    | {
        /** Digits and capital letters, stored without the signs people type between them. */
        readonly kind: 'code';
        readonly pattern: RegExp;
        /** What is expected, as a refusal says it: a sentence, or the name of one of the generic catalogue. */
        readonly expects: string;
        /** Characters that can be typed, signs included. */
        readonly most: number;
      }
    | {
        readonly kind: 'choice';
        readonly labels: Readonly<Record<string, string>>;
        /** The choice of none; absent, 'Não informado'. */
        readonly none?: string;
      }
    | {
        /** A whole number. */
        readonly kind: 'count';
        readonly least: number;
        readonly most: number;
      }
    | {
        /** Yes or no; never null. */
        readonly kind: 'flag';
        readonly isRequired: true;
      }
    | {
        /** Hundredths of a unit of measure. */
        readonly kind: 'size';
      }
    | {
        /** Centavos, from zero on; null where it is optional and there is none. */
        readonly kind: 'money';
        readonly isAboveZero?: true;
      }
    | {
        /** A CEP's digits, a state's abbreviation, a day 'YYYY-MM-DD', a time of the day 'HH:mm:ss'. */
        readonly kind: 'zip' | 'uf' | 'day' | 'time';
      }
  );

/** A row: of a plain field, with its kind, or of one that is written by hand. */
export type FieldRow = PlainRow | (AnyRow & { readonly kind?: undefined });
export type FieldTable = Readonly<Record<string, FieldRow>>;

/** The plain fields of a table. */
export type PlainName<T extends FieldTable> = {
  [F in keyof T & string]: T[F] extends { readonly kind: string } ? F : never;
}[keyof T & string];

type ByKind = {
  readonly money: Centavos;
  readonly count: number;
  readonly flag: boolean;
  readonly size: Centi;
};
type Held<Row> = Row extends { readonly kind: infer K extends keyof ByKind }
  ? ByKind[K]
  : Row extends { readonly labels: infer Labels }
    ? keyof Labels & string
    : string;
/** What a record holds in a field with this row. */
export type PlainValue<Row> = Row extends { readonly isRequired: true } ? Held<Row> : Held<Row> | null;

/** The plain part of a record. */
export type PlainPart<T extends FieldTable> = { readonly [F in PlainName<T>]: PlainValue<T[F]> };

type Optional<T extends FieldTable> = {
  [F in PlainName<T>]: T[F] extends { readonly isRequired: true } ? never : F;
}[PlainName<T>];

/** Whether a row is of a plain field. */
export const isPlain = (row: FieldRow | undefined): row is PlainRow => row?.kind !== undefined;

/** The names of a table's plain fields, in its order. */
export const plainNames = <T extends FieldTable>(table: T): readonly PlainName<T>[] =>
  Object.keys(table).filter((name): name is PlainName<T> => isPlain(table[name]));

/** The plain part of a record, without what else it holds. */
export const plainPart = <T extends FieldTable>(table: T, record: PlainPart<T>): PlainPart<T> =>
  Object.fromEntries(plainNames(table).map((name) => [name, record[name]])) as PlainPart<T>; // each of its names

/** Nothing in every plain field that may be empty: a new record, and an erased one. */
export const nothingOf = <T extends FieldTable>(table: T): Readonly<Record<Optional<T>, null>> =>
  Object.fromEntries(
    plainNames(table).flatMap((name) => {
      const row = table[name];
      return isPlain(row) && row.isRequired !== true ? [[name, null]] : [];
    }),
  ) as Readonly<Record<Optional<T>, null>>; // each name that is optional

/** The plain fields that a sheet fills. */
export type SheetName<T extends FieldTable> = {
  [F in keyof T & string]: T[F] extends { readonly sheet: object } ? F : never;
}[keyof T & string];
