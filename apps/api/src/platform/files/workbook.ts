import type { Blob } from 'node:buffer';
import type Stream from 'node:stream';
import { businessDateOf, formatReceived } from '@celeiro/rules/calendar.ts';
import { centavosToReais } from '@celeiro/rules/money.ts';
import { centiToNumber, milliToNumber } from '@celeiro/rules/quantity.ts';
import writeExcelFile, { type Cell, type Feature } from 'write-excel-file/node';
import type { SheetColumn } from './sheet-column.ts';

const MAXIMUM_CELL = 32_767;

/** Text a cell can hold: no control character but tab and line feed, and no '_x000D_', which a reader would decode. */
const cellText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\t\n])\p{Cc}/gu, ' ')
    .replaceAll(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
    .slice(0, MAXIMUM_CELL)
    .toWellFormed();

const day = (text: string): Date => new Date(`${text}T00:00:00Z`);
/** The clock of São Paulo as a sheet's date, which knows no zones. */
const local = (at: number): Date => new Date(`${businessDateOf(at)}T${formatReceived(at).slice(-5)}:00Z`);

// What a program would compute if somebody opened the cell and left it again; also as it is typed in East Asia.
const formulaLike = /^[=+\-@\t\r\n＝＋－＠]/u;

/** The number format 'text', which only cells have whose style is to say that their text is quoted. */
const QUOTED = '@';

/** Text always says that it is text: nothing typed by a person is ever computed, not even after it was edited (T39). */
const textCell = (text: string) => ({
  type: String,
  value: cellText(text),
  ...(formulaLike.test(text) ? { format: QUOTED } : {}),
});

/** The writer knows no quotePrefix: it is added to the styles of the format above, the cells' values stay as they are. */
const quoting = (styles: string): string => {
  const id = /<numFmt numFmtId="(\d+)" formatCode="@"\/>/.exec(styles)?.[1];
  return id === undefined ? styles : styles.replaceAll(`<xf numFmtId="${id}"`, '$& quotePrefix="1"');
};

const xlsxCell = <T>(column: SheetColumn<T>, row: T): Cell => {
  switch (column.kind) {
    case 'text': {
      const text = column.of(row);
      return text === null || text === '' ? null : textCell(text);
    }
    case 'money': {
      const amount = column.of(row);
      return amount === null ? null : { type: Number, value: centavosToReais(amount), format: '#,##0.00' };
    }
    case 'date': {
      const text = column.of(row);
      return text === null ? null : { type: Date, value: day(text), format: 'dd/mm/yyyy' };
    }
    case 'quantity': {
      const quantity = column.of(row);
      return quantity === null ? null : { type: Number, value: milliToNumber(quantity), format: '#,##0.000' };
    }
    case 'size': {
      const size = column.of(row);
      return size === null ? null : { type: Number, value: centiToNumber(size), format: '#,##0.00' };
    }
    case 'instant': {
      const at = column.of(row);
      return at === null ? null : { type: Date, value: local(at), format: 'dd/mm/yyyy hh:mm' };
    }
    case 'integer': {
      const value = column.of(row);
      return value === null ? null : { type: Number, value, format: '0', align: 'left' };
    }
  }
};

// One at a time: making a workbook keeps the processor for itself, and two must not keep it twice as long.
let making: Promise<unknown> = Promise.resolve();

// A whole number here is a name (a delivery's number, a version): it stands where text does.
const isNumeric = ({ kind }: { readonly kind: string }): boolean => kind !== 'text' && kind !== 'integer';

// Named: without one, programs put a head in bold into a serif of their own.
const FONT = { fontFamily: 'Calibri', fontSize: 11 } as const;
const LINE_POINTS = 15;

/** How many lines a label takes in a column of `width` characters, broken between words. */
const linesIn = (label: string, width: number): number => {
  let lines = 1;
  let taken = 0;
  for (const word of label.split(' ')) {
    const isNext = taken > 0 && taken + 1 + word.length > width - 2;
    lines += isNext ? 1 : 0;
    taken = isNext ? word.length : taken + 1 + word.length;
  }
  return lines;
};

/** The most characters that are still read with ease when they share the width of one A4 page. */
const PAGE_CHARACTERS = 280;

/** On paper: the head on every page; all columns on one page's width, or the sticky ones on every page. */
const printing = (sheet: string, isOnePageWide: boolean, sticky: number): Feature<Stream | Buffer | Blob> => {
  const lastSticky = String.fromCodePoint(64 + sticky);
  const kept = isOnePageWide || sticky === 0 ? '' : `'${sheet}'!$A:$${lastSticky},`;
  const titles = `<definedName name="_xlnm.Print_Titles" localSheetId="0">${kept}'${sheet}'!$1:$1</definedName>`;
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml) =>
            isOnePageWide
              ? xml.replace(/<worksheet[^>]*>/, '$&<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>')
              : xml,
          transformElementAttributes: (tag, attributes) =>
            tag === 'pageSetup' && isOnePageWide
              ? { ...attributes, fitToWidth: 1, fitToHeight: 0 }
              : attributes,
        },
        'xl/styles.xml': { transform: quoting },
        'xl/workbook.xml': {
          transform: (xml) => xml.replace('<definedNames/>', () => `<definedNames>${titles}</definedNames>`),
        },
      },
    },
  };
};

/**
 * A workbook of one sheet, its head in bold, as high as its words need, and always in sight, as are the first
 * `stickyColumns`. Printed it lies on its side. `sheet` is a name of ours: letters and spaces.
 */
export const toXlsx = <T>(
  sheet: string,
  columns: readonly SheetColumn<T>[],
  rows: readonly T[],
  stickyColumns = 0,
): Promise<Buffer> => {
  const height = LINE_POINTS * Math.max(...columns.map(({ label, width }) => linesIn(label, width)));
  const characters = columns.reduce((sum, { width }) => sum + width, 0);
  const make = (): Promise<Buffer> =>
    writeExcelFile(
      [
        columns.map((column): Cell => ({
          ...textCell(column.label),
          fontWeight: 'bold',
          wrap: true,
          height,
          alignVertical: 'center',
          align: isNumeric(column) ? 'right' : 'left',
        })),
        ...rows.map((row) => columns.map((column) => xlsxCell(column, row))),
      ],
      {
        sheet,
        columns: columns.map(({ width }) => ({ width })),
        stickyRowsCount: 1,
        stickyColumnsCount: stickyColumns,
        orientation: 'landscape',
      },
      { ...FONT, features: [printing(sheet, characters <= PAGE_CHARACTERS, stickyColumns)] },
    ).toBuffer();
  const made = making.then(make);
  making = made.catch(() => null);
  return made;
};
