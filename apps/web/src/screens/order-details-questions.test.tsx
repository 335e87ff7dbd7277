import { updateDelivery } from '@celeiro/contract/deliveries.ts';
import { updateItem } from '@celeiro/contract/delivery-items.ts';
import { getSupplierAvailability } from '@celeiro/contract/supplier-routes.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchLine } from '../kit/connection.ts';
import { stubFetch } from '../kit/test-browser.ts';
import { openOrder, prepareOrderServer } from './test-order-page.ts';
import { bump, first, refuse, sentOf, server } from './test-order-server.ts';
import { wireAvailability } from './test-products.ts';

vi.mock('../kit/api/call.ts', async () => ({
  call: (await import('./test-order-server.ts')).fakeCall,
}));
// Every delivery has its fields on the page: these tests are about the fields of one.
prepareOrderServer({ deliveries: 1 });

describe('a price that falls by more than half', () => {
  const fieldOf = (price: string) =>
    screen.getByRole('textbox', { name: new RegExp(`^${price} de Tomate italiano extra AA`) });
  const question = () => screen.queryByRole('dialog', { name: 'Baixar o preço em mais da metade?' });
  beforeEach(() => {
    server.answers.set(updateItem.name, () => bump({}));
    const [item] = first().orderSupplierItems;
    Object.assign(item ?? {}, { unitPrice: 9, adjustedPrice: 8.5 });
  });

  it.each([
    ['Preço unitário', 'R$ 9,00', { unitPrice: 90 }],
    ['Preço fornecedor', 'R$ 8,50', { adjustedUnitPrice: 90 }],
  ])('%s: asks with both prices, and is saved with the keyboard alone', async (price, old, body) => {
    const { user } = await openOrder();
    await user.clear(fieldOf(price));
    await user.type(fieldOf(price), '90{Enter}');
    expect(question()?.textContent).toContain(`${price} de Tomate italiano extra AA, `);
    expect(question()?.textContent).toContain(`: de ${old} para R$ 0,90.`);
    expect(sentOf(updateItem)).toHaveLength(0);
    // Enter alone changes nothing: the other button comes first.
    expect(document.activeElement?.textContent).toBe('Voltar');
    await user.keyboard('{Tab}{Enter}');
    await waitFor(() => expect(sentOf(updateItem)).toHaveLength(1));
    expect(sentOf(updateItem)[0]?.input).toMatchObject({ body: { quantity: 4000, ...body } });
    expect(question()).toBeNull();
  });

  it('given up, the old price stands, and the field has the focus again', async () => {
    const { user } = await openOrder();
    await user.clear(fieldOf('Preço unitário'));
    await user.type(fieldOf('Preço unitário'), '90{Enter}');
    await user.keyboard('{Enter}');
    expect(question()).toBeNull();
    expect(fieldOf('Preço unitário')).toHaveProperty('value', '9,00');
    expect(document.activeElement).toBe(fieldOf('Preço unitário'));
    expect(sentOf(updateItem)).toHaveLength(0);
  });

  it('half of it, or more than before, is saved as it is', async () => {
    const { user } = await openOrder();
    await user.clear(fieldOf('Preço unitário'));
    await user.type(fieldOf('Preço unitário'), '450{Enter}');
    await waitFor(() => expect(sentOf(updateItem)).toHaveLength(1));
    expect(question()).toBeNull();
  });
});

describe('a day the supplier doesn’t serve', () => {
  const date = () => screen.getByLabelText<HTMLInputElement>(/^Data de entrega/);
  const question = () =>
    screen.findByRole('dialog', { name: 'Salvar uma data em que o fornecedor não entrega?' });
  const type = (day: string) => {
    fireEvent.keyDown(date(), { key: '1' });
    fireEvent.change(date(), { target: { value: day } });
    fireEvent.keyDown(date(), { key: 'Enter' });
  };
  beforeEach(() => {
    server.answers.set(updateDelivery.name, () => bump({ deliveryDate: '2031-11-26' }));
    server.answers.set(getSupplierAvailability.name, ({ query }) =>
      // The endpoint's own query; the fake server knows every call by its name only.
      wireAvailability((query as { from: string }).from),
    );
  });

  it('is told with its reason and the next days before it is saved, and may be saved all the same', async () => {
    const { user } = await openOrder();
    const old = date().value;
    type('2031-11-26');
    const dialog = await question();
    expect(dialog.textContent).toContain('26 nov 2031: O fornecedor não trabalha às quartas-feiras.');
    expect(dialog.textContent).toContain('Próximos dias de entrega: 27 nov 2031, 28 nov 2031, 01 dez 2031.');
    expect(sentOf(getSupplierAvailability)[0]?.input).toMatchObject({
      params: { id: first().supplierPublicId },
      query: { storePublicId: server.order.storePublicId, from: '2031-11-26', to: '2031-11-26' },
    });
    expect([sentOf(updateDelivery).length, date().value]).toEqual([0, '26 nov 2031']);
    await user.click(within(dialog).getByRole('button', { name: 'Voltar' }));
    await waitFor(() => expect(date().value).toBe(old));
    expect(sentOf(updateDelivery)).toEqual([]);
    type('2031-11-26');
    await user.click(within(await question()).getByRole('button', { name: 'Salvar mesmo assim' }));
    await waitFor(() => expect(sentOf(updateDelivery)).toHaveLength(1));
    expect(sentOf(updateDelivery)[0]).toMatchObject({
      ifMatch: 5,
      input: { body: { deliveryDate: '2031-11-26' } },
    });
  });

  it('an open day is saved at once, also where nobody knows', async () => {
    await openOrder();
    type('2031-11-27');
    await waitFor(() => expect(sentOf(updateDelivery)).toHaveLength(1));
    server.answers.set(getSupplierAvailability.name, refuse(503, 'SERVICE_UNAVAILABLE', 'x'));
    type('2031-12-04');
    await waitFor(() => expect(sentOf(updateDelivery)).toHaveLength(2));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a closed period of an open day is told as well', async () => {
    const known = wireAvailability('2031-11-27');
    server.answers.set(getSupplierAvailability.name, () => ({
      ...known,
      days: known.days.map((day) => ({
        ...day,
        periods: day.periods.map((one) =>
          one.period === 'NIGHT'
            ? { ...one, isOpen: false, reason: 'O fornecedor não entrega à noite.' }
            : one,
        ),
      })),
    }));
    Object.assign(first(), { deliveryDate: '2031-11-27' });
    const { user } = await openOrder();
    await user.click(screen.getByRole('combobox', { name: /^Período/ }));
    await user.click(screen.getByRole('option', { name: 'Noite', hidden: true }));
    expect((await question()).textContent).toContain('27 nov 2031: O fornecedor não entrega à noite.');
    expect(sentOf(updateDelivery)).toHaveLength(0);
  });

  describe('typed without a line', () => {
    let stop: () => void;
    beforeEach(() => {
      stubFetch(() => new Response('{}'));
      stop = watchLine();
    });
    afterEach(() => {
      dispatchEvent(new Event('online'));
      stop();
      vi.unstubAllGlobals();
    });
    const waiting = () => screen.queryByRole('button', { name: 'Aguardando conexão: Data de entrega' });

    it('is marked, and asked about when the line is back, by that day’s calendar', async () => {
      const { user } = await openOrder();
      const old = date().value;
      dispatchEvent(new Event('offline'));
      type('2031-11-26');
      await waitFor(() => expect(waiting()).not.toBeNull());
      const note = document.getElementById(waiting()?.getAttribute('aria-describedby') ?? '');
      expect(note?.textContent).toMatch(/^Ainda não foi enviado/);
      expect(date().getAttribute('aria-describedby')).toContain(note?.id);
      expect([screen.queryByRole('dialog'), sentOf(getSupplierAvailability)]).toEqual([null, []]);
      dispatchEvent(new Event('online'));
      await user.click(within(await question()).getByRole('button', { name: 'Voltar' }));
      await waitFor(() => expect(date().value).toBe(old));
      expect([sentOf(updateDelivery), waiting()]).toEqual([[], null]);
    });

    it('also where the page was opened again meanwhile', async () => {
      await openOrder();
      dispatchEvent(new Event('offline'));
      type('2031-11-26');
      await waitFor(() => expect(waiting()).not.toBeNull());
      cleanup();
      const { user } = await openOrder();
      dispatchEvent(new Event('online'));
      await user.click(within(await question()).getByRole('button', { name: 'Salvar mesmo assim' }));
      await waitFor(() => expect(sentOf(updateDelivery)).toHaveLength(1));
    });
  });
});
