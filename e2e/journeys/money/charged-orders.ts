import { statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { celeiroPay, paymentMethods } from '@celeiro/rules/money/payments/methods.ts';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { operator, type SentOrder } from '../orders/orders.ts';
import { people } from '../access/people.ts';
import { simulate } from '../simulator.ts';

const threeSlips =
  paymentMethods.find(
    ({ form, kind, scheduleDays }) =>
      form === 'CELEIRO_PAYMENT' && kind === 'BANK_SLIP' && scheduleDays.join() === '7,14,21',
  )?.publicId ?? '';

/** How an order is sent that is to be paid in three slips. */
export const slips = {
  quantity: 20,
  payment: { paymentMethod: celeiroPay.publicId, celeiroPaymentMethodPublicId: threeSlips },
} as const;

/** Its supplier agrees to the delivery, invoices it in full, and the store is asked for it in three slips. */
export const charge = async (
  request: APIRequestContext,
  baseURL: string | undefined,
  { delivery }: SentOrder,
): Promise<void> => {
  const answer = await request.put(`/api/order-suppliers/${delivery.publicId}/status`, {
    ...(await operator(request, people.bia)),
    data: { orderSupplierStatusPublicId: statusOf('CONFIRMED').publicId },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const cases = ['--invoice-case', 'whole', '--payment-case', 'unpaid'];
  const running = simulate(
    baseURL,
    delivery.publicId,
    ...['--parts', 'finance', '--finance-rate', '300', ...cases],
  );
  try {
    await running.says(/(fica em aberto[^]*){3}/);
  } finally {
    await running.stop();
  }
};

type Row = { status: string; netAmount: number; discount: number; transactionType: string };

/** What the store is asked for, in centavos, oldest first. */
export const asked = async (request: APIRequestContext, { delivery }: SentOrder): Promise<number[]> => {
  const answer = await request.get(
    `/api/order-receivements/order-suppliers/public-id/${delivery.publicId}`,
    await operator(request),
  );
  const invoices: { installmentInfo: { installments: Row[] } }[] = await answer.json();
  return invoices
    .flatMap(({ installmentInfo }) => installmentInfo.installments)
    .filter(({ status }) => !status.startsWith('CANCEL'))
    .map(({ netAmount, discount }) => Math.round(netAmount * 100) - Math.round(discount * 100));
};

/** What the screen says the store is asked for after saving, in centavos. */
export const amountsIn = async (page: Page): Promise<number[]> => {
  const rows = page.getByRole('region', { name: 'Parcelas depois de salvar' }).getByRole('listitem');
  return (await rows.allTextContents()).map((text) =>
    Number(/R\$\s([\d.]+),(\d\d)$/.exec(text)?.slice(1).join('').replaceAll('.', '')),
  );
};
