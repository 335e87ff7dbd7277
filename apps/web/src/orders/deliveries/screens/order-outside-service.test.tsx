import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openOrder, prepareOrderServer } from '../../orders/screens/test-order-page.ts';
import { first, server } from '../../orders/screens/test-order-server.ts';

vi.mock('../../../kit/api/call.ts', async () => ({
  call: (await import('../../orders/screens/test-order-server.ts')).fakeCall,
}));
prepareOrderServer({ deliveries: 1 });

const away = 'O fornecedor está indisponível até 26 nov 2031.';
const paused = 'O fornecedor está pausado: Em reforma.';
const banner = async (text: string) => {
  const found = (await screen.findByText(text)).closest<HTMLElement>('[role="status"]');
  if (found === null) throw new Error(`no banner says '${text}'`);
  return found;
};
const waysOut = (found: HTMLElement) =>
  within(found)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);

describe('a delivery that runs outside its supplier’s service', () => {
  it('on a day that closed: says why, opens the calendar of its day, and leads to relocation', async () => {
    Object.assign(first(), { timeNotServed: away });
    const { user } = await openOrder();
    const found = await banner('O fornecedor não entrega mais neste dia.');
    expect(found.textContent).toContain(`neste dia. ${away} Esta entrega continua.`);
    expect(waysOut(found)).toEqual(['Mudar a data', 'Realocar']);
    await user.click(within(found).getByRole('button', { name: 'Mudar a data' }));
    expect(
      screen.getByRole('button', { name: /calendário.*Data de entrega/i, expanded: true }),
    ).toBeDefined();
  });

  it('of a supplier that is paused: says that nothing new goes there; the day is no way out', async () => {
    Object.assign(first(), { supplierOutOfService: paused });
    await openOrder();
    const found = await banner(paused);
    expect(found.textContent).toContain(
      `${paused} Esta entrega continua. Novos pedidos e produtos são recusados.`,
    );
    expect(waysOut(found)).toEqual(['Realocar']);
  });

  it('both in one, and none of the ways out where the delivery is locked', async () => {
    const status = { publicId: 'x', name: 'CONFIRMED', description: 'Pedido confirmado' };
    Object.assign(first(), {
      supplierOutOfService: paused,
      timeNotServed: away,
      orderSupplierStatus: { ...first().orderSupplierStatus, ...status },
    });
    await openOrder();
    const found = await banner(paused);
    expect(found.textContent).toContain(`${paused} O fornecedor não entrega mais neste dia. ${away}`);
    expect(waysOut(found)).toEqual([]);
  });
});

it('an order of a store to which nothing new is sold says so once, above its deliveries', async () => {
  const blocked = 'O cliente está bloqueado: Parcelas vencidas.';
  Object.assign(server.order, { storeOutOfService: blocked });
  await openOrder();
  const found = await banner(blocked);
  expect(found.textContent).toContain('O que está em andamento continua.');
  expect(screen.getAllByText(blocked)).toHaveLength(1);
});
