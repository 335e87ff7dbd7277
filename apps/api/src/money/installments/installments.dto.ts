import type { Installment, InvoiceInstallments } from '@celeiro/contract/money/installments/installments.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { digitableLine } from '@celeiro/rules/money/payments/bank-slip.ts';
import { mayChargeAgain } from '@celeiro/rules/money/installments/moves.ts';
import { lateCharges } from '@celeiro/rules/money/installments/schedule.ts';
import { sumCentavos, ZERO } from '@celeiro/rules/money.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { toBuffer } from 'qrcode';
import type { Operation } from '../../platform/http/docs/operation.ts';
import {
  amountToPay,
  askedAmount,
  type ChargeRow,
  isGivenBack,
  readReceivables,
  type ReceivableRow,
} from '../payments/payments.public.ts';
import { type InvoiceRow, readInvoices, readOrigins } from './installments.queries.ts';

type Reading = Pick<Operation, 'db' | 'now' | 'linkTo'>;
type Shown = Reading & {
  /** Numbers of the deliveries from which payments were carried over. */
  readonly origins: ReadonlyMap<number, number>;
};

/** Whether it is a payment that was carried over from a relocated delivery. */
const isCarried = ({ originId, transactionType }: ReceivableRow): boolean =>
  originId !== null && transactionType !== 'REFUND';

const originOf = ({ origins }: Shown, row: ReceivableRow): string | null => {
  const number = isCarried(row) ? origins.get(row.originId ?? 0) : undefined;
  return number === undefined ? null : String(number);
};

/** R-CHARGE-004: displayed at 136 pixels, and drawn at twice that for high-resolution screens. */
const QR_PIXELS = 272;

const qrCode = async (code: string): Promise<string> =>
  (await toBuffer(code, { errorCorrectionLevel: 'M', width: QR_PIXELS, margin: 2 })).toString('base64');

/** The surcharge: as paid, or for an overdue installment as of today. */
const fineOf = (row: ReceivableRow, today: string) =>
  row.status === 'OVERDUE' ? lateCharges(askedAmount(row), row.effectiveDueDate, today) : row.fine;

const instantOf = (text: string): string => new Date(text).toISOString();

const isCanceled = ({ status }: ReceivableRow): boolean => status === 'CANCELED';
/** Whether payment is still offered: not for a charge that is being canceled, whatever the gateway answers. */
const isAsked = ({ status }: ReceivableRow): boolean => status !== 'CANCELLING';

// The Pix code of a slip is in the slip's PDF; only a Pix has a code of its own.
const codesOf = async (row: ReceivableRow) => {
  const pix = row.charge?.kind === 'PIX' ? row.charge.pixCode : null;
  const line = row.charge?.barCode ? digitableLine(row.charge.barCode) : null;
  return { barCode: pix ?? line, qrCode: pix === null ? null : await qrCode(pix) };
};

// Only card charges have a link, even if the gateway sends one with others.
const linkOf = (charge: ChargeRow | null, expiresAt: string | null) =>
  charge?.kind === 'CARD_LINK' && charge.paymentUrl !== null && expiresAt !== null
    ? { url: charge.paymentUrl, expiresAt }
    : null;

const installmentDto = async (
  shown: Shown,
  row: ReceivableRow,
  position: number | null,
): Promise<Installment> => {
  const { now, linkTo } = shown;
  const { charge } = row;
  const fine = fineOf(row, businessDateOf(now.getTime()));
  const expiresAt = charge?.expiresAt ? instantOf(charge.expiresAt) : null;
  return {
    publicId: row.publicId,
    position,
    status: row.status,
    transactionType: row.transactionType,
    carriedFromOrderNumber: originOf(shown, row),
    dueDate: row.dueDate,
    effectiveDueDate: row.effectiveDueDate,
    netAmount: row.net,
    discount: row.discount,
    fine,
    amountToPay: amountToPay(row, fine),
    tax: row.tax,
    bankSlipUrl: charge?.barCode ? linkTo({ kind: 'bankSlip', publicId: row.publicId }) : null,
    ...(await codesOf(row)),
    paymentLink: linkOf(charge, expiresAt),
    failure: mayChargeAgain(row.status) ? (charge?.failure ?? null) : null,
    expiresAt,
    receivableCancellationReasonResponse:
      row.cancellationReason === null ? null : { reason: row.cancellationReason },
  };
};

/** Valid installments first, numbered, then canceled ones. The total excludes refunded ones. */
const invoiceDto = async (
  shown: Shown,
  invoice: Omit<InvoiceRow, 'deliveryId' | 'deliveryPublicId'>,
  rows: readonly ReceivableRow[],
): Promise<InvoiceInstallments> => {
  const standing = rows.filter((row) => !isCanceled(row));
  const isBefore = invoice.nfeNumber === '';
  const parts = standing.filter(
    (row) => (row.invoiceId !== null || (isBefore && row.transactionType !== 'REFUND')) && !isGivenBack(row),
  );
  const ordered = [...standing, ...rows.filter(isCanceled)];
  return {
    publicId: invoice.publicId,
    nfeNumber: invoice.nfeNumber,
    nfeAmount: invoice.amount,
    nfeKey: invoice.nfeKey,
    issuedAt: invoice.issuedAt.toISOString(),
    canceled: invoice.canceledAt !== null,
    installmentInfo: {
      installments: await Promise.all(
        ordered.map((row, index) => installmentDto(shown, row, isCanceled(row) ? null : index + 1)),
      ),
      totalAmount: sumCentavos(parts.filter(isAsked).map(askedAmount)),
    },
  };
};

/** A placeholder while there is no invoice: the delivery's id, without number and amount. */
const beforeInvoice = (deliveryPublicId: string, { now }: Reading) => ({
  id: 0,
  publicId: deliveryPublicId,
  nfeNumber: '',
  nfeKey: null,
  amount: ZERO,
  issuedAt: now,
  canceledAt: null,
});

/**
 * EP-049, OQ-031: the installments of a delivery by invoice. Refunds of a return or cancellation, and carried over
 * payments, belong to no invoice: they are shown with the last valid one, or without an invoice under an empty number.
 * Throws RESOURCE_NOT_FOUND.
 */
export const installmentsOf = async (
  reading: Reading,
  deliveryPublicId: string,
): Promise<InvoiceInstallments[]> => {
  const { deliveryId, invoices } =
    (await readInvoices(reading.db, deliveryPublicId)) ?? refuse('RESOURCE_NOT_FOUND');
  const rows = await readReceivables(reading.db, { deliveryId });
  const origins = await readOrigins(
    reading.db,
    rows.filter(isCarried).flatMap(({ originId }) => originId ?? []),
  );
  const shown = { ...reading, origins };
  if (invoices.length === 0) {
    return rows.length === 0 ? [] : [await invoiceDto(shown, beforeInvoice(deliveryPublicId, reading), rows)];
  }
  const withRefunds = invoices.findLast(({ canceledAt }) => canceledAt === null) ?? invoices[0];
  return Promise.all(
    invoices.map((invoice) =>
      invoiceDto(
        shown,
        invoice,
        rows.filter(
          (row) => row.invoiceId === invoice.id || (row.invoiceId === null && invoice === withRefunds),
        ),
      ),
    ),
  );
};
