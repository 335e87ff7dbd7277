import { formatDate, formatReceived, periodLabel } from '@celeiro/rules/days/calendar.ts';
import { shownBrand } from '@celeiro/rules/orders/delivery-items/items.ts';
import { isFinal, statusLabel } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { formatDocument, maskCpf } from '@celeiro/rules/documents.ts';
import { type Centavos, centavos, formatAmount, formatBRL, sumCentavos } from '@celeiro/rules/money.ts';
import { mirrorBreak } from '@celeiro/rules/orders/orders/mirror.ts';
import { paymentMethodLabel } from '@celeiro/rules/money/payments/methods.ts';
import { formatPercent } from '@celeiro/rules/percent.ts';
import { formatQuantity } from '@celeiro/rules/quantity.ts';
import { addressLine } from '@celeiro/rules/text.ts';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { PdfDocument } from '../../platform/files/pdf.ts';
import { pdfLine, pdfLines, pdfText } from '../../platform/files/pdf-text.ts';
import type { DeliveryView, ItemAggregate } from '../deliveries/deliveries.public.ts';
import type { OrderRow } from './orders.queries.ts';

type Store = Parameters<typeof addressLine>[0];
type Mirror = {
  readonly order: OrderRow;
  readonly deliveries: readonly DeliveryView[];
  readonly store: Store | null;
  readonly printedAt: Date;
};

const GREY = '#6b6660';
const EMPTY = '–';

/** The order's channel number, else the number of its first delivery (R-DETAIL-003). */
export const mirrorName = (order: OrderRow): string =>
  order.orderUniqueId ?? String(order.deliveries[0]?.number ?? order.publicId);

// Typed text may have any length, and a table row taller than a page would not be printed at all.
const LONGEST_NAME = 240;
const LONGEST_UNIT = 10;
const NOTE_LINES = 12;

/** A word longer than a column is broken; otherwise it would push its neighbours off the paper. */
const LONG_WORD = /\S{20}/;
const inColumn = (text: string): { readonly text: string; readonly wordBreak?: 'break-all' } =>
  LONG_WORD.test(text) ? { text, wordBreak: 'break-all' } : { text };
const named = (name: string) => inColumn(pdfLine(name, LONGEST_NAME));

const fact = (label: string, value: string, shown = named(value)): Content => ({
  stack: [
    { text: label, fontSize: 7, color: GREY, margin: [0, 0, 0, 1.5] },
    shown.text === '' ? EMPTY : shown,
  ],
});

const money = (amount: Centavos): string => pdfText(formatBRL(amount));
const right = (text: string, more: object = {}): TableCell => ({ text, alignment: 'right', ...more });

const discountOf = (delivery: DeliveryView, item: ItemAggregate): Centavos =>
  sumCentavos(
    delivery.discounts
      .filter(({ itemId, active, origin }) => itemId === item.id && active && origin === 'INTRANET')
      .map(({ amount }) => amount),
  );

const itemRow = (delivery: DeliveryView, item: ItemAggregate): TableCell[] => {
  const discount = discountOf(delivery, item);
  const unit = pdfLine(item.unit, LONGEST_UNIT);
  const pack = [shownBrand(item.brand), item.packDesc].filter((part) => part !== null && part !== '');
  return [
    {
      stack: [named(item.product), { ...named(pack.join(' · ')), fontSize: 7, color: GREY }],
    },
    right(formatQuantity(item.quantity)),
    right(pdfText(`${formatQuantity(item.quantityTotal)} ${unit}`)),
    right(pdfText(`${formatAmount(item.unitPrice)} / ${unit === '' ? 'nc' : unit}`)),
    right(discount === 0 ? EMPTY : pdfText(`-${formatAmount(discount)}`)),
    right(pdfText(formatAmount(item.total))),
  ];
};

const heads = ['Produto', 'Quantidade', 'Qtd. total', 'Preço unitário', 'Desconto', 'Total'];
const totalLines = (delivery: DeliveryView): readonly (readonly [string, Centavos])[] => [
  [`Itens (${delivery.items.length})`, delivery.itemsTotal],
  ['Descontos', centavos(0 - delivery.discountTotal)],
  ['Custo logístico', delivery.logisticCost],
  [`ADF (${formatPercent(delivery.markup)})`, delivery.tax],
];

const totals = (delivery: DeliveryView): Content => ({
  // Never split over two pages.
  unbreakable: true,
  margin: [4, 6, 4, 0],
  stack: [
    {
      columns: [
        delivery.note === null || delivery.note === ''
          ? { text: '' }
          : fact('Comentário prover', delivery.note, inColumn(pdfLines(delivery.note, NOTE_LINES))),
        {
          width: 200,
          table: {
            widths: ['*', 'auto'],
            body: [
              ...totalLines(delivery).map(([label, amount]) => [
                { text: pdfText(label), color: GREY },
                right(amount === 0 ? EMPTY : money(amount)),
              ]),
              [{ text: 'Total da entrega', bold: true }, right(money(delivery.totalWithTax), { bold: true })],
            ],
          },
          layout: 'noBorders',
        },
      ],
      columnGap: 24,
    },
  ],
});

/** A row across the whole table. */
const across = (content: Content): TableCell[] => [
  { stack: [content], colSpan: heads.length },
  ...heads.slice(1).map(() => ({})),
];

const nameRow = (delivery: DeliveryView): TableCell[] =>
  across({
    columns: [
      {
        text: [
          { text: pdfText(`Entrega ${delivery.position} · ${delivery.number}   `), color: GREY },
          { ...named(delivery.supplierName), bold: true },
        ],
        fontSize: 10,
      },
      { width: 'auto', text: pdfText(statusLabel(delivery.status)), noWrap: true, margin: [0, 1, 0, 0] },
    ],
    columnGap: 16,
  });

const factsRow = (delivery: DeliveryView): TableCell[] =>
  across({
    columns: [
      fact('Data de entrega', `${formatDate(delivery.deliveryDate)} · ${periodLabel(delivery.period)}`),
      fact('Pagamento', paymentMethodLabel(delivery.paymentMethod)),
      fact('Responsável', delivery.operatorName ?? 'Sem responsável'),
    ],
    columnGap: 16,
    margin: [0, 3, 0, 3],
  });

/** A delivery of the mirror; the header of its lines repeats on every page. */
const deliveryBlock = (delivery: DeliveryView, isOnNewPage: boolean, isWhole: boolean): Content => ({
  margin: [0, 14, 0, 0],
  ...(isOnNewPage ? { pageBreak: 'before' as const } : {}),
  unbreakable: isWhole,
  stack: [
    {
      table: {
        headerRows: 3,
        dontBreakRows: true,
        keepWithHeaderRows: 1,
        widths: ['*', 52, 70, 82, 58, 66],
        body: [
          nameRow(delivery),
          factsRow(delivery),
          heads.map((text, index) => ({
            text,
            fontSize: 7.5,
            color: GREY,
            alignment: index === 0 ? ('left' as const) : ('right' as const),
          })),
          ...delivery.items.map((item) => itemRow(delivery, item)),
        ],
      },
      layout: 'banded',
    },
    totals(delivery),
  ],
});

const head = ({ order, store }: Mirror): Content => ({
  stack: [
    { text: 'Espelho do pedido', fontSize: 8, color: GREY, margin: [0, 0, 0, 3] },
    { text: pdfText(`Pedido ${mirrorName(order)}`), fontSize: 16, bold: true, margin: [0, 0, 0, 8] },
    {
      columns: [
        fact('Cliente', order.storeName),
        fact('CNPJ/CPF', formatDocument(maskCpf(order.storeDocument))),
        fact('Embaixador', order.sellerName ?? ''),
        fact('Recebido', formatReceived(order.createdAt.getTime())),
      ],
      columnGap: 16,
      margin: [0, 0, 0, 6],
    },
    fact('Endereço', store === null ? 'Sem endereço' : addressLine(store)),
  ],
});

const orderTotals = ({ deliveries }: Mirror): readonly Content[] => {
  const standing = deliveries.filter(({ status }) => !isFinal(status));
  if (deliveries.length < 2) return [];
  const note = standing.length === deliveries.length ? '' : ' (sem as canceladas e realocadas)';
  return [
    {
      margin: [0, 16, 4, 0],
      alignment: 'right',
      fontSize: 11,
      text: [
        { text: `Total das entregas${note}   `, color: GREY },
        { text: money(sumCentavos(standing.map(({ totalWithTax }) => totalWithTax))), bold: true },
      ],
    },
  ];
};

/**
 * The mirror as a printable document; it is no fiscal document. Page breaks follow R-DETAIL-032. A delivery taller than a
 * page breaks between its lines, and repeats its name and column headers.
 */
export const mirrorDocument = (mirror: Mirror): PdfDocument => {
  const { order, deliveries, printedAt } = mirror;
  const breaks = mirrorBreak(deliveries[0]?.items.length ?? 0);
  return {
    title: pdfText(`Espelho do pedido ${mirrorName(order)}`),
    footer: pdfText(
      `Celeiro OPS · Pedido ${mirrorName(order)} · Impresso em ${formatReceived(printedAt.getTime())} · Sem valor fiscal`,
    ),
    content: [
      head(mirror),
      ...deliveries.map((delivery, index) =>
        deliveryBlock(
          delivery,
          breaks === 'page' && index > 0,
          breaks === 'whole' && mirrorBreak(delivery.items.length) === 'whole',
        ),
      ),
      ...orderTotals(mirror),
    ],
  };
};
