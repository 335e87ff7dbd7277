import type { TagColor, TagForm } from '../../tag-look.ts';

type StatusRow = {
  readonly code: string;
  readonly publicId: string;
  readonly label: string;
  readonly selectable: boolean;
  readonly tag: { readonly color: TagColor; readonly form: TagForm };
  /**
   * R-STATUS-005: 'locked': date, period, cost, operator, items and comment can't be edited. 'closed': the delivery took
   * place and can't be edited either.
   */
  readonly editing: 'open' | 'locked' | 'closed';
  readonly change: {
    /** How a user may leave it: freely, only as a supervisor who reopens it, only by its own operations, or not at all. */
    readonly leaving: 'free' | 'reopening' | 'own' | 'never';
    /** Changing into it opens a dialog and needs a reason of this list (R-STATUS-006, R-STATUS-007). */
    readonly reasons: 'cancel' | 'reallocate' | null;
    /** With statusBlocked only these statuses and the current one can be selected (R-STATUS-003). */
    readonly whenBlocked: boolean;
    /** A delivery above the discount policy enters this status only when approved. */
    readonly needsApproval: boolean;
    /** A step forward out of CREDIT_ANALYSIS: it needs free limit, or a confirmation (R-STATUS-010). */
    readonly isForward: boolean;
  };
  readonly money: {
    /** Whether the delivery uses the store's credit: always, until it is fully paid, or not any more. */
    readonly credit: 'taken' | 'untilPaid' | 'freed';
    /**
     * With an invoice or a payment a delivery moves forward along these numbers. 'unpaid' is allowed while something is
     * unpaid, 'always' always, null never; a delivery in a null status may enter every number.
     */
    readonly step: number | 'unpaid' | 'always' | null;
    /** It can have invoices: its supplier has agreed to deliver, and the order is valid. */
    readonly takesInvoices: boolean;
    /** The products have not left yet, have left for the store, or all came back. */
    readonly goods: 'here' | 'left' | 'back';
  };
  readonly order: {
    /** The order reached its supplier by another way, so it can't be sent any more. */
    readonly isTooLateToSend: boolean;
    /** R-FOLLOW-015: one delivery in this status locks the order's seller. */
    readonly keepsSeller: boolean;
  };
};

// The rows of a table look alike: the duplicate detector skips them.
// jscpd:ignore-start
/**
 * The 24 delivery statuses in the order operators meet them (R-STATUS-016, R-STATUS-017). The public ids are fixed;
 * MAXIMUM_AMOUNT_ALLOWED has its literal name. Statuses that only the system sets can't be selected.
 */
export const deliveryStatuses = [
  {
    code: 'NOT_STARTED',
    publicId: '47eaa099-2cb6-416d-86dc-283cf0480ff9',
    label: 'Não iniciado',
    selectable: false,
    tag: { color: 'grey', form: 'outline' },
    editing: 'open',
    change: { leaving: 'free', reasons: null, whenBlocked: false, needsApproval: false, isForward: true },
    money: { credit: 'taken', step: null, takesInvoices: false, goods: 'here' },
    order: { isTooLateToSend: false, keepsSeller: false },
  },
  {
    code: 'ANALYZING',
    publicId: '1509bb0a-9bf1-4331-8a11-8783593942a4',
    label: 'Em análise',
    selectable: true,
    tag: { color: 'blue', form: 'default' },
    editing: 'open',
    change: { leaving: 'free', reasons: null, whenBlocked: false, needsApproval: false, isForward: true },
    money: { credit: 'taken', step: null, takesInvoices: false, goods: 'here' },
    order: { isTooLateToSend: false, keepsSeller: false },
  },
  {
    code: 'NO_RECORD',
    publicId: 'f5ec52ed-0108-4475-92e1-bc7656670b14',
    label: 'Sem cadastro',
    selectable: true,
    tag: { color: 'grey', form: 'default' },
    editing: 'open',
    change: { leaving: 'free', reasons: null, whenBlocked: false, needsApproval: false, isForward: true },
    money: { credit: 'taken', step: null, takesInvoices: false, goods: 'here' },
    order: { isTooLateToSend: false, keepsSeller: false },
  },
  {
    code: 'IN_FOLLOW_UP',
    publicId: '59ba1b0d-5c90-4158-a909-406c2e416788',
    label: 'Em acompanhamento',
    selectable: true,
    tag: { color: 'blue', form: 'outline' },
    editing: 'open',
    change: { leaving: 'free', reasons: null, whenBlocked: false, needsApproval: false, isForward: true },
    money: { credit: 'taken', step: null, takesInvoices: false, goods: 'here' },
    order: { isTooLateToSend: false, keepsSeller: false },
  },
  {
    code: 'CREDIT_ANALYSIS',
    publicId: '5d32fe61-985f-44e7-aa09-5ee82bb29976',
    label: 'Análise de crédito',
    selectable: true,
    tag: { color: 'purple', form: 'default' },
    editing: 'open',
    change: { leaving: 'free', reasons: null, whenBlocked: false, needsApproval: false, isForward: true },
    money: { credit: 'taken', step: null, takesInvoices: false, goods: 'here' },
    order: { isTooLateToSend: false, keepsSeller: false },
  },
  {
    code: 'WAITING_APPROVE',
    publicId: '9a1e40b4-5815-4a99-99e2-d15364c7a500',
    label: 'Aguardando aprovação',
    selectable: true,
    tag: { color: 'yellow', form: 'default' },
    editing: 'open',
    change: { leaving: 'free', reasons: null, whenBlocked: false, needsApproval: false, isForward: false },
    money: { credit: 'taken', step: null, takesInvoices: false, goods: 'here' },
    order: { isTooLateToSend: false, keepsSeller: false },
  },
  {
    code: 'WAITING_ACCEPT',
    publicId: '68b4aef7-3eaa-4e17-9d8a-4eace693ae2d',
    label: 'Aguardando confirmação',
    selectable: true,
    tag: { color: 'yellow', form: 'outline' },
    editing: 'open',
    change: { leaving: 'free', reasons: null, whenBlocked: false, needsApproval: true, isForward: true },
    money: { credit: 'taken', step: null, takesInvoices: false, goods: 'here' },
    order: { isTooLateToSend: false, keepsSeller: false },
  },
  {
    code: 'WAITING_PAYMENT',
    publicId: '142c8364-7806-4577-93e7-83e7eb04b39b',
    label: 'Aguardando pagamento',
    selectable: true,
    tag: { color: 'yellow', form: 'outline' },
    editing: 'open',
    change: { leaving: 'free', reasons: null, whenBlocked: true, needsApproval: true, isForward: true },
    money: { credit: 'taken', step: 'unpaid', takesInvoices: true, goods: 'here' },
    order: { isTooLateToSend: false, keepsSeller: false },
  },
  {
    code: 'MAXIMUM_AMOUNT_ALLOWED',
    publicId: 'MAXIMUM_AMOUNT_ALLOWED',
    label: 'Quantidade excedente',
    selectable: true,
    tag: { color: 'yellow', form: 'default' },
    editing: 'open',
    change: { leaving: 'free', reasons: null, whenBlocked: false, needsApproval: false, isForward: true },
    money: { credit: 'taken', step: null, takesInvoices: false, goods: 'here' },
    order: { isTooLateToSend: false, keepsSeller: false },
  },
  {
    code: 'ORDER_PROCESSING',
    publicId: '3b041641-1788-44f2-a60d-f25453fe2e85',
    label: 'Processando pedido',
    selectable: false,
    tag: { color: 'grey', form: 'outline' },
    editing: 'locked',
    change: { leaving: 'free', reasons: null, whenBlocked: false, needsApproval: true, isForward: true },
    money: { credit: 'taken', step: null, takesInvoices: false, goods: 'here' },
    order: { isTooLateToSend: false, keepsSeller: false },
  },
  {
    code: 'SENT_FOR_INTEGRATION',
    publicId: '00a154d8-5ed8-4bcc-b5c7-19c2add9ca88',
    label: 'Enviado para integração',
    selectable: false,
    tag: { color: 'grey', form: 'outline' },
    editing: 'open',
    change: { leaving: 'free', reasons: null, whenBlocked: false, needsApproval: false, isForward: true },
    money: { credit: 'taken', step: null, takesInvoices: false, goods: 'here' },
    order: { isTooLateToSend: true, keepsSeller: false },
  },
  {
    code: 'SYSTEM_UNAVAILABLE',
    publicId: 'c0290103-855d-4f55-99ec-8712e8e3574f',
    label: 'Sistema indisponível',
    selectable: false,
    tag: { color: 'red', form: 'default' },
    editing: 'open',
    change: { leaving: 'free', reasons: null, whenBlocked: false, needsApproval: false, isForward: true },
    money: { credit: 'taken', step: null, takesInvoices: false, goods: 'here' },
    order: { isTooLateToSend: false, keepsSeller: false },
  },
  {
    code: 'INSUFFICIENT_STOCK',
    publicId: '6e704245-a4ff-41e3-a794-9b80dcb0b82e',
    label: 'Estoque insuficiente',
    selectable: false,
    tag: { color: 'red', form: 'default' },
    editing: 'open',
    change: { leaving: 'free', reasons: null, whenBlocked: false, needsApproval: false, isForward: true },
    money: { credit: 'taken', step: null, takesInvoices: false, goods: 'here' },
    order: { isTooLateToSend: false, keepsSeller: false },
  },
  {
    code: 'CONFIRMED',
    publicId: 'de1b1471-320a-48ea-b7a7-88d106762832',
    label: 'Pedido confirmado',
    selectable: true,
    tag: { color: 'green', form: 'default' },
    editing: 'locked',
    change: { leaving: 'free', reasons: null, whenBlocked: false, needsApproval: true, isForward: true },
    money: { credit: 'taken', step: 2, takesInvoices: true, goods: 'here' },
    order: { isTooLateToSend: false, keepsSeller: true },
  },
  {
    code: 'WAITING_DISPATCH',
    publicId: '4350cc17-21e5-4f21-acd5-52a09ddbef12',
    label: 'Aguardando para envio',
    selectable: true,
    tag: { color: 'green', form: 'outline' },
    editing: 'open',
    change: { leaving: 'free', reasons: null, whenBlocked: false, needsApproval: true, isForward: true },
    money: { credit: 'taken', step: 3, takesInvoices: true, goods: 'here' },
    order: { isTooLateToSend: false, keepsSeller: false },
  },
  {
    code: 'INVOICE_ISSUED',
    publicId: '9ed89edd-d684-4325-b600-e6129ec04ece',
    label: 'NF emitida',
    selectable: true,
    tag: { color: 'green', form: 'outline' },
    editing: 'open',
    change: { leaving: 'free', reasons: null, whenBlocked: false, needsApproval: true, isForward: true },
    money: { credit: 'taken', step: 3, takesInvoices: true, goods: 'here' },
    order: { isTooLateToSend: true, keepsSeller: false },
  },
  {
    code: 'DELIVERY_ROUTE',
    publicId: '627bf322-5fac-4cb6-a34a-cb115ee347dd',
    label: 'Entrega enviada',
    selectable: true,
    tag: { color: 'blue', form: 'default' },
    editing: 'open',
    change: { leaving: 'free', reasons: null, whenBlocked: false, needsApproval: true, isForward: true },
    money: { credit: 'taken', step: 4, takesInvoices: true, goods: 'left' },
    order: { isTooLateToSend: true, keepsSeller: false },
  },
  {
    code: 'DELIVERED',
    publicId: 'a930d55d-9545-40f3-ae88-9fe46f2c7a8c',
    label: 'Entrega concluída',
    selectable: true,
    tag: { color: 'green', form: 'default' },
    editing: 'closed',
    change: { leaving: 'own', reasons: null, whenBlocked: false, needsApproval: true, isForward: true },
    money: { credit: 'untilPaid', step: 5, takesInvoices: true, goods: 'left' },
    order: { isTooLateToSend: false, keepsSeller: false },
  },
  {
    code: 'CANCELED',
    publicId: '43f2f193-6e85-4f08-b592-7b0fe339d309',
    label: 'Cancelado',
    selectable: true,
    tag: { color: 'red', form: 'outline' },
    editing: 'locked',
    change: {
      leaving: 'reopening',
      reasons: 'cancel',
      whenBlocked: true,
      needsApproval: false,
      isForward: false,
    },
    money: { credit: 'freed', step: 'always', takesInvoices: false, goods: 'here' },
    order: { isTooLateToSend: false, keepsSeller: true },
  },
  {
    code: 'REALLOCATED_OR_RETURNED',
    publicId: '990d3cd8-381d-422f-850c-86bd84e0164b',
    label: 'Realocado',
    selectable: true,
    tag: { color: 'purple', form: 'outline' },
    editing: 'closed',
    change: {
      leaving: 'never',
      reasons: 'reallocate',
      whenBlocked: true,
      needsApproval: false,
      isForward: false,
    },
    money: { credit: 'freed', step: 'always', takesInvoices: false, goods: 'here' },
    order: { isTooLateToSend: false, keepsSeller: false },
  },
  {
    code: 'RETURN_STARTED',
    publicId: 'e07cb579-3e7f-497b-bcc1-c0c8b0cdf20a',
    label: 'Devolução iniciada',
    selectable: false,
    tag: { color: 'pink', form: 'outline' },
    editing: 'closed',
    change: { leaving: 'own', reasons: null, whenBlocked: false, needsApproval: false, isForward: true },
    money: { credit: 'taken', step: null, takesInvoices: false, goods: 'left' },
    order: { isTooLateToSend: false, keepsSeller: false },
  },
  {
    code: 'RETURN_PARTIAL',
    publicId: '78f6d824-86ea-4214-b5c3-4e7e77ca4499',
    label: 'Devolução parcial',
    selectable: false,
    tag: { color: 'pink', form: 'default' },
    editing: 'closed',
    change: { leaving: 'own', reasons: null, whenBlocked: false, needsApproval: false, isForward: true },
    money: { credit: 'untilPaid', step: null, takesInvoices: false, goods: 'left' },
    order: { isTooLateToSend: false, keepsSeller: false },
  },
  {
    code: 'RETURN_FULL',
    publicId: '1dcd327f-761e-47cb-bb7e-8913655c1d15',
    label: 'Devolução completa',
    selectable: false,
    tag: { color: 'pink', form: 'default' },
    editing: 'closed',
    change: { leaving: 'own', reasons: null, whenBlocked: false, needsApproval: false, isForward: true },
    money: { credit: 'freed', step: null, takesInvoices: false, goods: 'back' },
    order: { isTooLateToSend: false, keepsSeller: false },
  },
  {
    code: 'RETURN_CANCELED',
    publicId: '9672be1a-7fed-4bb9-a92f-a271dbc52933',
    label: 'Devolução cancelada',
    selectable: false,
    tag: { color: 'grey', form: 'outline' },
    editing: 'closed',
    change: { leaving: 'own', reasons: null, whenBlocked: false, needsApproval: false, isForward: true },
    money: { credit: 'untilPaid', step: null, takesInvoices: false, goods: 'left' },
    order: { isTooLateToSend: false, keepsSeller: false },
  },
] as const satisfies readonly StatusRow[];
// jscpd:ignore-end

export type DeliveryStatus = (typeof deliveryStatuses)[number];
export type DeliveryStatusCode = DeliveryStatus['code'];

const byCode = new Map<string, DeliveryStatus>(deliveryStatuses.map((status) => [status.code, status]));
const byPublicId = new Map<string, DeliveryStatus>(
  deliveryStatuses.map((status) => [status.publicId, status]),
);

/** The row of a status code. */
export const statusOf = (code: DeliveryStatusCode): DeliveryStatus => {
  const found = byCode.get(code);
  if (!found) throw new RangeError(`unknown status ${code}`);
  return found;
};

export const statusByPublicId = (publicId: string): DeliveryStatus | undefined => byPublicId.get(publicId);
export const isStatusCode = (code: string): code is DeliveryStatusCode => byCode.has(code);
/** The tag of a status by its wire name; an unknown name has a grey tag. */
export const statusTag = (name: string): StatusRow['tag'] =>
  byCode.get(name)?.tag ?? { color: 'grey', form: 'default' };
export const statusLabel = (code: DeliveryStatusCode): string => statusOf(code).label;

export const locksEditing = (code: DeliveryStatusCode): boolean => statusOf(code).editing === 'locked';
export const closesEditing = (code: DeliveryStatusCode): boolean => statusOf(code).editing === 'closed';

/** A delivery leaves these only by reopening (CANCELED, by a supervisor) or not at all. */
export const isFinal = (code: DeliveryStatusCode): boolean => {
  const { leaving } = statusOf(code).change;
  return leaving === 'reopening' || leaving === 'never';
};

/** Changing into it needs a reason. */
export const needsReason = (code: DeliveryStatusCode): boolean => statusOf(code).change.reasons !== null;

export const needsDiscountApproval = (code: DeliveryStatusCode): boolean =>
  statusOf(code).change.needsApproval;

/** Whether a delivery in this status no longer uses the store's credit. `isPaid`: everything owed is paid. */
export const freesCredit = (code: DeliveryStatusCode, isPaid = false): boolean => {
  const { credit } = statusOf(code).money;
  return credit === 'freed' || (isPaid && credit === 'untilPaid');
};

/** Whether the products left for the store and have not all come back. */
export const haveGoodsLeft = (code: DeliveryStatusCode): boolean => statusOf(code).money.goods === 'left';

/** Agreed with the supplier, and nothing has left yet: an unpaid amount can still stop it. */
export const canBeStopped = (code: DeliveryStatusCode): boolean => {
  const { takesInvoices, goods } = statusOf(code).money;
  return takesInvoices && goods === 'here';
};

/** R-STATUS-018: the return statuses with their labels in the return dialog. */
export const returnStatuses = [
  { code: 'RETURN_STARTED', label: 'Em devolução' },
  { code: 'RETURN_PARTIAL', label: 'Devolvido parcialmente' },
  { code: 'RETURN_FULL', label: 'Devolvido' },
  { code: 'RETURN_CANCELED', label: 'Devolução cancelada' },
] as const satisfies readonly { readonly code: DeliveryStatusCode; readonly label: string }[];

const returnCodes = new Set<DeliveryStatusCode>(returnStatuses.map(({ code }) => code));
export const isReturn = (code: DeliveryStatusCode): boolean => returnCodes.has(code);
