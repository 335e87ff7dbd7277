// What leads to the installments, before their dialog is opened.
export const installmentsActionTexts = { action: 'Parcelas' } as const;
