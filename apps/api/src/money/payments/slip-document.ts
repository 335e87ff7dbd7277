import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { formatDocument, formatZip } from '@celeiro/rules/documents.ts';
import {
  digitableLine,
  formatDigitableLine,
  formatOurNumber,
  formatSlipAccount,
} from '@celeiro/rules/money/payments/bank-slip.ts';
import { itfBars } from '@celeiro/rules/money/payments/itf-bars.ts';
import { installmentTag } from '@celeiro/rules/money/installments/statuses.ts';
import { formatAmount } from '@celeiro/rules/money.ts';
import type {
  CanvasElement,
  Content,
  ContentStack,
  TableCell,
  TableCellProperties,
} from 'pdfmake/interfaces.js';
import type { PdfDocument } from '../../platform/files/pdf.ts';
import { pdfText } from '../../platform/files/pdf-text.ts';
import type { SlipRow } from './slip.queries.ts';

/** The recipient of the slip's payment. */
export type SlipReceiver = {
  readonly name: string;
  readonly document: string;
  readonly address: string;
  readonly city: string;
};

const GREY = '#6b6660';
const POINTS_PER_MM = 72 / 25.4;
/** Width of a narrow bar: 0,254 mm, three dots at 300 dpi. The 405 of a slip add up to the 103 mm that FEBRABAN requires. */
const BAR = 0.72;
const BARS_HEIGHT = 13 * POINTS_PER_MM;
const PAGE_WIDTH = 523;
const QR_POINTS = 96;

const slashed = (day: string): string => day.split('-').toReversed().join('/');

const box = (label: string, value: string, more: object = {}): ContentStack & TableCellProperties => ({
  stack: [
    { text: label, fontSize: 6.5, color: GREY },
    { text: pdfText(value === '' ? ' ' : value), fontSize: 8.5, margin: [0, 1, 0, 0], ...more },
  ],
});
const right = { alignment: 'right' } as const;

const bars = (code: string): Content => {
  return {
    canvas: itfBars(code).bars.map((bar): CanvasElement => ({
      type: 'rect',
      x: bar.at * BAR,
      y: 0,
      w: bar.width * BAR,
      h: BARS_HEIGHT,
      color: '#000000',
      lineWidth: 0,
    })),
    margin: [0, 8, 0, 4],
  };
};

const instructions = `Após o vencimento cobrar multa de 2,00% e juros de 1,00% ao mês.
Vencendo em dia sem expediente bancário, pagável no dia útil seguinte sem acréscimo.`;

/** The bank from the beginning of the bar code; agency, account and number from its free field. */
const bankOf = (barCode: string) => {
  const free = barCode.slice(19);
  const account = { portfolio: free.slice(0, 3), agency: free.slice(12, 16), account: free.slice(16, 21) };
  const isItau = barCode.startsWith('341');
  return {
    name: isItau ? 'Itaú' : 'Banco',
    code: isItau ? '341-7' : barCode.slice(0, 3),
    portfolio: isItau ? account.portfolio : '',
    account: isItau ? formatSlipAccount(account) : '',
    ourNumber: (number: number) => (isItau ? formatOurNumber(account, number) : String(number)),
  };
};

const payerLines = (slip: SlipRow): string =>
  [
    `${slip.payer}, ${formatDocument(slip.payerDocument)}`,
    [slip.address, slip.number, slip.complement].filter((part) => part !== null && part !== '').join(', '),
    [slip.zipCode === null ? null : formatZip(slip.zipCode), slip.neighborhood, slip.city, slip.stateCode]
      .filter((part) => part !== null && part !== '')
      .join(', '),
  ]
    .filter((line) => line !== '')
    .join('\n');

const head = (title: string, bank: ReturnType<typeof bankOf>, line: string): Content => ({
  columns: [
    { width: 'auto', text: pdfText(bank.name), bold: true, fontSize: 13 },
    { width: 'auto', text: bank.code, bold: true, fontSize: 13, margin: [10, 0, 10, 0] },
    {
      width: '*',
      text: line === '' ? title : line,
      bold: true,
      fontSize: 10.5,
      alignment: 'right',
      margin: [0, 2, 0, 0],
    },
  ],
  margin: [0, 0, 0, 4],
});

const receiverText = (receiver: SlipReceiver): string =>
  `${receiver.name}, ${formatDocument(receiver.document)}\n${receiver.address}, ${receiver.city}`;

const table = (widths: (string | number)[], body: TableCell[][]): Content => ({
  table: { widths, body },
  layout: 'boxes',
});

const receipt = (slip: SlipRow, receiver: SlipReceiver, bank: ReturnType<typeof bankOf>): Content[] => [
  head('Recibo do pagador', bank, ''),
  table(
    ['*', 130],
    [
      [
        box('Beneficiário', receiverText(receiver)),
        box('Vencimento', slashed(slip.dueDate), { ...right, bold: true }),
      ],
      [
        box('Pagador', payerLines(slip)),
        box('Valor do documento', formatAmount(slip.amount), { ...right, bold: true }),
      ],
      [
        box(
          'Referente a',
          `Nota fiscal ${slip.nfeNumber}, parcela ${slip.position} de ${slip.count}, ${slip.supplier}`,
        ),
        box('Agência / Código do beneficiário', bank.account, right),
      ],
      [
        box('Nº do documento', `${slip.nfeNumber}/${slip.position}`),
        box('Nosso número', bank.ourNumber(slip.ourNumber), right),
      ],
    ],
  ),
];

const form = (slip: SlipRow, receiver: SlipReceiver, bank: ReturnType<typeof bankOf>): Content[] => {
  const madeOn = slashed(businessDateOf(slip.madeAt.getTime()));
  const line = formatDigitableLine(digitableLine(slip.barCode));
  return [
    head('', bank, line),
    table(
      ['*', '*', '*', '*', '*', 130],
      [
        [
          wide(box('Local de pagamento', 'Pagável em qualquer banco'), 5),
          ...empty(4),
          box('Vencimento', slashed(slip.dueDate), { ...right, bold: true }),
        ],
        [
          wide(box('Beneficiário', receiverText(receiver)), 5),
          ...empty(4),
          box('Agência / Código do beneficiário', bank.account, right),
        ],
        [
          box('Data do documento', madeOn),
          box('Nº do documento', `${slip.nfeNumber}/${slip.position}`),
          box('Espécie doc.', 'DM'),
          box('Aceite', 'N'),
          box('Data processamento', madeOn),
          box('Nosso número', bank.ourNumber(slip.ourNumber), right),
        ],
        [
          wide(box('Carteira', bank.portfolio), 2),
          ...empty(1),
          box('Espécie', 'R$'),
          box('Quantidade', ''),
          box('Valor', ''),
          box('(=) Valor do documento', formatAmount(slip.amount), { ...right, bold: true }),
        ],
        [wide(box('Instruções', instructions), 5, 3), ...empty(4), box('(-) Desconto / Abatimento', '')],
        [...empty(5), box('(+) Mora / Multa', '')],
        [...empty(5), box('(=) Valor cobrado', '')],
        [wide(box('Pagador', payerLines(slip)), 6), ...empty(5)],
      ],
    ),
    {
      columns: [
        { width: '*', stack: [bars(slip.barCode)] },
        { width: 'auto', text: 'Ficha de compensação', fontSize: 7, color: GREY, margin: [0, 8, 0, 0] },
      ],
    },
  ];
};

/** A cell that spans several columns and rows. */
const wide = (cell: ContentStack & TableCellProperties, colSpan: number, rowSpan = 1): TableCell => ({
  ...cell,
  colSpan,
  rowSpan,
});
const empty = (count: number): TableCell[] => Array.from({ length: count }, () => ({ text: '' }));

/** Width of a character in Helvetica, in ems, rounded up. */
const emsOf = (sign: string): number => {
  if (/[WM@%mw]/.test(sign)) return 1.02;
  return /[A-Z&]/.test(sign) ? 0.78 : 0.59;
};

// On one line, in a small font if needed: a code copied from several lines contains line breaks, which banks refuse.
const pixLine = (code: string): Content => ({
  text: code,
  noWrap: true,
  fontSize: Math.min(7, PAGE_WIDTH / [...code].reduce((ems, sign) => ems + emsOf(sign), 0)),
  margin: [0, 6, 0, 0],
});

const pix = (code: string): Content => ({
  stack: [
    {
      columns: [
        { width: QR_POINTS, qr: code, fit: QR_POINTS, eccLevel: 'M' },
        {
          width: '*',
          stack: [
            { text: 'Pague com Pix', bold: true, fontSize: 12, margin: [0, 6, 0, 4] },
            {
              text: 'Leia o código com o aplicativo do seu banco, ou copie e cole a linha abaixo.',
              color: GREY,
            },
          ],
        },
      ],
    },
    pixLine(code),
  ],
  margin: [0, 14, 0, 0],
});

const notice = (text: string): Content => ({
  text,
  bold: true,
  fontSize: 13,
  color: '#b3261e',
  alignment: 'center',
  margin: [0, 0, 0, 10],
});

const notices = (slip: SlipRow): Content[] => [
  ...(slip.isDemonstration ? [notice('DEMONSTRAÇÃO – NÃO PAGAR')] : []),
  ...(slip.state === 'OPEN'
    ? []
    : [notice(`Este boleto não vale mais: ${installmentTag(slip.status).label}`)]),
];

/** A slip as payers know it: receipt, Pix, cut line, form with digitable line and bars (R-INST-024). */
export const slipDocument = (slip: SlipRow, receiver: SlipReceiver): PdfDocument => {
  const bank = bankOf(slip.barCode);
  return {
    title: `Boleto ${slip.nfeNumber}/${slip.position}`,
    footer: `Boleto da nota fiscal ${slip.nfeNumber}, parcela ${slip.position} de ${slip.count}`,
    content: [
      ...notices(slip),
      ...receipt(slip, receiver, bank),
      ...(slip.pixCode === null ? [] : [pix(slip.pixCode)]),
      {
        canvas: [
          {
            type: 'line',
            x1: 0,
            y1: 0,
            x2: PAGE_WIDTH,
            y2: 0,
            dash: { length: 4 },
            lineWidth: 0.5,
            lineColor: GREY,
          },
        ],
        margin: [0, 20, 0, 14],
      },
      ...form(slip, receiver, bank),
    ],
  };
};
