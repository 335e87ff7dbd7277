import type {
  CreditAnalysis,
  CreditDecision,
  LimitProposal,
  OpenDelivery,
} from '@celeiro/contract/money/credit-analysis/credit-analysis.ts';
import {
  creditHoldsText,
  fittingNow,
  storeHolds,
} from '@celeiro/rules/money/credit-analysis/credit-analysis.ts';
import { statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { maskCpf } from '@celeiro/rules/documents.ts';
import { subtract, sumCentavos } from '@celeiro/rules/money.ts';
import { paymentMethodLabel } from '@celeiro/rules/money/payments/methods.ts';
import { comparedLimit } from '@celeiro/rules/money/credit-analysis/credit-decision.ts';
import { availableCredit, exceededCredit } from '@celeiro/rules/money/store-credit/credit.ts';
import type { Actor } from '../../platform/http/docs/operation.ts';
import type {
  CreditAnalysisRow,
  CreditDecisionRow,
  LimitProposalRow,
  OpenDeliveryRow,
} from './credit-analysis.queries.ts';

const openDeliveryDto = (row: OpenDeliveryRow, fitting: ReadonlySet<string>): OpenDelivery => {
  const { publicId, label } = statusOf(row.status);
  return {
    publicId: row.publicId,
    orderPublicId: row.orderPublicId,
    orderNumber: String(row.number),
    orderUniqueId: row.orderUniqueId,
    supplier: row.supplier,
    receivedAt: new Date(row.receivedAt).toISOString(),
    deliveryDate: row.deliveryDate,
    paymentMethodName: paymentMethodLabel({ form: row.paymentForm, name: row.paymentName }),
    orderSupplierStatus: { publicId, name: row.status, description: label },
    totalAmountWithTax: row.amount,
    creditAmount: row.taken,
    waits: row.status === 'CREDIT_ANALYSIS',
    fitsNow: fitting.has(row.publicId),
    reason: row.status === 'CREDIT_ANALYSIS' ? creditHoldsText(row.creditHolds) : null,
    creditReleased: row.creditReleased,
    exceededDiscountPolicy: row.exceededDiscountPolicy,
    discountsApproved: row.discountsApproved,
  };
};

/** Public ids of the waiting deliveries that fit the present limit; `rows` are oldest first. */
const fittingOf = ({
  creditLimit,
  used,
  openDeliveries,
  ...standing
}: CreditAnalysisRow): ReadonlySet<string> => {
  const waiting = openDeliveries.filter(({ status }) => status === 'CREDIT_ANALYSIS');
  const running = subtract(used, sumCentavos(waiting.map(({ taken }) => taken)));
  return new Set(
    fittingNow(creditLimit, running, waiting, storeHolds(standing)).map(({ publicId }) => publicId),
  );
};

const proposalDto = (row: LimitProposalRow, userId: number): LimitProposal => ({
  publicId: row.publicId,
  creditLimit: row.creditLimit,
  validUntil: row.validUntil,
  paymentMethods: row.methods,
  comment: row.comment,
  proposedBy: row.byName,
  proposedAt: new Date(row.at).toISOString(),
  isOwn: row.byUserId === userId,
});

/** The limit that a new limit of this store is compared with. */
export const comparedOf = ({ creditLimit, formerLimit, confirmedLimit }: CreditAnalysisRow) =>
  comparedLimit({ present: creditLimit, former: formerLimit, confirmed: confirmedLimit });

export const creditAnalysisDto = (row: CreditAnalysisRow, { userId }: Actor): CreditAnalysis => {
  const fitting = fittingOf(row);
  return {
    storePublicId: row.publicId,
    creditPublicId: row.creditPublicId,
    store: row.name,
    documentNumber: maskCpf(row.documentNumber),
    reliability: row.reliability,
    creditLimit: row.creditLimit,
    usedLimit: row.used,
    availableLimit: availableCredit(row.creditLimit, row.used),
    validUntil: row.validUntil,
    paymentMethodPublicIds: row.paymentMethodPublicIds,
    secondPersonAmount: row.secondPersonAmount,
    comparedLimit: comparedOf(row),
    proposal: row.proposal && proposalDto(row.proposal, userId),
    exceededAmount: exceededCredit(row.creditLimit, row.used),
    overdueAmount: row.overdue,
    isOverdue: storeHolds(row).includes('OVERDUE'),
    openCount: row.openCount,
    openDeliveries: row.openDeliveries.map((one) => openDeliveryDto(one, fitting)),
  };
};

export const creditDecisionDto = (row: CreditDecisionRow): CreditDecision => ({
  publicId: row.publicId,
  decision: row.decision,
  comment: row.comment,
  name: row.name,
  date: row.at.toISOString(),
  creditLimit: row.creditLimit,
  usedLimit: row.used,
  limit:
    row.newLimit === null || row.newValidUntil === null
      ? null
      : { creditLimit: row.newLimit, validUntil: row.newValidUntil, paymentMethods: row.methods },
  postponedUntil: row.postponedUntil,
  deliveries: row.deliveries.map((delivery) => ({
    publicId: delivery.publicId,
    orderPublicId: delivery.orderPublicId,
    orderNumber: String(delivery.number),
    totalAmountWithTax: delivery.amount,
  })),
});
