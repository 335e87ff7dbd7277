import { quotedFormulaStart } from './formula-signs.ts';
import { type RowSink, SheetRefusal } from './sheet-rows.ts';

// Reads comma-separated values as Brazilian programs write them: four possible separators, three encodings.

const isUtf16 = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xfe;

/** The text of bytes: by their byte order mark, otherwise UTF-8, otherwise the Windows encoding. */
const decode = (bytes: Uint8Array): string => {
  if (isUtf16(bytes)) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

const separators = [';', ',', '\t', '|'] as const;

/** The most frequent separator of the first line, outside of quotes. */
const separatorOf = (text: string): string => {
  const end = text.search(/[\r\n]/);
  const line = (end === -1 ? text : text.slice(0, end)).slice(0, 20_000).replaceAll(/"[^"]*"/g, '');
  const counted = separators.map((sign) => ({ sign, count: line.split(sign).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).sign;
};

/** A text without the apostrophe that was written to escape a formula. */
const unquoted = (text: string): string =>
  text.startsWith("'") && quotedFormulaStart.test(text) ? text.slice(1) : text;

/** Whether a file isn't text: a web page, a picture, an old workbook. */
// oxlint-disable-next-line no-control-regex
const isNoText = (text: string): boolean => /[\u0000-\u0008\u000E-\u001A]/.test(text) || /^\s*</.test(text);

/**
 * Reads every row into `sink`. A line break within quotes belongs to its cell. An unclosed quote, or one that closes
 * within the words of a later line, would merge rows into a cell: it is refused.
 */
export const readCsv = (bytes: Uint8Array, sink: RowSink): void => {
  let text = decode(bytes);
  if (isNoText(text)) throw new SheetRefusal('FILE_NOT_A_SHEET');
  let line = 1;
  const declared = /^sep=(.)\r?\n/i.exec(text);
  const separator = declared?.[1] ?? separatorOf(text);
  if (declared !== null) {
    text = text.slice(declared[0].length);
    line = 2;
  }
  let first = line;
  let cells: string[] = [];
  let column = 0;
  const put = (cell: string): void => {
    sink.cell(cells, column, unquoted(cell));
    column += 1;
  };
  const end = (): void => {
    sink.row(first, cells);
    cells = [];
    column = 0;
    first = line;
  };
  const isEnd = (at: number): boolean => text[at] === separator || text[at] === '\n' || text[at] === '\r';
  let at = 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      let close = text.indexOf('"', at + 1);
      let from = at + 1;
      while (close !== -1 && text[close + 1] === '"') {
        cell += text.slice(from, close + 1);
        from = close + 2;
        close = text.indexOf('"', from);
      }
      if (close === -1) throw new SheetRefusal('SHEET_QUOTE_OPEN', String(line));
      cell += text.slice(from, close);
      const breaks = text.slice(at, close).split('\n').length - 1;
      at = close + 1;
      let next = at;
      while (text[next] === ' ') next += 1;
      if (breaks > 0 && next < text.length && !isEnd(next))
        throw new SheetRefusal('SHEET_QUOTE_OPEN', String(line));
      line += breaks;
    }
    const from = at;
    while (at < text.length && !isEnd(at)) at += 1;
    put(cell + text.slice(from, at));
    if (text[at] === separator) {
      at += 1;
      continue;
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    line += 1;
    end();
  }
  end();
};
