import { SaxesParser } from 'saxes';
import { type Archive, openArchive } from './unzip.ts';
import { type RowSink, type SheetLimits, SheetRefusal } from './sheet-rows.ts';

// Reads the first sheet of a workbook in Office Open XML (ECMA-376). The XML is untrusted: its entities and document
// types are refused.

type Tag = { readonly name: string; readonly attributes: Readonly<Record<string, string>> };
type Handlers = {
  readonly open: (tag: Tag) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
};

/** A name without its namespace prefix: 'x:row' is 'row'. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1);

const parseXml = async (
  pieces: AsyncIterable<Uint8Array>,
  { open, close, text }: Handlers,
): Promise<void> => {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('a type of its own');
  });
  parser.on('opentag', open);
  if (close) parser.on('closetag', ({ name }) => close(local(name)));
  if (text) parser.on('text', text);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const piece of pieces) parser.write(decoder.decode(piece, { stream: true }));
  parser.write(decoder.decode());
  parser.close();
};

const part = (archive: Archive, name: string): AsyncIterable<Uint8Array> => {
  const pieces = archive.read(name);
  if (pieces === null) throw new Error(`no ${name}`);
  return pieces;
};

type Workbook = { readonly sheet: string; readonly is1904: boolean };

/** The path of the first sheet, and the epoch of its dates. */
const findSheet = async (archive: Archive): Promise<Workbook> => {
  const targets = new Map<string, string>();
  await parseXml(part(archive, 'xl/_rels/workbook.xml.rels'), {
    open: ({ attributes }) => {
      targets.set(attributes['Id'] ?? '', attributes['Target'] ?? '');
    },
  });
  let first: string | null = null;
  let is1904 = false;
  await parseXml(part(archive, 'xl/workbook.xml'), {
    open: ({ name, attributes }) => {
      if (local(name) === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (local(name) !== 'sheet' || first !== null) return;
      const relation = Object.entries(attributes).find(([key]) => local(key) === 'id' && key !== 'id');
      first = targets.get(relation?.[1] ?? '') ?? null;
    },
  });
  if (first === null) throw new Error('no sheet');
  const target: string = first;
  return { sheet: target.startsWith('/') ? target.slice(1) : `xl/${target}`, is1904 };
};

const readShared = async (archive: Archive): Promise<readonly string[]> => {
  const pieces = archive.read('xl/sharedStrings.xml');
  const shared: string[] = [];
  if (pieces === null) return shared;
  let value = '';
  let isText = false;
  let isPhonetic = false;
  await parseXml(pieces, {
    open: ({ name }) => {
      const tag = local(name);
      if (tag === 'si') value = '';
      if (tag === 'rPh') isPhonetic = true;
      isText = tag === 't' && !isPhonetic;
    },
    text: (text) => {
      if (isText) value += text;
    },
    close: (tag) => {
      isText = false;
      if (tag === 'rPh') isPhonetic = false;
      if (tag === 'si') shared.push(value);
    },
  });
  return shared;
};

/** Whether a built-in number format is a date format. */
const isDateId = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 45 && id <= 47);
/** Whether a format code contains a letter of dates outside of quotes and brackets. */
const isDateCode = (code: string): boolean => /[dy]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

/** For each cell style, whether it shows numbers as dates. */
const readDateStyles = async (archive: Archive): Promise<readonly boolean[]> => {
  const pieces = archive.read('xl/styles.xml');
  const styles: boolean[] = [];
  if (pieces === null) return styles;
  const own = new Map<number, boolean>();
  let isCell = false;
  await parseXml(pieces, {
    open: ({ name, attributes }) => {
      const tag = local(name);
      if (tag === 'numFmt')
        own.set(Number(attributes['numFmtId']), isDateCode(attributes['formatCode'] ?? ''));
      if (tag === 'cellXfs') isCell = true;
      if (tag !== 'xf' || !isCell) return;
      const id = Number(attributes['numFmtId'] ?? 0);
      styles.push(own.get(id) ?? isDateId(id));
    },
    close: (tag) => {
      if (tag === 'cellXfs') isCell = false;
    },
  });
  return styles;
};

const DAY_MS = 86_400_000;

/** A date's serial number as DD/MM/YYYY. */
const dayText = (serial: number, is1904: boolean): string => {
  const zero = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const at = new Date(zero + Math.floor(serial) * DAY_MS);
  if (Number.isNaN(at.getTime())) return String(serial);
  return at.toISOString().slice(0, 10).split('-').toReversed().join('/');
};

/** A number as Brazilians type it: '12,5'; without an exponent. */
const numberText = (value: string): string => {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  if (Number.isInteger(number)) return BigInt(number).toString();
  return String(Number(number.toPrecision(15))).replace('.', ',');
};

/** 'AB12' → 27, from 0. */
const columnOf = (reference: string): number => {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
};

/** Decodes '_x000D_' and similar escapes of characters that XML can't contain. */
const unescaped = (text: string): string =>
  text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Reads every row of the first sheet into `sink`. Throws for anything but a workbook. */
export const readXlsx = async (
  bytes: Uint8Array<ArrayBuffer>,
  { unpacked, formulas }: SheetLimits,
  sink: RowSink,
): Promise<void> => {
  const archive = openArchive(bytes, unpacked);
  const { sheet, is1904 } = await findSheet(archive);
  const shared = await readShared(archive);
  const dates = await readDateStyles(archive);
  let line = 0;
  let cells: string[] = [];
  let at = -1;
  let reference = '';
  let type = 'n';
  let isDate = false;
  let value = '';
  let isValue = false;

  const cellText = (): string => {
    switch (type) {
      case 's':
        return unescaped(shared[Number(value)] ?? '');
      case 'inlineStr':
      case 'str':
        return unescaped(value);
      case 'b':
        return value === '1' ? 'sim' : 'não';
      case 'n':
        return isDate && value !== '' ? dayText(Number(value), is1904) : numberText(value);
      default:
        return value;
    }
  };
  await parseXml(part(archive, sheet), {
    open: ({ name, attributes }) => {
      const tag = local(name);
      if (tag === 'row') {
        const given = Number(attributes['r']);
        line = Number.isSafeInteger(given) && given > line ? given : line + 1;
        cells = [];
        at = -1;
      } else if (tag === 'c') {
        reference = attributes['r'] ?? '';
        const given = columnOf(reference);
        at = given >= 0 ? given : at + 1;
        type = attributes['t'] ?? 'n';
        isDate = dates[Number(attributes['s'] ?? -1)] ?? false;
        value = '';
      } else if (tag === 'f' && formulas === 'refused') {
        throw new SheetRefusal('SHEET_WITH_FORMULAS', reference);
      }
      isValue = tag === 'v' || tag === 't';
    },
    text: (text) => {
      if (isValue) value += text;
    },
    close: (tag) => {
      isValue = false;
      if (tag === 'c') sink.cell(cells, at, cellText());
      if (tag === 'row') sink.row(line, cells);
    },
  });
};
