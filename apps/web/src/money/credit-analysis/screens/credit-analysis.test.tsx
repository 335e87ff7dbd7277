import {
  decideCreditAnalysis,
  getCreditAnalysis,
  listCreditAnalyses,
} from '@celeiro/contract/money/credit-analysis/credit-analysis.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { setRoles } from '../../../kit/browser/user-store.ts';
import { refuse, sentOf, server } from '../../../orders/orders/screens/test-order-server.ts';
import { analysis, id, open, openCredit, prepareCredit } from './test-credit.ts';

vi.mock('../../../kit/api/call.ts', async () => ({
  call: (await import('../../../orders/orders/screens/test-order-server.ts')).fakeCall,
}));

prepareCredit();

const decision = async () => within(await screen.findByRole('region', { name: 'Decisão' }));

describe('what fits the limit now', () => {
  it('is shown, with what each takes of it, and chosen with one press', async () => {
    server.answers.set(getCreditAnalysis.name, () =>
      analysis([
        open(31, true, { fitsNow: true }),
        open(32, true),
        open(33, true, { fitsNow: true, creditAmount: 0, paymentMethodName: 'Celeiro Pay (Pix à vista)' }),
        open(40, false, { creditAmount: 1500 }),
      ]),
    );
    const { user } = await openCredit();
    const waiting = within(await screen.findByRole('table', { name: 'Aguardando decisão' }));
    expect(waiting.getAllByText('Cabe no limite agora')).toHaveLength(2);
    waiting.getByText('não ocupa o limite');
    screen.getByText('R$ 1.500,00 no limite');
    await user.click(screen.getByRole('button', { name: 'Escolher as 2 que cabem' }));
    (await decision()).getByText('2 entregas escolhidas, R$ 6.400,00');
    expect(waiting.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('a store over its limit', () => {
  it('shows limit, use, excess, and the deliveries with their amounts and links', async () => {
    server.answers.set(getCreditAnalysis.name, () => ({
      ...analysis([open(31, true), open(32, true), open(40, false)]),
      // What waits is in it.
      usedLimit: 16_600,
    }));
    await openCredit();
    const waiting = within(await screen.findByRole('table', { name: 'Aguardando decisão' }));
    expect(
      waiting
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent),
    ).toEqual(['R$ 3.100,00', 'R$ 3.200,00']);
    expect(waiting.getByRole('link', { name: '48031' }).getAttribute('href')).toBe(
      `/delivery/delivery-list/delivery-detail-v2/${id(90)}/${id(31)}`,
    );
    expect(within(screen.getByRole('table', { name: /^Outras entregas/ })).getByText('48040')).toBeDefined();
    const figures = within(screen.getByRole('navigation', { name: 'Números do crédito' }));
    for (const text of [
      'R$ 1.000,00',
      'R$ 10.300,00',
      '14 entregas, mais R$ 6.300,00 à espera',
      'Acima do limite',
      'R$ 9.300,00',
      '1030,00% do limite em uso',
    ])
      expect(figures.getByText(text)).toBeDefined();
    screen.getByText('confiabilidade média');
  });

  it('a supervisor releases what is chosen at the amounts seen, with a comment', async () => {
    const { user } = await openCredit();
    const box = await decision();
    const release = () => box.getByRole('button', { name: /^Liberar/ });
    expect(release().textContent).toBe('Liberar 2 entregas');
    expect(release().getAttribute('aria-disabled')).toBe('true');
    expect(box.getAllByText('Escreva um comentário.')).toHaveLength(2);
    await user.click(screen.getByRole('checkbox', { name: 'Escolher entrega 48032' }));
    expect(box.getByText('1 entrega escolhida, R$ 3.100,00')).toBeDefined();
    await user.type(box.getByRole('textbox', { name: /^Comentário/ }), 'Pagou as vencidas');
    server.answers.set(decideCreditAnalysis.name, () =>
      analysis([open(32, true), open(31, false), open(40, false)]),
    );
    server.answers.set(getCreditAnalysis.name, () =>
      analysis([open(32, true), open(31, false), open(40, false)]),
    );
    await user.click(release());
    await waitFor(() => expect(shownToast()?.message).toBe('Entrega liberada'));
    expect(sentOf(decideCreditAnalysis)[0]?.input).toEqual({
      params: { id: id(700) },
      body: {
        decision: 'RELEASED',
        comment: 'Pagou as vencidas',
        deliveries: [{ publicId: id(31), totalAmountWithTax: 310_000 }],
      },
    });
    const waiting = within(screen.getByRole('table', { name: 'Aguardando decisão' }));
    expect(waiting.queryByText('48031')).toBeNull();
    expect(screen.getByRole('textbox', { name: /^Comentário/ })).toHaveProperty('value', '');
  });

  it('what another person decided meanwhile is shown, and the list is requested again', async () => {
    const { user } = await openCredit();
    const box = await decision();
    await user.type(box.getByRole('textbox', { name: /^Comentário/ }), 'x');
    server.answers.set(
      decideCreditAnalysis.name,
      refuse(409, 'CREDIT_ANALYSIS_CLOSED', 'A entrega 48031 não está mais em análise de crédito.'),
    );
    server.answers.set(getCreditAnalysis.name, () => analysis([open(32, true), open(40, false)]));
    await user.click(box.getByRole('button', { name: 'Manter em análise' }));
    expect(await screen.findByText('A entrega 48031 não está mais em análise de crédito.')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('48031')).toBeNull());
    expect(screen.getByRole('textbox', { name: /^Comentário/ })).toHaveProperty('value', 'x');
  });

  it('a decision no one answered is sent again under its key', async () => {
    const { user } = await openCredit();
    const box = await decision();
    await user.type(box.getByRole('textbox', { name: /^Comentário/ }), 'x');
    server.answers.set(decideCreditAnalysis.name, refuse(500, 'UNEXPECTED', 'x'));
    const keep = box.getByRole('button', { name: 'Manter em análise' });
    for (const times of [1, 2]) {
      await user.click(keep);
      await waitFor(() => expect(sentOf(decideCreditAnalysis)).toHaveLength(times));
      await box.findByText(/não se sabe se foi salvo/);
    }
    const [first, again] = sentOf(decideCreditAnalysis).map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toBeTypeOf('string');
    expect(again).toBe(first);
  });

  it('an operator sees it and who decides', async () => {
    setRoles([]);
    await openCredit();
    const box = await decision();
    expect(box.getAllByText('Somente a supervisão decide a análise de crédito.')).toHaveLength(2);
    expect(box.getByRole('button', { name: /^Liberar/ }).getAttribute('aria-disabled')).toBe('true');
  });

  it('R-STATUS-008: discounts over the policy are approved before a release, not before keeping', async () => {
    server.answers.set(getCreditAnalysis.name, () =>
      analysis([open(31, true, { exceededDiscountPolicy: true })]),
    );
    const { user } = await openCredit();
    const box = await decision();
    await user.type(box.getByRole('textbox', { name: /^Comentário/ }), 'x');
    expect(box.getByText(/^A entrega 48031 tem desconto fora da política comercial/)).toBeDefined();
    expect(box.getByRole('button', { name: 'Manter em análise' }).getAttribute('aria-disabled')).toBeNull();
  });
});

it('R-ADMIN-015: what was decided before, by whom and on what', async () => {
  server.answers.set(listCreditAnalyses.name, () => [
    {
      publicId: id(800),
      decision: 'KEPT',
      comment: 'Aguardar pagamento',
      name: 'Bia Moura',
      date: '2031-11-21T11:42:00.000Z',
      creditLimit: 1000,
      usedLimit: 1240,
      limit: null,
      postponedUntil: null,
      deliveries: [
        { publicId: id(31), orderPublicId: id(90), orderNumber: '48031', totalAmountWithTax: 310 },
      ],
    },
  ]);
  await openCredit();
  const history = within(await screen.findByRole('region', { name: 'Histórico de análises' }));
  for (const text of [
    'Mantida em análise',
    'Aguardar pagamento',
    'Bia Moura · 21 nov 2031, 08:42',
    'R$ 1.240,00 em uso de R$ 1.000,00',
  ])
    expect(await history.findByText(text)).toBeDefined();
});

it('on a phone the deliveries are cards', async () => {
  const { user } = await openCredit(undefined, ['(max-width: 767px)']);
  const first = within(await screen.findByRole('navigation', { name: 'Números do crédito' }));
  // Four numbers, the limit and what it frees come first.
  expect([...first.getAllByRole('link'), ...first.getAllByRole('button')]).toHaveLength(4);
  screen.getByRole('region', { name: 'Limite de crédito' });
  expect(screen.queryByRole('list', { name: 'Aguardando decisão' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Mais' }));
  expect(screen.getByRole('list', { name: 'Aguardando decisão' })).toBeDefined();
  expect(screen.queryByRole('table', { name: 'Aguardando decisão' })).toBeNull();
  expect(screen.getAllByRole('region', { name: 'Decisão' })).toHaveLength(1);
});

describe('nothing to decide on', () => {
  it('a store where nothing waits says so', async () => {
    server.answers.set(getCreditAnalysis.name, () => analysis([]));
    await openCredit();
    expect(await screen.findByText('Nenhuma entrega em análise de crédito.')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Decisão' })).toBeNull();
  });

  it('R-STOREINFO-001: a failed load says so and can be tried again', async () => {
    const answer = server.answers.get(getCreditAnalysis.name);
    server.answers.set(getCreditAnalysis.name, refuse(403, 'FORBIDDEN', 'x'));
    const { user } = await openCredit();
    expect(await screen.findByText('Falha ao buscar dados de crédito da loja!')).toBeDefined();
    if (answer) server.answers.set(getCreditAnalysis.name, answer);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('table', { name: 'Aguardando decisão' })).toBeDefined();
  });

  it('an unknown store is no error of the server', async () => {
    server.answers.set(getCreditAnalysis.name, refuse(404, 'RESOURCE_NOT_FOUND', 'x'));
    await openCredit();
    expect(await screen.findByText('Cliente não encontrado.')).toBeDefined();
  });
});
