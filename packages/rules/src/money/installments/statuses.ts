import type { TagColor, TagForm } from '../../tag-look.ts';

type StatusRow = {
  readonly code: string;
  readonly label: string;
  readonly tag: { readonly form: TagForm; readonly color: TagColor };
};

const row = <const C extends string>(code: C, label: string, form: TagForm, color: TagColor) => ({
  code,
  label,
  tag: { form, color },
});

/** R-INST-015: the 34 statuses of an installment with their tags. */
export const installmentStatuses = [
  row('NOT_GENERATED', 'Não gerado', 'default', 'grey'),
  row('BANKSLIP_PENDING_EMISSION', 'Em fila para emissão', 'default', 'blue'),
  row('GENERATING', 'Gerando', 'outline', 'grey'),
  row('UPDATING', 'Atualizando', 'outline', 'blue'),
  row('GENERATION_FAILED', 'Falha ao gerar', 'outline', 'yellow'),
  row('OPENED', 'Aberto', 'default', 'blue'),
  row('CANCELED', 'Cancelado', 'outline', 'red'),
  row('CANCELLING', 'Cancelando', 'outline', 'blue'),
  row('PAID', 'Pago', 'default', 'green'),
  row('PAID_OVERDUE', 'Pago com atraso', 'outline', 'green'),
  row('OVERDUE', 'Vencido', 'default', 'red'),
  row('VALIDATION_FAILED', 'Rejeitado', 'outline', 'purple'),
  row('BLOCKED', 'Bloqueado', 'outline', 'yellow'),
  row('CHARGEBACK', 'Contestado', 'default', 'yellow'),
  row('ERROR_TO_GENERATE', 'Erro ao gerar', 'default', 'yellow'),
  row('PENDING', 'Pendente', 'default', 'blue'),
  row('AUTHORIZED', 'Autorizado', 'outline', 'blue'),
  row('REFUNDED', 'Reembolsado', 'default', 'green'),
  row('VALIDATED', 'Validado', 'default', 'green'),
  row('PRE_AUTHORIZED', 'Pré-autorizado', 'default', 'purple'),
  row('CHARGE_DENIED', 'Cobrança negada', 'default', 'red'),
  row('VOIDED', 'Estorno', 'default', 'purple'),
  row('PARTIAL_VOIDED', 'Estorno parcial', 'default', 'purple'),
  row('DISPUTE_PENDING', 'Em disputa', 'default', 'yellow'),
  row('DISPUTE_CLOSED', 'Disputa encerrada', 'default', 'pink'),
  row('REVERT_VOID', 'Reversão de estorno', 'outline', 'grey'),
  row('NOT_IDENTIFIED', 'Não identificado', 'outline', 'grey'),
  row('EXPIRED', 'Expirado', 'default', 'red'),
  row('PROTESTED', 'Protestado', 'default', 'red'),
  row('PROTESTED_CANCELED', 'Protesto cancelado', 'default', 'purple'),
  row('PAID_PROTEST', 'Protesto pago', 'default', 'green'),
  row('INTERNAL_PAYMENT', 'Pago interno', 'default', 'green'),
  row('EXTERNAL_PAYMENT', 'Pago externo', 'default', 'green'),
  row('REFUND_PENDING', 'Processando estorno', 'default', 'purple'),
] as const satisfies readonly StatusRow[];

export type InstallmentStatus = (typeof installmentStatuses)[number]['code'];

const byCode = new Map<string, StatusRow>(installmentStatuses.map((status) => [status.code, status]));

export const isInstallmentStatus = (code: string): code is InstallmentStatus => byCode.has(code);

/** R-INST-015, R-INST-016: label and tag of a status; an unknown one has a grey tag with its code. */
export const installmentTag = (code: string): Omit<StatusRow, 'code'> =>
  byCode.get(code) ?? { label: code, tag: { form: 'default', color: 'grey' } };

const includes = (codes: readonly InstallmentStatus[]) => {
  const set = new Set<string>(codes);
  return (code: string): boolean => set.has(code);
};

export const paidStatuses: readonly InstallmentStatus[] = [
  'PAID',
  'PAID_OVERDUE',
  'PAID_PROTEST',
  'INTERNAL_PAYMENT',
  'EXTERNAL_PAYMENT',
];
/** Whether an installment is paid: nothing more is due. */
export const isPaid = includes(paidStatuses);

export const owedStatuses: readonly InstallmentStatus[] = [
  'NOT_GENERATED',
  'BANKSLIP_PENDING_EMISSION',
  'GENERATING',
  'UPDATING',
  'GENERATION_FAILED',
  'ERROR_TO_GENERATE',
  'VALIDATION_FAILED',
  'VALIDATED',
  'PENDING',
  'OPENED',
  'OVERDUE',
  'BLOCKED',
  'CHARGE_DENIED',
];
/** Whether it is unpaid and can be charged: a return lowers it, a cancellation ends it. */
export const isOwed = includes(owedStatuses);

/** Statuses of overdue installments. */
export const lateStatuses: readonly InstallmentStatus[] = ['OVERDUE', 'PROTESTED'];

/** Whether it expired: unpaid, but not charged until it is planned again. */
export const hasLapsed = includes(['EXPIRED']);

/** Whether it may be canceled, manually or because it is planned again: it has no payment. */
export const mayBeCanceled = (code: string): boolean => isOwed(code) || hasLapsed(code);

const endedWithoutMoney = includes(['CANCELED', 'CANCELLING', 'EXPIRED', 'VOIDED', 'REFUNDED']);

/** Whether it has a payment, or one in progress: its terms can't change. */
export const hasMoneyMoved = (code: string): boolean => !isOwed(code) && !endedWithoutMoney(code);

/** Statuses in which a charge expires when it isn't paid in time. */
export const expiringStatuses: readonly InstallmentStatus[] = [
  'GENERATING',
  'UPDATING',
  'GENERATION_FAILED',
  'ERROR_TO_GENERATE',
  'PENDING',
  'OPENED',
  'VALIDATED',
  'CHARGE_DENIED',
];
export const mayExpire = includes(expiringStatuses);

const endedStatuses: readonly InstallmentStatus[] = ['CANCELED', 'REFUNDED', 'VOIDED'];
/** Whether it was canceled or refunded, so that it is no longer due. An expired one is due until it is planned again. */
export const isEnded = includes(endedStatuses);

/** Statuses in which nothing is owed: paid, canceled or refunded. */
export const settledStatuses: readonly InstallmentStatus[] = [...paidStatuses, ...endedStatuses];

/** Whether nothing is owed of these: each is paid, canceled or refunded, and at least one is paid. */
export const isSettled = (statuses: readonly string[]): boolean =>
  statuses.some(isPaid) && statuses.every((status) => isPaid(status) || isEnded(status));
