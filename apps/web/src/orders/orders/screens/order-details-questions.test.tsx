import { updateDelivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { updateItem } from '@celeiro/contract/orders/delivery-items/delivery-items.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchLine } from '../../../kit/browser/connection.ts';
import { editsTexts } from '../../../kit/edits/edits.texts.ts';
import { stubFetch } from '../../../kit/browser/test-browser.ts';
import { openOrder, prepareOrderServer } from './test-order-page.ts';
import { bump, first, refuse, sentOf, server, tooLate } from './test-order-server.ts';

vi.mock('../../../kit/api/call.ts', async () => ({
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

it('a quantity above the stock is asked about after the server said so, and saved as agreed on', async () => {
  const message = 'Acima do estoque do fornecedor: Tomate (há 12,000).';
  server.answers.set(updateItem.name, ({ body }) =>
    // The endpoint's own body; the fake server knows every call by its name only.
    (body as { stockAgreed?: boolean }).stockAgreed === true
      ? bump({})
      : refuse(422, 'QUANTITY_ABOVE_STOCK', message)(),
  );
  const { user } = await openOrder();
  const [quantity] = screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Quantidade de/ });
  if (quantity === undefined) throw new Error('no quantity');
  fireEvent.focus(quantity);
  fireEvent.change(quantity, { target: { value: '900' } });
  fireEvent.keyDown(quantity, { key: 'Enter' });
  const question = await screen.findByRole('dialog', { name: 'Continuar acima do estoque?' });
  expect(question.textContent).toContain(message);
  await user.click(within(question).getByRole('button', { name: 'Continuar mesmo assim' }));
  await waitFor(() => expect(sentOf(updateItem)).toHaveLength(2));
  expect(sentOf(updateItem).map(({ input }) => input['body'])).toEqual([
    { quantity: 900_000 },
    { quantity: 900_000, stockAgreed: true },
  ]);
});

describe('a day the supplier can’t be asked for', () => {
  const date = () => screen.getByLabelText<HTMLInputElement>(/^Data de entrega/);
  const question = () => screen.findByRole('dialog', { name: 'Continuar fora do prazo?' });
  const type = (day: string) => {
    fireEvent.keyDown(date(), { key: '1' });
    fireEvent.change(date(), { target: { value: day } });
    fireEvent.keyDown(date(), { key: 'Enter' });
  };
  const bodies = () => sentOf(updateDelivery).map(({ input }) => input['body']);

  it('too late for it: is asked about after the server said so, and saved as agreed on', async () => {
    server.answers.set(updateDelivery.name, ({ body }) =>
      // The endpoint's own body; the fake server knows every call by its name only.
      (body as { lateAgreed?: boolean }).lateAgreed === true
        ? bump({ deliveryDate: '2031-11-26' })
        : tooLate('Vale Verde', 'deliveryDate'),
    );
    const { user } = await openOrder();
    const old = date().value;
    type('2031-11-26');
    expect((await question()).textContent).toContain(
      'O fornecedor Vale Verde já não recebe pedidos para esta data.',
    );
    await user.click(within(await question()).getByRole('button', { name: 'Voltar' }));
    await waitFor(() => expect(date().value).toBe(old));
    expect(bodies()).toEqual([{ deliveryDate: '2031-11-26' }]);
    type('2031-11-26');
    await user.click(within(await question()).getByRole('button', { name: 'Continuar mesmo assim' }));
    await waitFor(() => expect(bodies()).toHaveLength(3));
    expect(bodies()[2]).toEqual({ deliveryDate: '2031-11-26', lateAgreed: true });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('not served at all: no one is asked, the day stays in its field and says why', async () => {
    const why = 'O fornecedor não entrega nesta data. O fornecedor não trabalha às quartas-feiras.';
    server.answers.set(updateDelivery.name, refuse(422, 'SUPPLIER_UNAVAILABLE', why));
    await openOrder();
    type('2031-11-26');
    const mark = await screen.findByRole('button', { name: editsTexts.retryOf('Data de entrega') });
    act(() => mark.focus());
    expect(
      (await screen.findAllByText(/O fornecedor não trabalha às quartas-feiras\./)).length,
    ).toBeGreaterThan(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(date().value).toBe('26 nov 2031');
  });

  describe('typed without a line', () => {
    let stop: () => void;
    beforeEach(() => {
      stubFetch(() => new Response('{}'));
      stop = watchLine();
      server.answers.set(updateDelivery.name, () => tooLate('Vale Verde', 'deliveryDate'));
    });
    afterEach(() => {
      dispatchEvent(new Event('online'));
      stop();
      vi.unstubAllGlobals();
    });
    const waiting = () => screen.queryByRole('button', { name: 'Aguardando conexão: Data de entrega' });

    it('is marked, and asked about when the line is back', async () => {
      const { user } = await openOrder();
      const old = date().value;
      dispatchEvent(new Event('offline'));
      type('2031-11-26');
      await waitFor(() => expect(waiting()).not.toBeNull());
      const note = document.getElementById(waiting()?.getAttribute('aria-describedby') ?? '');
      expect(note?.textContent).toMatch(/^Ainda não foi enviado/);
      expect(date().getAttribute('aria-describedby')).toContain(note?.id);
      expect([screen.queryByRole('dialog'), bodies()]).toEqual([null, []]);
      dispatchEvent(new Event('online'));
      await user.click(within(await question()).getByRole('button', { name: 'Voltar' }));
      await waitFor(() => expect(date().value).toBe(old));
      expect([bodies().length, waiting()]).toEqual([1, null]);
    });

    it('also where the page was opened again meanwhile', async () => {
      await openOrder();
      dispatchEvent(new Event('offline'));
      type('2031-11-26');
      await waitFor(() => expect(waiting()).not.toBeNull());
      cleanup();
      const { user } = await openOrder();
      dispatchEvent(new Event('online'));
      await user.click(within(await question()).getByRole('button', { name: 'Continuar mesmo assim' }));
      await waitFor(() => expect(bodies()).toHaveLength(2));
      expect(bodies()[1]).toMatchObject({ lateAgreed: true });
    });
  });
});
