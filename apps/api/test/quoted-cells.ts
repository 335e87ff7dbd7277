import { read, utils } from '@e965/xlsx';

type Files = Readonly<Record<string, { readonly content: Uint8Array }>>;

const fileOf = (workbook: Buffer, path: string): string => {
  // The reader returns the unpacked files, which its types don't declare.
  const { files } = read(workbook, { bookFiles: true }) as unknown as { files: Files };
  const file = files[path];
  if (file === undefined) throw new Error(`no ${path}`);
  return Buffer.from(file.content).toString('utf8');
};

/** Addresses of the cells in a workbook's sheet whose style has quotePrefix, read by another library. */
export const quotedCells = (workbook: Buffer): readonly string[] => {
  const styles = /<cellXfs[^>]*>(.*)<\/cellXfs>/s.exec(fileOf(workbook, 'xl/styles.xml'))?.[1] ?? '';
  const quoted = [...styles.matchAll(/<xf\b([^>]*)>/g)].map(([, attributes = '']) =>
    /\bquotePrefix="1"/.test(attributes),
  );
  const cells = fileOf(workbook, 'xl/worksheets/sheet1.xml').matchAll(/<c r="([A-Z]+\d+)" s="(\d+)"/g);
  return [...cells].filter(([, , style]) => quoted[Number(style)]).map(([, address = '']) => address);
};

/** The texts of a workbook's only sheet, by address. */
export const textsOf = (workbook: Buffer): ReadonlyMap<string, string> => {
  const { Sheets, SheetNames } = read(workbook);
  const sheet = Sheets[SheetNames[0] ?? ''] ?? {};
  const range = utils.decode_range(String(sheet['!ref'] ?? 'A1'));
  const texts = new Map<string, string>();
  for (let r = 0; r <= range.e.r; r += 1) {
    for (let c = 0; c <= range.e.c; c += 1) {
      const address = utils.encode_cell({ r, c });
      const cell = sheet[address] as { t: string; v: unknown } | undefined; // an address names a cell or nothing
      if (cell?.t === 's') texts.set(address, String(cell.v));
    }
  }
  return texts;
};
