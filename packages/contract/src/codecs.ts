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

// The only conversion between wire numbers and the integers that rules compute with.

/** A decoded number: whole centavos, milli-units, basis points. */
export const inside = <T extends number>() =>
  z.custom<T>((value) => Number.isSafeInteger(value), { error: 'number' });

/** Reais with two decimals on the wire, Centavos when decoded. */
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
/** Money above zero. */
export const moneyAboveZero = moneyFrom(0.01);

/** Money in a query: digits with at most two decimals, so that no text is rounded to centavos. */
export const queryMoney = z.codec(
  z.string().check(z.regex(/^\d{1,8}(\.\d{1,2})?$/, { error: 'reais' })),
  inside<Centavos>(),
  { decode: (reais) => reaisToCentavos(Number(reais)), encode: (value) => String(centavosToReais(value)) },
);

/** Quantity with three decimals on the wire, thousandths when decoded. */
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

/** An item's total quantity (read-only, not limited by the form's maximum). */
export const quantityTotal = z.codec(z.number(), inside<Milli>(), {
  decode: (value) => numberToMilli(value),
  encode: (value) => milliToNumber(value),
});

/** Size of one unit with two decimals on the wire, hundredths when decoded. */
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

/** Percentage with two decimals on the wire, hundredths of a percent when decoded. */
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

/** Whether a day lies within the years that calendars and the database support. */
const isUsableDay = (day: string): boolean => isDay(day) && day >= '1900-01-01' && day <= '2999-12-31';

/** Calendar day, YYYY-MM-DD (R-HEADER-003). Further checks only receive existing days. */
export const businessDate = z
  .string()
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, { abort: true, error: 'day' }),
    z.refine(isUsableDay, { abort: true, error: 'day' }),
  );

/** A period of the day: MORNING, AFTERNOON, NIGHT; EVENING is read as NIGHT (OQ-066). */
export const period = z.enum(['MORNING', 'AFTERNOON', 'NIGHT', 'EVENING']);

/** UTC instant, ISO 8601, with an existing day and time: the format of the product's own responses. */
export const instant = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z$/, { error: 'instant' }),
  z.refine((value) => isDay(value.slice(0, 10)), { error: 'instant' }),
);

/** An instant from another system: RFC 3339 with any offset and fraction. Decoded to a UTC instant in milliseconds. */
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

/** At most `maximum` ids in a query: as repeated parameters, or as one value with commas. */
export const queryIds = (maximum: number) =>
  z.codec(
    z.union([z.string().check(z.maxLength(40 * maximum)), z.array(z.string())]),
    z.array(publicId).check(z.maxLength(maximum)),
    {
      decode: (value) => (typeof value === 'string' ? value.split(',') : value).filter((id) => id !== ''),
      encode: (ids) => ids.join(','),
    },
  );

/** Invisible characters that change the direction or break words; joiners are allowed, because emoji need them. */
const shapeless = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/**
 * Typed text: trimmed, without control characters other than line breaks and tabs. Invisible characters that come with
 * copied text (direction marks, zero widths) are removed.
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
 * A name in one line: as `text`, with line breaks, tabs and runs of blanks replaced by one space. So two names that look
 * the same are equal.
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

/** The longest search text: twenty CNPJs with punctuation, one per line, fit in it. */
export const SEARCH_LENGTH = 400;

/** The text of a search: words, or a pasted column of numbers, documents or codes. */
export const searchText = z.optional(text(SEARCH_LENGTH));

const hasControlCharacters = (value: string): boolean => {
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0;
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13) || (code >= 127 && code < 160)) return true;
  }
  return false;
};

/** The longest written form of a document, with label, dots and blanks. */
export const WRITTEN_DOCUMENT = 60;

/**
 * A CNPJ, numeric or alphanumeric, or a CPF: accepted as people write it, with dots or a label; decoded to its normalised
 * form (R-GEN-006, R-ORDER-001).
 */
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
