import { refuse } from '../../../orders/orders/screens/test-order-server.ts';

/** A version of an effect, distinguished by a letter. */
export const version = (letter: string) => letter.repeat(32);
/** An effect as it travels: the slips of these positions end, the last one comes anew. */
export const effect = (positions: readonly number[], named = version('a')) => ({
  version: named,
  invalidated: positions.map((position) => ({
    publicId: `00000000-0000-4000-8000-00000000070${position}`,
    nfeNumber: '104882',
    position,
    transactionType: 'BANK_SLIP',
    status: 'OPENED',
    amount: 100,
    dueDate: '2031-03-06',
    nextAmount: 60,
  })),
  schedule: [
    {
      nfeNumber: '104882',
      position: 1,
      transactionType: 'BANK_SLIP',
      amount: 60,
      dueDate: '2031-03-06',
      status: 'OPENED',
      change: 'CHANGED',
    },
  ],
  refund: 0,
  awaitsInvoice: 0,
  paid: [] as object[],
  carried: [] as object[],
});
/** The server's answer before it is agreed to. */
export const endsCharges = (wire: unknown) =>
  refuse(409, 'CHARGES_AFFECTED', 'Esta alteração invalida cobranças em aberto.', wire);
