import { isDay } from '@celeiro/rules/days/calendar.ts';
import { isDocument, isZip, normalizeDocument } from '@celeiro/rules/documents.ts';
import {
  type Centavos,
  centavosToReais,
  isReais,
  MAXIMUM_AMOUNT,
  reaisToCentavos,
} from '@celeiro/rules/money.ts';
import { type Basis, basisToPercent, isPercent, percentToBasis } from '@celeiro/rules/percent.ts';
import {
  type Centi,
  centiToNumber,
  isCentiNumber,
  isMilliNumber,
  MAXIMUM_QUANTITY,
  MAXIMUM_SIZE,
  type Milli,
  milliToNumber,
  numberToCenti,
  numberToMilli,
} from '@celeiro/rules/quantity.ts';
import { isPhone } from '@celeiro/rules/phone.ts';
import { parseTimestamp } from '@celeiro/rules/days/timestamp.ts';
import * as z from 'zod/mini';

// The only border between wire numbers and the integers the rules compute with.

/** A number as it is held inside: whole centavos, milli-units, basis points. */
export const inside = <T extends number>() =>
  z.custom<T>((value) => Number.isSafeInteger(value), { error: 'number' });

/** Reais with two decimals on the wire, Centavos inside. */
export const money = z.codec(
  z.number().check(z.refine(isReais, { error: 'decimals', params: { decimals: 2 } })),
  inside<Centavos>(),
  { decode: (reais) => reaisToCentavos(reais), encode: (value) => centavosToReais(value) },
);

const moneyFrom = (least: number) =>
  z.codec(
    z
      .number()
      .check(
        z.minimum(least),
        z.maximum(centavosToReais(MAXIMUM_AMOUNT)),
        z.refine(isReais, { error: 'decimals', params: { decimals: 2 } }),
      ),
    inside<Centavos>(),
    { decode: (reais) => reaisToCentavos(reais), encode: (value) => centavosToReais(value) },
  );

/** Money that may not be negative. */
export const moneyFromZero = moneyFrom(0);
/** The same, nothing aside. */
export const moneyAboveZero = moneyFrom(0.01);

/** Money in a query: digits with at most two decimals, so that no text is rounded on its way to centavos. */
export const queryMoney = z.codec(
  z.string().check(z.regex(/^\d{1,8}(\.\d{1,2})?$/, { error: 'reais' })),
  inside<Centavos>(),
  { decode: (reais) => reaisToCentavos(Number(reais)), encode: (value) => String(centavosToReais(value)) },
);

/** Quantity with three decimals on the wire, thousandths inside. */
export const quantity = z.codec(
  z
    .number()
    .check(
      z.minimum(0),
      z.maximum(milliToNumber(MAXIMUM_QUANTITY)),
      z.refine(isMilliNumber, { error: 'decimals', params: { decimals: 3 } }),
    ),
  inside<Milli>(),
  { decode: (value) => numberToMilli(value), encode: (value) => milliToNumber(value) },
);

/** Total quantities of an item (read only, not bounded by the form's maximum). */
export const quantityTotal = z.codec(z.number(), inside<Milli>(), {
  decode: (value) => numberToMilli(value),
  encode: (value) => milliToNumber(value),
});

/** Size of one unit with two decimals on the wire, hundredths inside. */
export const size = z.codec(
  z
    .number()
    .check(
      z.minimum(0.01),
      z.maximum(centiToNumber(MAXIMUM_SIZE)),
      z.refine(isCentiNumber, { error: 'decimals', params: { decimals: 2 } }),
    ),
  inside<Centi>(),
  { decode: (value) => numberToCenti(value), encode: (value) => centiToNumber(value) },
);

/** Percentage with two decimals on the wire, hundredths of a percent inside. */
export const percent = z.codec(
  z.number().check(z.refine(isPercent, { error: 'decimals', params: { decimals: 2 } })),
  inside<Basis>(),
  { decode: (value) => percentToBasis(value), encode: (value) => basisToPercent(value) },
);

/** A share of a whole, 0 to 100 % with two decimals. */
export const percentShare = z.codec(
  z
    .number()
    .check(z.minimum(0), z.maximum(100), z.refine(isPercent, { error: 'decimals', params: { decimals: 2 } })),
  inside<Basis>(),
  { decode: (value) => percentToBasis(value), encode: (value) => basisToPercent(value) },
);

/** Days a business can mean: beyond them neither a calendar nor a database counts on. */
const isUsableDay = (day: string): boolean => isDay(day) && day >= '1900-01-01' && day <= '2999-12-31';

/** Calendar day, YYYY-MM-DD (R-HEADER-003). Checks of whatever holds it see only days that exist. */
export const businessDate = z
  .string()
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, { abort: true, error: 'day' }),
    z.refine(isUsableDay, { abort: true, error: 'day' }),
  );

/** A time of the day in São Paulo, HH:mm:ss (R-FORMAT-001). */
export const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, { error: 'time' }));

/** UTC instant, ISO 8601, of a day and a time that exist: how the product itself says when something was. */
export const instant = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z$/, { error: 'instant' }),
  z.refine((value) => isDay(value.slice(0, 10)), { error: 'instant' }),
);

/** An instant as others say it: RFC 3339 with any offset and any fraction. Inside, the same as a UTC instant to the millisecond. */
export const givenInstant = z.string().check(
  z.maxLength(100, { abort: true }),
  z.refine((value) => parseTimestamp(value) !== null, { abort: true, error: 'instant' }),
  z.overwrite((value) => new Date(parseTimestamp(value) ?? Number.NaN).toISOString()),
  z.meta({ format: 'date-time' }),
);

/** A public identifier. */
export const publicId = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, { error: 'id' }));

/** At most so many ids in a query: repeated, or one value with commas. */
export const queryIds = (maximum: number) =>
  z.codec(
    z.union([z.string().check(z.maxLength(40 * maximum)), z.array(z.string())]),
    z.array(publicId).check(z.maxLength(maximum)),
    {
      decode: (value) => (typeof value === 'string' ? value.split(',') : value).filter((id) => id !== ''),
      encode: (ids) => ids.join(','),
    },
  );

/** Invisible signs that turn or break their neighbours; joiners stay, emoji are made with them. */
const shapeless = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/**
 * Text typed by a person: trimmed at both ends, without control characters other than line breaks and tabs. What comes
 * along unseen when text is copied (a change of direction, a zero width) is left out.
 */
export const text = (maximum: number, minimum = 0) =>
  z.string().check(
    z.overwrite((value) =>
      value
        .replaceAll(shapeless, '')
        .replaceAll(/[\u2028\u2029]/g, '\n')
        .toWellFormed(),
    ),
    z.trim(),
    z.minLength(minimum),
    z.maxLength(maximum),
    z.refine((value) => !hasControlCharacters(value), { error: 'control' }),
  );

/**
 * A name, one line: as `text`, with pasted line breaks, tabs and runs of blanks turned into one space. Two names that read the
 * same are the same.
 */
export const line = (maximum: number, minimum = 0) =>
  z.string().check(
    z.overwrite((value) =>
      value
        .replaceAll(shapeless, '')
        .replaceAll(/[\s\u0085]+/gu, ' ')
        .toWellFormed(),
    ),
    z.trim(),
    z.minLength(minimum),
    z.maxLength(maximum),
    z.refine((value) => !hasControlCharacters(value), { error: 'control' }),
  );

/** Longest search by a text: twenty CNPJs with their signs, one a line, are within it. */
export const SEARCH_LENGTH = 400;

/** The field of a search: a text, or a pasted column of numbers, documents or codes. */
export const searchText = z.optional(text(SEARCH_LENGTH));

const hasControlCharacters = (value: string): boolean => {
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0;
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13) || (code >= 127 && code < 160)) return true;
  }
  return false;
};

/** As long as a document may be written with its label, dots and blanks. */
export const WRITTEN_DOCUMENT = 60;

/** A CNPJ, numeric or alphanumeric, or a CPF: sent as people write it, with dots or a label; inside, normalised (R-GEN-006, R-ORDER-001). */
export const documentNumber = z
  .string()
  .check(
    z.maxLength(WRITTEN_DOCUMENT, { abort: true }),
    z.overwrite(normalizeDocument),
    z.refine(isDocument, { error: 'document' }),
  );

/** A Brazilian phone number as digits, area code first. */
export const phone = z
  .string()
  .check(z.refine((value) => value.length <= 11 && isPhone(value), { error: 'phone' }));

/** A CEP as its eight digits. */
export const zip = z.string().check(z.maxLength(8), z.refine(isZip, { error: 'zip' }));
