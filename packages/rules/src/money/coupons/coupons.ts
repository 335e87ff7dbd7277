import { type BusinessDate, formatDate } from '../../days/calendar.ts';
import { centavos, formatBRL } from '../../money.ts';
import { basis, formatPercent } from '../../percent.ts';
import type { RecordFields } from '../../records/record-history.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import type { CouponKind, CouponValue } from './coupon-amount.ts';

/** A coupon's status on a day. Used up has priority over ended, since nothing else shows it. */
export const couponStatuses = ['SCHEDULED', 'ACTIVE', 'USED_UP', 'ENDED', 'CANCELED'] as const;
export type CouponStatus = (typeof couponStatuses)[number];

export const couponStatusLabels: Readonly<Record<CouponStatus, string>> = {
  SCHEDULED: 'Agendado',
  ACTIVE: 'Ativo',
  USED_UP: 'Esgotado',
  ENDED: 'Encerrado',
  CANCELED: 'Cancelado',
};

/** The status of a coupon on `today`; `used` is the number of its uses. */
export const couponStatusOn = (
  coupon: {
    readonly startDate: BusinessDate;
    readonly endDate: BusinessDate;
    readonly used: number;
    readonly totalLimit: number;
    readonly isCanceled: boolean;
  },
  today: BusinessDate,
): CouponStatus => {
  if (coupon.isCanceled) return 'CANCELED';
  if (coupon.used >= coupon.totalLimit) return 'USED_UP';
  if (coupon.endDate < today) return 'ENDED';
  return coupon.startDate > today ? 'SCHEDULED' : 'ACTIVE';
};

export const couponKindLabels: Readonly<Record<CouponKind, string>> = {
  PERCENTAGE: 'Porcentagem',
  AMOUNT: 'Valor fixo',
};

/** Why a coupon is given; its discounts have the same reason (R-DISC-033). */
export const couponReasons = ['MARKETING', 'COMMERCIAL'] as const;
export type CouponReason = (typeof couponReasons)[number];
export const couponReasonLabels: Readonly<Record<CouponReason, string>> = {
  MARKETING: 'Cupom de marketing',
  COMMERCIAL: 'Cupom comercial',
};

/** Who pays for the discount. */
export const couponPayers = ['CELEIRO', 'SUPPLIER'] as const;
export type CouponPayer = (typeof couponPayers)[number];
export const couponPayerLabels: Readonly<Record<CouponPayer, string>> = {
  CELEIRO: 'Celeiro',
  SUPPLIER: 'Fornecedor',
};

const words =
  (labels: Readonly<Record<string, string>>) =>
  (value: string | number | boolean): string =>
    labels[String(value)] ?? String(value);
const reais = (value: string | number | boolean): string => formatBRL(centavos(Number(value)));
const day = (value: string | number | boolean): string => formatDate(String(value));

/** The fields of a coupon with history (R-ADMIN-002). */
export const couponFields = {
  code: { label: 'Código' },
  takesOff: { label: 'Desconto' },
  startDate: { label: 'Início', words: day },
  endDate: { label: 'Fim', words: day },
  totalLimit: { label: 'Usos no total' },
  storeLimit: { label: 'Usos por cliente' },
  minimumOrder: { label: 'Pedido mínimo', words: reais },
  supplier: { label: 'Fornecedor' },
  families: { label: 'Famílias' },
  storeTags: { label: 'Tags de cliente' },
  firstOrderOnly: {
    label: 'Só no primeiro pedido',
    words: (value) => (value === true ? 'Sim' : 'Não'),
  },
  description: { label: 'Descrição' },
  reason: { label: 'Motivo', words: words(couponReasonLabels) },
  paidBy: { label: 'Pago por', words: words(couponPayerLabels) },
  canceled: { label: 'Cancelado', words: (value) => (value === true ? 'Sim' : 'Não') },
  cancelReason: { label: 'Motivo do cancelamento' },
} as const satisfies RecordFields;

/** The value of a coupon as text: '15%', 'R$ 50,00'. */
export const couponValueText = ({ kind, value }: Pick<CouponValue, 'kind' | 'value'>): string =>
  kind === 'PERCENTAGE' ? formatPercent(basis(value)).replace(/,?0+%$/, '%') : formatBRL(centavos(value));

/** '15%, até R$ 120,00', 'R$ 50,00'. */
export const couponText = (coupon: CouponValue): string =>
  coupon.kind === 'PERCENTAGE' && coupon.maximumDiscount !== null
    ? `${couponValueText(coupon)}, até ${formatBRL(centavos(coupon.maximumDiscount))}`
    : couponValueText(coupon);

/** Above these values (basis points, centavos) only a supervisor may create a coupon. */
const freely: Readonly<Record<CouponKind, number>> = { PERCENTAGE: 2000, AMOUNT: 50_000 };

/** Whether only a supervisor may create it: above 20 % or R$ 500. */
export const needsSupervisor = ({ kind, value }: Pick<CouponValue, 'kind' | 'value'>): boolean =>
  value > freely[kind];

/** The values of a new coupon that have to be consistent. */
export type CouponDraft = CouponValue & {
  readonly startDate: BusinessDate;
  readonly endDate: BusinessDate;
  readonly totalLimit: number;
  readonly storeLimit: number;
  readonly paidBy: CouponPayer;
  readonly hasSupplier: boolean;
};

/** The first contradiction in a new coupon, or null. */
export const couponRefusal = (
  coupon: CouponDraft,
  { today, isSupervisor }: { readonly today: BusinessDate; readonly isSupervisor: boolean },
): Refusal | null => {
  if (coupon.kind === 'PERCENTAGE' && coupon.value > 10_000)
    return refusal('COUPON_PERCENTAGE_ABOVE_ALL', {}, 'value');
  if (coupon.kind === 'AMOUNT' && coupon.maximumDiscount !== null)
    return refusal('COUPON_MAXIMUM_OF_AMOUNT', {}, 'maximumDiscount');
  if (coupon.endDate < coupon.startDate) return refusal('COUPON_ENDS_BEFORE_START', {}, 'endDate');
  if (coupon.endDate < today) return refusal('COUPON_ENDS_IN_THE_PAST', {}, 'endDate');
  if (coupon.storeLimit > coupon.totalLimit) return refusal('COUPON_STORE_LIMIT', {}, 'storeLimit');
  if (coupon.paidBy === 'SUPPLIER' && !coupon.hasSupplier)
    return refusal('COUPON_PAID_BY_NOBODY', {}, 'supplierPublicId');
  return needsSupervisor(coupon) && !isSupervisor ? refusal('COUPON_ABOVE_POLICY', {}, 'value') : null;
};
