import type { Centavos } from '../money.ts';
import type { Centi } from '../quantity.ts';
import type { RecordField } from './record-history.ts';

// The fields of a record as one table: a row describes a field for server, contract and browser if its value is in one column
// of the record's table (a plain field). Fields that no kind can express (lists, references) are coded where they are used;
// their rows have no kind.

/** The import column of the field. */
type SheetRow = {
  /** Other headings that are recognised. */
  readonly synonyms: readonly string[];
  /** The value in the sheet's example row. */
  readonly sample: string;
  /** Converts a cell to the field's value; absent, by the field's kind. */
  readonly read?: (cell: string) => string;
};

type AnyRow = RecordField & {
  /** The product or a supervisor sets it: it can't be in a request for correction. */
  readonly isDecided?: true;
};

type PlainRow = AnyRow & {
  /** It must have a value and is never null. */
  readonly isRequired?: true;
  /** Column of the table; absent, the field's name. */
  readonly column?: string;
  /** Shown below the input. */
  readonly help?: string;
  /** Only companies have it: the tax section of a person's store leaves it out. */
  readonly isOfCompany?: true;
} & (
    | {
        readonly kind: 'line';
        readonly sheet?: SheetRow;
        /** The largest number of characters. */
        readonly most: number;
      }
    | {
        /** Several lines. */
        readonly kind: 'text';
        readonly sheet?: SheetRow;
        readonly most: number;
        /** The height of the input in lines; absent, three. */
        readonly rows?: number;
      }
    | {
        /** Digits and capital letters, stored without punctuation. */
        readonly kind: 'code';
        readonly sheet?: SheetRow;
        readonly pattern: RegExp;
        /** Letters are left out, too. */
        readonly isOfDigits?: true;
        /** The expected value, for a refusal: a sentence, or the name of a text of the generic catalogue. */
        readonly expects: string;
        /** The largest number of typed characters, including punctuation. */
        readonly most: number;
      }
    | {
        readonly kind: 'choice';
        readonly labels: Readonly<Record<string, string>>;
        /** The label of the empty choice; absent, 'Não informado'. */
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
        /** Centavos, not negative; null where it is optional and empty. */
        readonly kind: 'money';
        readonly isAboveZero?: true;
      }
    | {
        /** A CEP's digits, or a state's abbreviation. */
        readonly kind: 'zip' | 'uf';
        readonly sheet?: SheetRow;
      }
    | {
        /** A day 'YYYY-MM-DD', or a time of the day 'HH:mm:ss'. */
        readonly kind: 'day' | 'time';
      }
  );

/** A row of a plain field with its kind, or of a field without one. */
export type FieldRow = PlainRow | (AnyRow & { readonly kind?: undefined });
export type FieldTable = Readonly<Record<string, FieldRow>>;

/** The names of a table's plain fields, as a type. */
export type PlainName<T extends FieldTable> = {
  [F in keyof T & string]: T[F] extends { readonly kind: string } ? F : never;
}[keyof T & string];

/** What the kinds hold that hold no free text. */
export type ByKind = {
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
/** The type of a field's stored value. */
export type PlainValue<Row> = Row extends { readonly isRequired: true } ? Held<Row> : Held<Row> | null;

/** The plain part of a record. */
export type PlainPart<T extends FieldTable> = { readonly [F in PlainName<T>]: PlainValue<T[F]> };

type Optional<T extends FieldTable> = {
  [F in PlainName<T>]: T[F] extends { readonly isRequired: true } ? never : F;
}[PlainName<T>];

/** Whether a row belongs to a plain field. */
export const isPlain = (row: FieldRow | undefined): row is PlainRow => row?.kind !== undefined;

/** The names of a table's plain fields, in its order. */
export const plainNames = <T extends FieldTable>(table: T): readonly PlainName<T>[] =>
  Object.keys(table).filter((name): name is PlainName<T> => isPlain(table[name]));

/** A record without its plain fields: what has to be said anew of an erased one. */
export const withoutPlain = <T extends FieldTable, R extends object>(
  table: T,
  record: R,
): Omit<R, PlainName<T>> =>
  // All others are in it.
  Object.fromEntries(Object.entries(record).filter(([name]) => !isPlain(table[name]))) as Omit<
    R,
    PlainName<T>
  >;

/** Null for every optional plain field, as in a new or an erased record. */
export const nothingOf = <T extends FieldTable>(table: T): Readonly<Record<Optional<T>, null>> =>
  Object.fromEntries(
    plainNames(table).flatMap((name) => {
      const row = table[name];
      return isPlain(row) && row.isRequired !== true ? [[name, null]] : [];
    }),
  ) as Readonly<Record<Optional<T>, null>>; // each name that is optional

/** The names of the plain fields with an import column. */
export type SheetName<T extends FieldTable> = {
  [F in keyof T & string]: T[F] extends { readonly sheet: object } ? F : never;
}[keyof T & string];

/** A code as it is stored: its digits and capital letters, or its digits alone. */
export const codeOf = ({ isOfDigits }: { readonly isOfDigits?: true }, typed: string): string =>
  typed.toUpperCase().replaceAll(isOfDigits === true ? /\D/g : /[^0-9A-Z]/g, '');
