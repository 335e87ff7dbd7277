// The parts of a one-sheet workbook except its rows, as Office Open XML (ECMA-376) defines them.

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OPEN_XML = 'http://schemas.openxmlformats.org';
const MAIN = `${OPEN_XML}/spreadsheetml/2006/main`;
const RELATIONS = `${OPEN_XML}/officeDocument/2006/relationships`;
const PACKAGE = `${OPEN_XML}/package/2006`;
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const SHEET_PATH = 'xl/worksheets/sheet1.xml';

/** Index of each cell style in the list below. */
export const cellStyle = {
  plain: 0,
  headLeft: 1,
  headRight: 2,
  headLeftQuoted: 3,
  headRightQuoted: 4,
  quoted: 5,
  date: 6,
  integer: 7,
  /** Money and sizes. */
  decimal: 8,
  instant: 9,
  quantity: 10,
  percent: 11,
} as const;
export type CellStyle = (typeof cellStyle)[keyof typeof cellStyle];

const head = (side: 'left' | 'right', more = ''): string =>
  `<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0"${more} applyFont="1" applyAlignment="1"><alignment horizontal="${side}" vertical="center" wrapText="1"/></xf>`;
const format = (numFmtId: number, more = ''): string =>
  `<xf numFmtId="${numFmtId}" fontId="0" fillId="0" borderId="0" xfId="0"${more} applyNumberFormat="1"/>`;
const QUOTED = ' quotePrefix="1"';

// Ids below 164 are built-in formats: 1 '0', 4 '#,##0.00', 10 '0.00%', 49 text.
const cellFormats = [
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  head('left'),
  head('right'),
  head('left', QUOTED),
  head('right', QUOTED),
  format(49, QUOTED),
  format(164),
  '<xf numFmtId="1" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="left"/></xf>',
  format(4),
  format(165),
  format(166),
  format(10),
];
const font = (bold: string): string =>
  `<font>${bold}<sz val="11"/><color theme="1"/><name val="Calibri"/><family val="2"/></font>`;

// The font has a name: without one, programs show a bold header in a default serif font.
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy hh:mm"/><numFmt numFmtId="166" formatCode="#,##0.000"/></numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cellFormats.length}">${cellFormats.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
const relations = (...all: readonly string[]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
const part = (name: string, type: string): string =>
  `<Override PartName="${name}" ContentType="${SHEET_TYPE}.${type}+xml"/>`;

const TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/styles.xml', 'styles')}${part(`/${SHEET_PATH}`, 'worksheet')}</Types>`;

/** Letters of a column by its index from 0: A, …, Z, AA, … */
export const columnLetters = (index: number): string =>
  (index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1)) + String.fromCodePoint(65 + (index % 26));

export type SheetFrame = {
  /** The sheet's name, of letters and spaces only. */
  readonly name: string;
  /** Width of each column in characters. */
  readonly widths: readonly number[];
  /** How many columns, from the first, don't scroll. */
  readonly sticky: number;
};

/** Most characters that remain readable across the width of one A4 page. */
const PAGE_CHARACTERS = 280;
const isOnePageWide = ({ widths }: SheetFrame): boolean =>
  widths.reduce((sum, width) => sum + width, 0) <= PAGE_CHARACTERS;

/**
 * All parts of the workbook except its sheet. In print the header row repeats on every page; the sticky columns repeat
 * when there are several pages across.
 */
export const otherParts = (frame: SheetFrame): readonly (readonly [name: string, text: string])[] => {
  const { name, sticky } = frame;
  const repeatedColumns =
    isOnePageWide(frame) || sticky === 0 ? '' : `'${name}'!$A:$${columnLetters(sticky - 1)},`;
  return [
    ['[Content_Types].xml', TYPES],
    ['_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">${repeatedColumns}'${name}'!$1:$1</definedName></definedNames></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
        relation('rId2', 'styles', 'styles.xml'),
      ),
    ],
    ['xl/styles.xml', STYLES],
  ];
};

/** Start of the sheet's part, before its rows. The header row and the sticky columns don't scroll. */
export const sheetStart = (frame: SheetFrame): string => {
  const { widths, sticky } = frame;
  const fits = isOnePageWide(frame) ? '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' : '';
  const xSplit = sticky === 0 ? '' : ` xSplit="${sticky}"`;
  const pane = sticky === 0 ? 'bottomLeft' : 'bottomRight';
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return `${XML}<worksheet xmlns="${MAIN}">${fits}<sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane${xSplit} ySplit="1" topLeftCell="${columnLetters(sticky)}2" activePane="${pane}" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`;
};

/** End of the sheet's part. It is printed in landscape on A4. */
export const sheetEnd = (frame: SheetFrame): string =>
  `</sheetData><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape"${isOnePageWide(frame) ? ' fitToWidth="1" fitToHeight="0"' : ''}/></worksheet>`;
