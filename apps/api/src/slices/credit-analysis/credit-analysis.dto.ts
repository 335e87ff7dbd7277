import type { CreditAnalysis, CreditDecision, OpenDelivery } from '@celeiro/contract/credit-analysis.ts';
import { statusOf } from '@celeiro/rules/deliveries/statuses.ts';
import { paymentMethodLabel } from '@celeiro/rules/payments/methods.ts';
import { availableCredit, exceededCredit } from '@celeiro/rules/stores/credit.ts';
import type { CreditAnalysisRow, CreditDecisionRow, OpenDeliveryRow } from './credit-analysis.queries.ts';

const openDeliveryDto = (row: OpenDeliveryRow): OpenDelivery => {
  const { publicId, label } = statusOf(row.status);
  return {
    publicId: row.publicId,
    orderPublicId: row.orderPublicId,
    orderNumber: String(row.number),
    orderUniqueId: row.orderUniqueId,
    supplier: row.supplier,
    deliveryDate: row.deliveryDate,
    paymentMethodName: paymentMethodLabel({ form: row.paymentForm, name: row.paymentName }),
    orderSupplierStatus: { publicId, name: row.status, description: label },
    totalAmountWithTax: row.amount,
    waits: row.status === 'CREDIT_ANALYSIS',
    creditReleased: row.creditReleased,
    exceededDiscountPolicy: row.exceededDiscountPolicy,
    discountsApproved: row.discountsApproved,
  };
};

export const creditAnalysisDto = (row: CreditAnalysisRow): CreditAnalysis => ({
  storePublicId: row.publicId,
  store: row.name,
  documentNumber: row.documentNumber,
  reliability: row.reliability,
  creditLimit: row.creditLimit,
  usedLimit: row.used,
  availableLimit: availableCredit(row.creditLimit, row.used),
  exceededAmount: exceededCredit(row.creditLimit, row.used),
  openCount: row.openCount,
  openDeliveries: row.openDeliveries.map(openDeliveryDto),
});

export const creditDecisionDto = (row: CreditDecisionRow): CreditDecision => ({
  publicId: row.publicId,
  decision: row.decision,
  comment: row.comment,
  name: row.name,
  date: row.at.toISOString(),
  creditLimit: row.creditLimit,
  usedLimit: row.used,
  deliveries: row.deliveries.map((delivery) => ({
    publicId: delivery.publicId,
    orderPublicId: delivery.orderPublicId,
    orderNumber: String(delivery.number),
    totalAmountWithTax: delivery.amount,
  })),
});
