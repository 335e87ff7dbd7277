import { relocateDelivery, saveRealocationDraft } from '@celeiro/contract/orders/relocation/relocation.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { effect, endsCharges, version } from '../../../money/installments/screens/test-charges.ts';
import { prepareOrderServer } from '../../orders/screens/test-order-page.ts';
import { bump, first, refuse, sentOf, server, tooLate } from '../../orders/screens/test-order-server.ts';
import { id } from '../../../catalog/products/screens/test-products.ts';
import {
  openRelocation,
  prepareRelocation,
  relocationServer,
  supplierA,
  supplierB,
  wireDraft,
} from './test-relocation-page.ts';

vi.mock('../../../kit/api/call.ts', async () => ({
  call: (await import('../../orders/screens/test-order-server.ts')).fakeCall,
}));
prepareOrderServer();
prepareRelocation();

const tomatoAtA = 'Tomate italiano extra AA: Ceasa Campinas';
const lettuceAtB = 'Alface crespa hidropônica: Sabor da Roça';
const radio = (name: string) => screen.findByRole('radio', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

const chooseBoth = async (user: UserEvent) => {
  await user.click(await radio(tomatoAtA));
  await user.click(await radio(lettuceAtB));
};
const toSummary = async (user: UserEvent) => {
  await chooseBoth(user);
  await user.click(button('Continuar'));
  await screen.findByText('Valores conferidos');
};
const confirm = async (user: UserEvent) => {
  await user.click(button('Realocar entrega'));
  const dialog = await screen.findByRole('dialog', { name: 'Confirmar realocação' });
  await user.click(within(dialog).getByRole('combobox', { name: /^Motivo/ }));
  await user.click(await within(dialog).findByRole('option', { name: /Falta de estoque/, hidden: true }));
  return dialog;
};

describe('R-RELOC-005: the reason that saves', () => {
  it('R-RELOC-007, R-RELOC-016, R-RELOC-017, R-RELOC-018, R-RELOC-019: selectable reasons of type REALLOCATED, the whole payload, the words', async () => {
    const { user, onDone } = await openRelocation();
    await toSummary(user);
    const dialog = await confirm(user);
    expect(server.sent.find(({ name }) => name === 'listStatusReasons')?.input).toEqual({
      query: { type: 'REALLOCATED' },
    });
    expect(within(dialog).queryByText('Motivo antigo')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Realocar entrega' }));
    // R-FOLLOW-013
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(shownToast()?.message).toBe('Realocação salva com sucesso!');
    const [sent] = sentOf(relocateDelivery);
    expect(sent?.ifMatch).toBe(first().version);
    expect(sent?.input).toMatchObject({
      params: { id: server.order.orderPublicId },
      body: {
        orderSupplierPublicId: first().publicId,
        orderSupplierStatus: { orderStatusReasonPublicId: id(31) },
        orderSuppliers: [
          {
            supplier: 'Ceasa Campinas',
            supplierPublicId: supplierA.publicId,
            celeiroPaymentMethodPublicId: id(601),
            deliveryDate: '2031-11-24',
            delivery: 'MORNING',
            orderSupplierItems: [
              {
                supplierProductDetailsPublicId: id(901),
                product: 'Tomate italiano',
                quantity: 4000,
                expectedUnitPrice: 594,
                discountItems: [],
              },
            ],
          },
          { supplierPublicId: supplierB.publicId },
        ],
      },
    });
    expect(localStorage.getItem('celeiro.relocation')).toBeNull();
  });

  it('R-RELOC-019: a server that failed may have saved it: that is shown, everything is kept, and the same try goes again with its key', async () => {
    server.answers.set(relocateDelivery.name, refuse(500, 'UNEXPECTED', ''));
    const { user, onDone } = await openRelocation();
    await toSummary(user);
    const dialog = await confirm(user);
    await user.click(within(dialog).getByRole('button', { name: 'Realocar entrega' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Falha ao realizar realocação!'));
    expect(shownToast()?.description).toContain('não se sabe se foi salvo');
    expect(within(dialog).getByRole('alert').textContent).toContain('não se sabe se foi salvo');
    expect(onDone).not.toHaveBeenCalled();
    server.answers.set(relocateDelivery.name, () => server.order);
    await user.click(within(dialog).getByRole('button', { name: 'Realocar entrega' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    const [one, other] = sentOf(relocateDelivery);
    expect(one?.input).toEqual(other?.input);
    expect([typeof one?.idempotencyKey, one?.idempotencyKey]).toEqual(['string', other?.idempotencyKey]);
  });

  it('a day a supplier is asked for too late goes with who agreed to it, supplier by supplier', async () => {
    server.answers.set(relocateDelivery.name, ({ body }) => {
      // As the page sends it; the fake server knows every call by its name only.
      const { orderSuppliers } = body as { orderSuppliers: { lateAgreed?: boolean }[] };
      const place = orderSuppliers.findIndex(({ lateAgreed }) => lateAgreed !== true);
      return place === -1 ? server.order : tooLate('Sabor da Roça', `orderSuppliers.${place}.deliveryDate`);
    });
    const { user, onDone } = await openRelocation();
    await toSummary(user);
    const dialog = await confirm(user);
    await user.click(within(dialog).getByRole('button', { name: 'Realocar entrega' }));
    const requested = await screen.findByRole('dialog', { name: 'Continuar fora do prazo?' });
    await user.click(within(requested).getByRole('button', { name: 'Continuar mesmo assim' }));
    await waitFor(() => expect(sentOf(relocateDelivery)).toHaveLength(2));
    await user.click(await screen.findByRole('button', { name: 'Continuar mesmo assim' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(sentOf(relocateDelivery).map(({ input }) => input['body'])).toMatchObject([
      { orderSuppliers: [{}, {}] },
      { orderSuppliers: [{ lateAgreed: true }, {}] },
      { orderSuppliers: [{ lateAgreed: true }, { lateAgreed: true }] },
    ]);
  });

  it('asks before it ends charges: given up nothing is saved, agreed to it goes with what was seen', async () => {
    server.answers.set(relocateDelivery.name, () =>
      sentOf(relocateDelivery).at(-1)?.chargesSeen === `none,${version('a')}`
        ? server.order
        : endsCharges({ ...effect([1]), schedule: [] })(),
    );
    const { user, onDone } = await openRelocation();
    await toSummary(user);
    const dialog = await confirm(user);
    await user.click(within(dialog).getByRole('button', { name: 'Realocar entrega' }));
    const question = () => screen.findByRole('dialog', { name: 'Esta alteração invalida cobranças' });
    await user.click(within(await question()).getByRole('button', { name: 'Não salvar' }));
    expect([sentOf(relocateDelivery).length, onDone.mock.calls.length]).toEqual([1, 0]);
    expect(shownToast()).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Realocar entrega' }));
    await user.click(within(await question()).getByRole('button', { name: 'Salvar e cancelar cobranças' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  });

  it('says before it saves where what was paid goes, delivery by delivery, and asks no second time', async () => {
    const paid = [
      { publicId: id(701), nfeNumber: '104882', transactionType: 'BANK_SLIP', amount: 300 },
      { publicId: id(702), nfeNumber: '104882', transactionType: 'PIX', amount: 90.5 },
    ];
    const refunded = { ...effect([2]), paid, refund: 390.5 };
    relocationServer.charges = {
      refunded,
      carried: {
        ...refunded,
        version: version('b'),
        refund: 20.5,
        carried: [
          { supplier: 'Ceasa Campinas', amount: 320 },
          { supplier: 'Sabor da Roça', amount: 50 },
        ],
      },
    };
    server.answers.set(relocateDelivery.name, () =>
      sentOf(relocateDelivery).at(-1)?.chargesSeen === `none,${version('b')}`
        ? server.order
        : endsCharges(refunded)(),
    );
    const { user, onDone } = await openRelocation();
    await toSummary(user);
    const dialog = await confirm(user);
    await within(dialog).findByText('A cobrança em aberto desta entrega será cancelada.');
    // The choice below says what becomes of what was paid.
    expect(within(dialog).queryByText('Parcelas depois de salvar')).toBeNull();
    const choice = within(dialog).getByRole('group', {
      name: /^O cliente já pagou R\$\s390,50 desta entrega \(Boleto, Pix\)\.$/,
    });
    const options = within(choice)
      .getAllByRole('radio')
      .map((one) => one.closest('label')?.textContent?.replaceAll('\u00A0', ' '));
    expect(options).toEqual([
      "Reembolsar o clienteR$ 390,50 vão para 'Reembolsos', e o financeiro devolve.",
      'Levar para as novas entregasR$ 320,00 para a nova entrega de Ceasa Campinas; ' +
        'R$ 50,00 para a nova entrega de Sabor da Roça; R$ 20,50 devolvidos ao cliente.',
    ]);
    await user.click(within(choice).getByRole('radio', { name: /^Levar/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Realocar entrega' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(sentOf(relocateDelivery)).toHaveLength(1);
    expect(sentOf(relocateDelivery)[0]?.input['body']).toMatchObject({ carryPaid: true });
  });

  it('a price that moved is shown old next to new, and saved only once it is accepted', async () => {
    const { user, onDone } = await openRelocation();
    await toSummary(user);
    const dialog = await confirm(user);
    server.answers.set(
      relocateDelivery.name,
      refuse(409, 'PRICE_CHANGED', 'O preço de Tomate mudou para R$ 6,10.'),
    );
    const [offer] = relocationServer.proposals.offers;
    if (offer) Object.assign(offer, { unitPrice: 6.1, totalAmount: 488 });
    await user.click(within(dialog).getByRole('button', { name: 'Realocar entrega' }));
    const banner = await screen.findByText(/^O preço mudou/);
    expect(banner.textContent).toContain('R$ 5,94 → R$ 6,10');
    expect(button('Realocar entrega').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('Aceitar os novos valores'));
    server.answers.set(relocateDelivery.name, () => server.order);
    await waitFor(() => expect(button('Realocar entrega').getAttribute('aria-disabled')).toBeNull());
    const again = await confirm(user);
    await user.click(within(again).getByRole('button', { name: 'Realocar entrega' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(sentOf(relocateDelivery).at(-1)?.input['body']).toMatchObject({
      orderSuppliers: [{ orderSupplierItems: [{ expectedUnitPrice: 610 }] }, {}],
    });
  });

  it('a delivery that changed meanwhile says so item by item, and saves on the version that was seen', async () => {
    const { user } = await openRelocation();
    await toSummary(user);
    const dialog = await confirm(user);
    const [item] = first().orderSupplierItems;
    if (item) item.quantity = 3;
    bump({});
    server.answers.set(relocateDelivery.name, refuse(409, 'VERSION_CONFLICT', 'Outra pessoa alterou.'));
    await user.click(within(dialog).getByRole('button', { name: 'Realocar entrega' }));
    const banner = await screen.findByText(/^A entrega mudou/);
    expect(banner.textContent).toContain('Tomate italiano extra AA · Quantidade: 4 → 3');
    await user.click(button('Entendi'));
    expect(screen.queryByText(/^A entrega mudou/)).toBeNull();
  });
});

describe('the draft', () => {
  it('R-RELOC-004: comes back after a reload, in its step, with the search cleared; and is kept on the server', async () => {
    const { user, unmount } = await openRelocation();
    await user.type(await screen.findByRole('textbox', { name: 'Buscar produto' }), 'tomate{Enter}');
    await user.click(await radio(tomatoAtA));
    await waitFor(() => expect(sentOf(saveRealocationDraft).length).toBeGreaterThan(0));
    await screen.findByText(/^Rascunho de Bia Moura, salvo em/);
    relocationServer.draft = wireDraft(
      { step: 'SELECT_PRODUCTS', deliveries: [] },
      { version: sentOf(saveRealocationDraft).length },
    );
    unmount();
    await openRelocation();
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: tomatoAtA })).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Buscar produto' }).value).toBe('');
  });

  const content = {
    step: 'RESUME',
    deliveries: [
      {
        supplierPublicId: supplierA.publicId,
        celeiroPaymentMethodPublicId: id(601),
        items: [
          {
            supplierProductDetailsPublicId: id(901),
            orderSupplierItemPublicId: id(101),
            quantity: 3,
            expectedUnitPrice: 5.94,
            realocationDiscounts: [],
          },
        ],
      },
    ],
  };

  it('begun by another person on another machine, it continues here, and warns about what changed', async () => {
    relocationServer.draft = wireDraft(content, {
      sourceChanges: [
        {
          orderSupplierItemPublicId: id(102),
          product: 'Alface crespa hidropônica',
          label: 'Quantidade',
          oldValue: '2,000',
          newValue: '4,000',
        },
      ],
    });
    await openRelocation();
    const quantity = await screen.findByRole<HTMLInputElement>('textbox', {
      name: 'Quantidade de Tomate italiano, Ceasa Campinas',
    });
    expect(quantity.value).toBe('3');
    expect((await screen.findByText(/^A entrega mudou/)).textContent).toContain(
      'Alface crespa hidropônica · Quantidade: 2,000 → 4,000',
    );
    expect(screen.getByText(/^Rascunho de Bia Moura, salvo em/)).toBeDefined();
  });

  it('of two operators at once the later one is asked; nothing of either is lost', async () => {
    const { user } = await openRelocation();
    await screen.findByRole('table', { name: 'Comparação de fornecedores' });
    server.answers.set(saveRealocationDraft.name, refuse(409, 'VERSION_CONFLICT', ''));
    relocationServer.draft = wireDraft({ ...content, step: 'SELECT_PRODUCTS' }, { version: 7 });
    await user.click(await radio(lettuceAtB));
    expect(await screen.findByText('Bia Moura alterou este rascunho em outra tela.')).toBeDefined();
    await user.click(button('Usar o atual'));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: tomatoAtA }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: lettuceAtB }).checked).toBe(false);
    expect(screen.queryByText('Bia Moura alterou este rascunho em outra tela.')).toBeNull();
  });

  it('or keeps one’s own, over theirs', async () => {
    const { user } = await openRelocation();
    await screen.findByRole('table', { name: 'Comparação de fornecedores' });
    server.answers.set(saveRealocationDraft.name, refuse(409, 'VERSION_CONFLICT', ''));
    relocationServer.draft = wireDraft({ ...content, step: 'SELECT_PRODUCTS' }, { version: 7 });
    await user.click(await radio(lettuceAtB));
    await screen.findByText('Bia Moura alterou este rascunho em outra tela.');
    server.answers.set(saveRealocationDraft.name, () => wireDraft(content, { version: 8 }));
    await user.click(button('Manter o meu'));
    await waitFor(() =>
      expect(sentOf(saveRealocationDraft).at(-1)?.input['body']).toMatchObject({ version: 7 }),
    );
    expect(screen.getByRole<HTMLInputElement>('radio', { name: lettuceAtB }).checked).toBe(true);
  });
});
