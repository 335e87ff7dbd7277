import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** What a column of COPY may hold; a list of strings is an array, an object is JSON. */
export type CopyValue =
  | string
  | number
  | boolean
  | null
  | Date
  | Buffer
  | readonly string[]
  | { readonly json: unknown };

const escaped: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const escapeText = (text: string): string =>
  text.replaceAll(/[\\\n\r\t]/g, (found) => escaped[found] ?? found);

const field = (value: CopyValue): string => {
  if (value === null) return '\\N';
  if (typeof value === 'string') return escapeText(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`;
  if ('json' in value) return escapeText(JSON.stringify(value.json));
  return escapeText(`{${value.map((one) => JSON.stringify(one)).join(',')}}`);
};

const rowsPerChunk = 500;

function* chunks(rows: readonly (readonly CopyValue[])[]): Generator<string> {
  for (let start = 0; start < rows.length; start += rowsPerChunk) {
    yield `${rows
      .slice(start, start + rowsPerChunk)
      .map((row) => row.map(field).join('\t'))
      .join('\n')}\n`;
  }
}

/** Rows of one table, each with the values of `columns` in order. */
export type TableRows = {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly CopyValue[])[];
};

/** Writes the rows with COPY: given ids are stored, identity columns included. */
export const copyRows = async (client: pg.Client, { table, columns, rows }: TableRows): Promise<void> => {
  if (rows.length === 0) return;
  const target = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(chunks(rows)), target);
};

/** Rows given as objects of one shape, as COPY wants them. */
export const tableRows = <T extends Readonly<Record<string, CopyValue>>>(
  table: string,
  rows: readonly T[],
): TableRows => {
  const columns = Object.keys(rows[0] ?? {});
  return { table, columns, rows: rows.map((row) => columns.map((column) => row[column] ?? null)) };
};
