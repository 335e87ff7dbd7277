import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json, type SentRequest, stubFetch } from '../../../kit/browser/test-browser.ts';
import { openList, prepareList } from '../../../orders/deliveries/screens/test-list-page.ts';
import { answerList } from '../../../orders/deliveries/screens/test-list-server.ts';

const id = (digit: number): string => `00000000-0000-4000-8000-${String(digit).padStart(12, '0')}`;

/** A refund as the server sends it. */
const waiting = (number: number, more: object = {}) => ({
  publicId: id(number),
  orderSupplierPublicId: id(1000 + number),
  orderPublicId: id(2000 + number),
  orderNumber: String(48_000 + number),
  orderSupplierStatus: { publicId: id(1), name: 'CANCELED', description: 'Cancelado' },
  store: 'Mercadinho São Benedito',
  storeDocumentNumber: '18240331000164',
  supplier: 'Moinho Santa Clara',
  amount: 190.5,
  status: 'REFUND_PENDING',
  transactionType: 'PIX',
  since: '2031-11-21T11:42:00.000Z',
  waitsFor: 'FINANCE',
  ...more,
});

let pages: Record<string, unknown[]>;
const answer = (request: SentRequest) => {
  const url = new URL(request.url, 'https://ops.test');
  if (url.pathname !== '/api/refunds') return answerList(request);
  const cursor = url.searchParams.get('cursor') ?? '';
  return json(200, {
    content: pages[cursor] ?? [],
    totalElements: 3,
    cursors: { next: cursor === '' && pages['1-1'] !== undefined ? '1-1' : null },
  });
};

describe('what waits to be given back', () => {
  prepareList();
  beforeEach(() => {
    pages = { '': [waiting(1)], '1-1': [waiting(2, { transactionType: 'BANK_SLIP', amount: 10 })] };
    stubFetch(answer);
  });

  it('its tab opens it for every operator: how much, by what means, since when, and who acts', async () => {
    const { address } = await openList();
    await userEvent.click(await screen.findByRole('tab', { name: /^Reembolsos/ }));
    await waitFor(() => expect(address().get('view')).toBe('reembolsos'));
    const table = await screen.findByRole('table', { name: 'Reembolsos pendentes' });
    const row = within(table).getAllByRole('row')[1];
    expect(row?.textContent?.replaceAll('\u00A0', ' ')).toBe(
      '48001CanceladoMercadinho São BeneditoMoinho Santa ClaraR$ 190,50PixA reembolsar21 nov 2031, 08:42Financeiro',
    );
    expect(screen.getByText('3 reembolsos pendentes')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais' }));
    expect(await screen.findByRole('link', { name: /48002/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
  });

  it('a click anywhere in a row opens its delivery on the page that is in use', async () => {
    const { path } = await openList('?view=reembolsos');
    await userEvent.click(await screen.findByText('Mercadinho São Benedito'));
    await screen.findByRole('heading', { name: 'Pedido' });
    expect(path()).toBe(`/delivery/delivery-list/delivery-detail-v2/${id(2001)}/${id(1001)}`);
  });

  it('so does Enter on the row that j and k lead to', async () => {
    const { path } = await openList('?view=reembolsos');
    await screen.findByText('Mercadinho São Benedito');
    await userEvent.keyboard('j');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Entrega 48001, Mercadinho São Benedito');
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Pedido' });
    expect(path()).toContain(id(1001));
  });

  it('says about money that no one can place that it is not identified', async () => {
    pages = { '': [waiting(1, { status: 'NOT_IDENTIFIED' })] };
    await openList('?view=reembolsos');
    expect(await screen.findByText('Não identificado')).toBeDefined();
  });

  it('keeps its tab in sight when the counters before it have come', async () => {
    const shown: string[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this.textContent ?? '');
    });
    await openList('?view=reembolsos');
    await waitFor(() => expect(shown.at(-1)).toMatch(/^Reembolsos \d/));
  });

  it('says what appears here when nothing waits', async () => {
    pages = {};
    await openList('?view=reembolsos');
    expect(await screen.findByText('Nenhum reembolso pendente.')).toBeDefined();
  });
});
