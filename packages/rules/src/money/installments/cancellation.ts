/** Why an installment or an invoice is canceled; operators see the label next to it (R-INST-010). */
export const receivableReasons = [
  { code: 'INVOICE_CANCELED', label: 'Nota fiscal cancelada' },
  { code: 'DELIVERY_CANCELED', label: 'Entrega cancelada' },
  { code: 'DELIVERY_RELOCATED', label: 'Entrega realocada' },
  { code: 'RETURNED', label: 'Pedido devolvido' },
  { code: 'RENEGOTIATED', label: 'Renegociação' },
  { code: 'WRONG_AMOUNT', label: 'Valor incorreto' },
  { code: 'OTHER', label: 'Outros' },
] as const;
export type ReceivableReason = (typeof receivableReasons)[number]['code'];
export const receivableReasonCodes = receivableReasons.map(({ code }) => code);

/** The reason as text: its label with the comment; for 'Outros' only the comment. */
export const receivableReasonText = (code: ReceivableReason, comment: string): string => {
  const label = receivableReasons.find((reason) => reason.code === code)?.label ?? '';
  if (code === 'OTHER') return comment;
  return comment === '' ? label : `${label}: ${comment}`;
};
