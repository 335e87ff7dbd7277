import { authorityLabels } from '@celeiro/rules/access/user-groups/authorities.ts';
import { flagNames } from '@celeiro/contract/base/flags/flags.ts';
import { deliveryStatuses, returnStatuses } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { ADF_WAIVER_REASON } from '@celeiro/rules/orders/deliveries/totals.ts';
import { defaultPolicy, type DiscountCategory } from '@celeiro/rules/orders/discounts/policy.ts';
import { paymentMethods } from '@celeiro/rules/money/payments/methods.ts';
import { fixedUuid } from './fixed-uuid.ts';

/** R-STATUS-016, R-STATUS-017, and the names the return context has for four of them (R-STATUS-018). */
export const statusRows = deliveryStatuses.map(({ code, publicId, label, selectable }) => ({
  code,
  public_id: publicId,
  description: label,
  return_description: returnStatuses.find((status) => status.code === code)?.label ?? null,
  selectable,
}));

type ReasonType = 'CANCELED' | 'REALLOCATED_OR_RETURNED' | 'REALLOCATED';

const reason = (type: ReasonType, name: string, description: string, selectable = true) => ({
  public_id: fixedUuid(`order-status-reason:${type}:${name}`),
  type,
  name,
  description,
  selectable,
});

/** R-REASON-001: reasons by type, 'Outros' in each; what is no longer selectable stays for older deliveries. */
export const statusReasonRows = [
  reason('CANCELED', 'CUSTOMER_GAVE_UP', 'Cliente desistiu da compra'),
  reason('CANCELED', 'CUSTOMER_NO_ANSWER', 'Cliente não respondeu'),
  reason('CANCELED', 'STORE_CLOSED', 'Estabelecimento fechado'),
  reason('CANCELED', 'CREDIT_DENIED', 'Crédito não aprovado'),
  reason('CANCELED', 'PAYMENT_NOT_MADE', 'Pagamento não realizado'),
  reason('CANCELED', 'DUPLICATE_ORDER', 'Pedido duplicado'),
  reason('CANCELED', 'WRONG_PRICE', 'Preço divergente'),
  reason('CANCELED', 'OUT_OF_STOCK', 'Fornecedor sem estoque'),
  reason('CANCELED', 'OUT_OF_ROUTE', 'Fornecedor não entrega na região'),
  reason('CANCELED', 'MINIMUM_NOT_REACHED', 'Pedido mínimo não atingido'),
  reason('CANCELED', 'PAYMENT_EXPIRED', 'Pagamento expirado', false),
  reason('CANCELED', 'OTHER', 'Outros'),
  reason('REALLOCATED_OR_RETURNED', 'SUPPLIER_DID_NOT_DELIVER', 'Fornecedor não entregou'),
  reason('REALLOCATED_OR_RETURNED', 'PRODUCT_REFUSED', 'Produto recusado na entrega'),
  reason('REALLOCATED_OR_RETURNED', 'PRODUCT_DAMAGED', 'Produto avariado'),
  reason('REALLOCATED_OR_RETURNED', 'WRONG_PRODUCT', 'Produto trocado'),
  reason('REALLOCATED_OR_RETURNED', 'LATE_DELIVERY', 'Entrega fora do horário combinado'),
  reason('REALLOCATED_OR_RETURNED', 'LOGISTICS_TEST', 'Teste de logística', false),
  reason('REALLOCATED_OR_RETURNED', 'OTHER', 'Outros'),
  reason('REALLOCATED', 'OUT_OF_STOCK', 'Fornecedor sem estoque'),
  reason('REALLOCATED', 'OUT_OF_ROUTE', 'Fornecedor não entrega na região'),
  reason('REALLOCATED', 'BETTER_PRICE', 'Melhor preço em outro fornecedor'),
  reason('REALLOCATED', 'DELIVERY_DATE', 'Data de entrega indisponível'),
  reason('REALLOCATED', 'QUALITY', 'Qualidade abaixo do esperado'),
  reason('REALLOCATED', 'SUPPLIER_LEFT', 'Fornecedor desligado', false),
  reason('REALLOCATED', 'OTHER', 'Outros'),
];

type Problem = 'NOT_REQUIRED' | 'OPTIONAL' | 'REQUIRED';

const discount = (
  category: DiscountCategory,
  name: string,
  supplier_problem: Problem,
  where: { readonly for_item?: boolean; readonly for_delivery?: boolean; readonly active?: boolean } = {},
) => ({
  public_id: fixedUuid(`discount-reason:${category}:${name}`),
  reason: name,
  category,
  active: true,
  for_item: true,
  for_delivery: true,
  supplier_problem,
  ...where,
});

/** Every label of the specification; a reason that is a supplier's fault needs the supplier. */
export const discountReasonRows = [
  discount('Custo de oportunidade', 'Fornecedor não entrega na região', 'OPTIONAL'),
  discount('Custo de oportunidade', 'Fornecedor não entregou', 'REQUIRED'),
  discount('Custo de oportunidade', 'Outros', 'OPTIONAL'),
  discount('Comercial', 'Cupom de marketing', 'NOT_REQUIRED'),
  discount('Comercial', 'Cupom comercial', 'NOT_REQUIRED'),
  discount('Comercial', 'Outros', 'NOT_REQUIRED'),
  discount('Operacional', 'Devolução parcial ou total', 'OPTIONAL'),
  discount('Operacional', 'Falha no fornecedor', 'REQUIRED'),
  discount('Operacional', 'Reembolso ao cliente', 'OPTIONAL'),
  discount('Operacional', 'Outros', 'OPTIONAL'),
  discount('Financeiro', ADF_WAIVER_REASON, 'NOT_REQUIRED', { for_item: false }),
  discount('Financeiro', 'Negociação financeira', 'NOT_REQUIRED'),
  discount('Financeiro', 'Outros', 'NOT_REQUIRED'),
];

export const discountPolicyRows = Object.entries(defaultPolicy).map(([category, limit_basis]) => ({
  category,
  limit_basis,
}));

export const paymentMethodRows = paymentMethods.map((method, position) => ({
  public_id: method.publicId,
  form: method.form,
  kind: method.kind,
  name: method.name,
  schedule_days: method.scheduleDays,
  selectable: method.selectable,
  markup_basis: method.markup,
  position,
}));

export const authorityRows = Object.entries(authorityLabels).map(([code, description]) => ({
  code,
  description,
}));

/** The flags of the specification, all off at first. */
export const flagRows = flagNames.map((name) => ({ name, enabled: false, version: '1' }));
