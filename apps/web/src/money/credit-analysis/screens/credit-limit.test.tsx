import {
  decideCreditLimit,
  decideLimitProposal,
  getCreditAnalysis,
} from '@celeiro/contract/money/credit-analysis/credit-analysis.ts';
import {
  getCreditPolicy,
  getCreditPolicyHistory,
  updateCreditPolicy,
} from '@celeiro/contract/money/credit-analysis/credit-policy.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { setRoles } from '../../../kit/browser/user-store.ts';
import { sentOf, server } from '../../../orders/orders/screens/test-order-server.ts';
import { analysis, id, open, slip7, openCredit, prepareCredit } from './test-credit.ts';

vi.mock('../../../kit/api/call.ts', async () => ({
  call: (await import('../../../orders/orders/screens/test-order-server.ts')).fakeCall,
}));

prepareCredit();

describe('the limit', () => {
  // Of 12.400,00 in use 6.300,00 wait: what runs takes 6.100,00.
  const waiting = () => ({
    ...analysis([open(31, true), open(32, true), open(40, false)]),
    usedLimit: 12_400,
    creditLimit: 6000,
    comparedLimit: 6000,
  });
  const panel = async () => within(await screen.findByRole('region', { name: 'Limite de crédito' }));
  const frees = (box: Awaited<ReturnType<typeof panel>>) =>
    within(box.getByRole('region', { name: 'O que libera' }));
  const fill = async (limit: string) => {
    server.answers.set(getCreditAnalysis.name, waiting);
    const { user } = await openCredit();
    const box = await panel();
    const field = box.getByRole('textbox', { name: /^Novo limite/ });
    await user.clear(field);
    await user.type(field, limit);
    await user.type(box.getByRole('textbox', { name: /^Válido até/ }), '31/12/2031{Tab}');
    await user.type(box.getByRole('textbox', { name: /^Justificativa/ }), 'Balanço em ordem');
    return { user, box };
  };

  it('releases what it holds, seen at each key, and sends exactly that', async () => {
    const { user, box } = await fill('940000');
    frees(box).getByText(/^1 de 2/);
    server.answers.set(decideCreditLimit.name, waiting);
    await user.click(box.getByRole('button', { name: 'Aprovar e liberar 1 entrega' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Limite aprovado'));
    expect(sentOf(decideCreditLimit)[0]?.input).toMatchObject({
      params: { id: id(700) },
      body: {
        decision: 'APPROVED',
        creditLimit: 940_000,
        validUntil: '2031-12-31',
        paymentMethodPublicIds: [slip7],
        comment: 'Balanço em ordem',
        basis: { creditLimit: 600_000, usedLimit: 1_240_000, overdueAmount: 0 },
        release: [{ publicId: id(31), totalAmountWithTax: 310_000 }],
        replaces: null,
      },
    });
  });

  it('releases nothing where that is requested', async () => {
    const { user, box } = await fill('940000');
    await user.click(box.getByRole('checkbox', { name: 'Liberar as entregas que cabem' }));
    server.answers.set(decideCreditLimit.name, waiting);
    await user.click(box.getByRole('button', { name: 'Aprovar limite' }));
    await waitFor(() => expect(sentOf(decideCreditLimit)).toHaveLength(1));
    expect(sentOf(decideCreditLimit)[0]?.input).toMatchObject({
      body: { creditLimit: 940_000, release: [] },
    });
  });

  it('above twice the former one goes to a second person, and releases nothing', async () => {
    const { user, box } = await fill('1300000');
    box.getByText(/precisa de uma segunda pessoa/);
    server.answers.set(decideCreditLimit.name, waiting);
    await user.click(box.getByRole('button', { name: 'Enviar para a segunda pessoa' }));
    await waitFor(() => expect(sentOf(decideCreditLimit)).toHaveLength(1));
    expect(sentOf(decideCreditLimit)[0]?.input).toMatchObject({ body: { release: [] } });
  });

  it('is refused, or postponed to a day, with a comment', async () => {
    server.answers.set(getCreditAnalysis.name, waiting);
    const { user } = await openCredit();
    const box = await panel();
    await user.click(box.getByRole('radio', { name: 'Adiar' }));
    const postpone = () => box.getByRole('button', { name: 'Adiar' });
    expect(postpone().getAttribute('aria-disabled')).toBe('true');
    await user.click(box.getByRole('radio', { name: 'Recusar' }));
    await user.type(box.getByRole('textbox', { name: /^Justificativa/ }), 'Sem balanço');
    server.answers.set(decideCreditLimit.name, waiting);
    await user.click(box.getByRole('button', { name: 'Recusar limite' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Limite recusado'));
    expect(sentOf(decideCreditLimit)[0]?.input).toMatchObject({ body: { decision: 'REFUSED', release: [] } });
  });

  it('an operator sees it and who decides', async () => {
    setRoles([]);
    await openCredit();
    const box = await panel();
    expect(box.getByText('Somente a supervisão decide o limite.')).toBeDefined();
  });

  const proposed = (isOwn: boolean) => () => ({
    ...waiting(),
    proposal: {
      publicId: id(950),
      creditLimit: 9500,
      validUntil: '2031-12-31',
      paymentMethods: ['Boleto 7 dias'],
      comment: 'Volume dobrou',
      proposedBy: 'Rui Farias',
      proposedAt: '2031-11-21T11:42:00.000Z',
      isOwn,
    },
  });
  const pending = async () =>
    within(await screen.findByRole('region', { name: 'Limite à espera da segunda pessoa' }));

  it('that another person proposed is confirmed with what it releases', async () => {
    server.answers.set(getCreditAnalysis.name, proposed(false));
    const { user } = await openCredit();
    const box = await pending();
    box.getByText('Volume dobrou');
    await user.type(box.getByRole('textbox', { name: /^Justificativa/ }), 'Conferi');
    server.answers.set(decideLimitProposal.name, waiting);
    await user.click(box.getByRole('button', { name: 'Confirmar e liberar 1 entrega' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Limite confirmado'));
    expect(sentOf(decideLimitProposal)[0]?.input).toEqual({
      params: { id: id(700), proposalId: id(950) },
      body: {
        decision: 'CONFIRMED',
        comment: 'Conferi',
        release: [{ publicId: id(31), totalAmountWithTax: 310_000 }],
      },
    });
  });

  it('of one’s own may only be taken back', async () => {
    server.answers.set(getCreditAnalysis.name, proposed(true));
    await openCredit();
    const box = await pending();
    expect(box.getByRole('button', { name: /^Confirmar/ }).getAttribute('aria-disabled')).toBe('true');
    box.getByText(/^Você propôs este limite/);
    box.getByRole('button', { name: 'Desistir da proposta' });
  });
});

describe('a store that is late', () => {
  it('says so, and each delivery why it waits', async () => {
    server.answers.set(getCreditAnalysis.name, () => ({
      ...analysis([open(31, true, { reason: 'Parcelas vencidas' })]),
      overdueAmount: 1240.55,
      isOverdue: true,
    }));
    await openCredit();
    const waiting = within(await screen.findByRole('table', { name: 'Aguardando decisão' }));
    waiting.getByText('Parcelas vencidas');
    screen.getByText(/^R\$\s1\.240,55 em parcelas vencidas além do tolerado/);
  });
});

describe('the rules of credit', () => {
  const policy = {
    publicId: id(900),
    version: 2,
    overdueDays: 3,
    overdueAmount: 50,
    secondPersonAmount: 50_000,
  };
  const openRules = async () => {
    server.answers.set(getCreditPolicy.name, () => policy);
    server.answers.set(getCreditPolicyHistory.name, () => []);
    const { user } = await openCredit('');
    await user.click(screen.getByRole('button', { name: 'Regras de crédito' }));
    // The dialog that holds the rules takes the place of the one that waited for them.
    const days = await screen.findByRole('textbox', { name: /^Atraso tolerado/ });
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Regras de crédito' })), days };
  };

  it('are set by a supervisor, on the version that was seen', async () => {
    const { user, dialog, days } = await openRules();
    expect(dialog.getByRole('textbox', { name: /^Valor vencido/ })).toHaveProperty('value', '50,00');
    await user.clear(days);
    await user.type(days, '5');
    server.answers.set(updateCreditPolicy.name, () => ({ ...policy, overdueDays: 5, version: 3 }));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Regras de crédito salvas.'));
    expect(sentOf(updateCreditPolicy)[0]?.input).toMatchObject({
      params: { id: id(900) },
      body: { overdueDays: 5, overdueAmount: 5000 },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are read by everyone', async () => {
    setRoles([]);
    const { dialog, days } = await openRules();
    expect(days.getAttribute('aria-disabled') ?? days.getAttribute('readonly')).not.toBeNull();
    expect(dialog.getByRole('button', { name: 'Salvar' }).getAttribute('aria-disabled')).toBe('true');
  });
});
