import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centavos, sumCentavos } from '../../money.ts';
import { receivableReasonText } from './cancellation.ts';
import { lowerInstallments } from './lower-installments.ts';
import {
  decideNotice,
  financeMayMove,
  financeStatuses,
  forwardMoves,
  gatewayStatuses,
  isAhead,
  mayChargeAgain,
  mayMove,
  ownMoves,
} from './moves.ts';
import { documentAction, installmentTypeLabel } from '../payments/payment-documents.ts';
import {
  installmentStatuses,
  type InstallmentStatus,
  installmentTag,
  isInstallmentStatus,
  isOwed,
  isPaid,
  isSettled,
  mayBeCanceled,
} from './statuses.ts';

const codes = installmentStatuses.map(({ code }) => code);

// As in the specification: code, label, form/colour.
const printed = `
NOT_GENERATED|Não gerado|default/grey
BANKSLIP_PENDING_EMISSION|Em fila para emissão|default/blue
GENERATING|Gerando|outline/grey
UPDATING|Atualizando|outline/blue
GENERATION_FAILED|Falha ao gerar|outline/yellow
OPENED|Aberto|default/blue
CANCELED|Cancelado|outline/red
CANCELLING|Cancelando|outline/blue
PAID|Pago|default/green
PAID_OVERDUE|Pago com atraso|outline/green
OVERDUE|Vencido|default/red
VALIDATION_FAILED|Rejeitado|outline/purple
BLOCKED|Bloqueado|outline/yellow
CHARGEBACK|Contestado|default/yellow
ERROR_TO_GENERATE|Erro ao gerar|default/yellow
PENDING|Pendente|default/blue
AUTHORIZED|Autorizado|outline/blue
REFUNDED|Reembolsado|default/green
VALIDATED|Validado|default/green
PRE_AUTHORIZED|Pré-autorizado|default/purple
CHARGE_DENIED|Cobrança negada|default/red
VOIDED|Estorno|default/purple
PARTIAL_VOIDED|Estorno parcial|default/purple
DISPUTE_PENDING|Em disputa|default/yellow
DISPUTE_CLOSED|Disputa encerrada|default/pink
REVERT_VOID|Reversão de estorno|outline/grey
NOT_IDENTIFIED|Não identificado|outline/grey
EXPIRED|Expirado|default/red
PROTESTED|Protestado|default/red
PROTESTED_CANCELED|Protesto cancelado|default/purple
PAID_PROTEST|Protesto pago|default/green
INTERNAL_PAYMENT|Pago interno|default/green
EXTERNAL_PAYMENT|Pago externo|default/green
REFUND_PENDING|Processando estorno|default/purple`;

describe('installment statuses', () => {
  it('R-INST-015: 34, each with its label, tag type and colour', () => {
    const ours = installmentStatuses.map(
      ({ code, label, tag }) => `${code}|${label}|${tag.form}/${tag.color}`,
    );
    expect(ours).toEqual(printed.trim().split('\n'));
    expect(ours).toHaveLength(34);
  });

  it('R-INST-016: an unknown one is a grey tag with its raw text', () => {
    expect(installmentTag('SOMETHING_NEW')).toEqual({
      label: 'SOMETHING_NEW',
      tag: { form: 'default', color: 'grey' },
    });
    expect(installmentTag('PAID')).toMatchObject({ label: 'Pago' });
    expect(isInstallmentStatus('toString')).toBe(false);
  });

  it('what is settled: something was paid and nothing is owed', () => {
    expect(isSettled(['PAID', 'CANCELED', 'EXTERNAL_PAYMENT'])).toBe(true);
    expect(codes.filter((code) => !isPaid(code) && isSettled(['PAID', code]))).toEqual([
      'CANCELED',
      'REFUNDED',
      'VOIDED',
    ]);
    // An expired installment is unpaid until it is planned again.
    expect(isSettled(['PAID', 'EXPIRED'])).toBe(false);
    expect(isSettled(['VOIDED'])).toBe(false);
    expect(isSettled(['PAID', 'OPENED'])).toBe(false);
    expect(isSettled(['CANCELED'])).toBe(false);
    expect(isSettled([])).toBe(false);
    expect(codes.filter((code) => isPaid(code) && isOwed(code))).toEqual([]);
  });
});

describe('moves between statuses', () => {
  it('the table as people of finance read it', () => {
    const table = codes.map(
      (code) =>
        `${code} → ${[...forwardMoves[code], ...(ownMoves[code] ?? []).map((own) => `${own}*`)].join(', ')}`,
    );
    expect(table).toMatchSnapshot();
  });

  it('T29: nothing leads back: no status lies ahead of itself, two never ahead of each other', () => {
    for (const from of codes) {
      expect(isAhead(from, from)).toBe(false);
      for (const to of codes) expect(isAhead(from, to) && isAhead(to, from)).toBe(false);
    }
  });

  it('what is paid is never owed again, what is refunded is at its end', () => {
    for (const from of codes.filter(isPaid)) {
      expect(codes.filter((to) => isAhead(from, to) && isOwed(to))).toEqual([]);
    }
    expect(codes.filter((to) => isAhead('REFUNDED', to))).toEqual([]);
  });

  it('every status can be met, and one that asks for money can be canceled', () => {
    const met = new Set<string>(['NOT_GENERATED', ...codes.filter((to) => isAhead('NOT_GENERATED', to))]);
    // Only a change of an open charge leads to UPDATING.
    expect(codes.filter((code) => !met.has(code))).toEqual(['UPDATING']);
    for (const from of codes.filter(mayBeCanceled)) expect(mayMove(from, 'CANCELED')).toBe(true);
  });

  it('T25, T29: notices of one course of things, repeated and in any order, end where it ended', () => {
    const gatewayCodes: readonly InstallmentStatus[] = gatewayStatuses;
    const course = fc.infiniteStream(fc.nat()).map((choices) => {
      const statuses: InstallmentStatus[] = ['GENERATING'];
      for (const choice of choices) {
        const from = statuses.at(-1) ?? 'GENERATING';
        const next = forwardMoves[from].filter((to) => gatewayCodes.includes(to));
        const to = next[choice % Math.max(1, next.length)];
        if (to === undefined || statuses.length > 8) break;
        statuses.push(to);
      }
      return statuses.slice(1);
    });
    fc.assert(
      fc.property(
        course.chain((said) =>
          fc.record({
            said: fc.constant(said),
            order: fc.shuffledSubarray([...said, ...said], { minLength: said.length * 2 }),
          }),
        ),
        ({ said, order }) => {
          let status: InstallmentStatus = 'GENERATING';
          for (const one of order) {
            const next: InstallmentStatus | null = decideNotice(status, one, {
              isInTime: true,
              isInFull: true,
            });
            expect(next === null || isAhead(status, next)).toBe(true);
            status = next ?? status;
          }
          expect(status).toBe(said.at(-1) ?? 'GENERATING');
        },
      ),
      { numRuns: 10_000 },
    );
  });

  it.each([
    ['PAID', 'OPENED', true, null],
    ['PAID', 'PAID', true, null],
    ['OPENED', 'PAID', true, 'PAID'],
    ['GENERATING', 'PAID', true, 'PAID'],
    ['CANCELLING', 'PAID', true, 'PAID'],
    ['CANCELED', 'PAID', true, 'NOT_IDENTIFIED'],
    ['EXPIRED', 'PAID', true, 'PAID'],
    ['EXPIRED', 'PAID', false, 'NOT_IDENTIFIED'],
    // Only the charge ends; the amount is still unpaid.
    ['EXPIRED', 'CANCELED', true, null],
    ['OVERDUE', 'PAID', true, 'PAID'],
    ['REFUNDED', 'PAID_OVERDUE', true, null],
  ] as const)('%s, told %s (in time: %s): %s', (current, said, inTime, next) => {
    expect(decideNotice(current, said, { isInTime: inTime, isInFull: true })).toBe(next);
  });

  it('less than was asked for pays nothing: it has to be identified, unless it was paid already', () => {
    const partly = (current: InstallmentStatus) =>
      decideNotice(current, 'PAID', { isInTime: true, isInFull: false });
    for (const current of codes) {
      const paid = decideNotice(current, 'PAID', { isInTime: true, isInFull: true });
      expect(partly(current)).toBe(paid === null ? null : 'NOT_IDENTIFIED');
    }
    expect([partly('OPENED'), partly('EXPIRED'), partly('PAID')]).toEqual([
      'NOT_IDENTIFIED',
      'NOT_IDENTIFIED',
      null,
    ]);
  });

  it('a document that could not be made may be asked for again, and no other', () => {
    expect([...codes, 'toString', ''].filter(mayChargeAgain)).toEqual([
      'GENERATION_FAILED',
      'VALIDATION_FAILED',
      'ERROR_TO_GENERATE',
    ]);
  });

  it('finance settles by hand what may be settled, and opens only what it blocked', () => {
    expect(financeMayMove('OPENED', 'INTERNAL_PAYMENT')).toBe(true);
    expect(financeMayMove('BLOCKED', 'OPENED')).toBe(true);
    expect(financeMayMove('GENERATING', 'OPENED')).toBe(false);
    expect(financeMayMove('PAID', 'EXTERNAL_PAYMENT')).toBe(false);
    expect(financeStatuses.filter((to) => financeMayMove('EXPIRED', to))).toEqual([
      'INTERNAL_PAYMENT',
      'EXTERNAL_PAYMENT',
    ]);
    for (const from of codes)
      for (const to of financeStatuses) if (financeMayMove(from, to)) expect(mayMove(from, to)).toBe(true);
  });
});

describe('what is owed, lowered by a return', () => {
  const one = (publicId: string, status: string, net: number, discount = 0) => ({
    publicId,
    status,
    net: centavos(net),
    discount: centavos(discount),
  });

  it('the last open ones first, the rest is a refund', () => {
    const found = lowerInstallments(centavos(250), [
      one('a', 'PAID', 100),
      one('b', 'OPENED', 100, 20),
      one('c', 'OPENED', 100),
    ]);
    expect(found).toEqual({
      lowered: [
        { publicId: 'c', by: 100, isEmptied: true },
        { publicId: 'b', by: 80, isEmptied: true },
      ],
      refund: 70,
    });
  });

  it('adds up to the amount to the centavo and never takes more than is owed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.array(
          fc.record({
            status: fc.constantFrom(...codes),
            net: fc.integer({ min: 0, max: 99_999 }),
            share: fc.integer({ min: 0, max: 100 }),
          }),
        ),
        (amount, rows) => {
          const all = rows.map(({ status, net, share }, index) =>
            one(String(index), status, net, Math.floor((net * share) / 100)),
          );
          const { lowered, refund } = lowerInstallments(centavos(amount), all);
          expect(sumCentavos(lowered.map(({ by }) => by)) + refund).toBe(amount);
          for (const { publicId, by, isEmptied } of lowered) {
            const before = all[Number(publicId)];
            const owed = before === undefined ? 0 : before.net - before.discount;
            expect(by > 0 && by <= owed && isEmptied === (by === owed)).toBe(true);
            expect(isOwed(before?.status ?? '')).toBe(true);
          }
        },
      ),
    );
  });
});

describe('documents of an installment', () => {
  it('each type opens its own kind', () => {
    expect(
      ['BANK_SLIP', 'PIX', 'CREDIT_CARD', 'CREDIT_CARD_CHECKOUT'].map(
        (type) => documentAction(type, 'OPENED')?.kind,
      ),
    ).toEqual(['slip', 'pix', 'card', 'card']);
  });

  const enabled = (type: string) => codes.filter((code) => documentAction(type, code)?.isEnabled);
  const tips = (type: string) => [
    ...new Set(codes.map((code) => documentAction(type, code)?.tooltip ?? null)),
  ];

  it('R-INST-017, R-INST-018: the slip in its nine statuses', () => {
    expect(enabled('BANK_SLIP').toSorted()).toEqual(
      'BLOCKED CANCELED CHARGEBACK OPENED OVERDUE PAID PAID_OVERDUE VALIDATED VALIDATION_FAILED'.split(' '),
    );
    expect(tips('BANK_SLIP').toSorted()).toEqual([
      'Não é possível visualizar o boleto neste status',
      'Ver boleto',
    ]);
  });

  it.each(['PIX', 'PIX_CONTA_RAY', 'PIX_FINTECH'])('R-INST-019, R-INST-020: %s in three', (type) => {
    expect(enabled(type).toSorted()).toEqual(['CANCELED', 'OPENED', 'PAID']);
    expect(tips(type).toSorted()).toEqual([
      'Não é possível visualizar o QR-Code e o Copia e cola neste status',
      'Ver QR-Code e Copia e cola',
    ]);
  });

  it.each(['CREDIT_CARD', 'CREDIT_CARD_INTEGRATED'])('R-INST-021, R-INST-022: %s only while open', (type) => {
    expect(enabled(type)).toEqual(['OPENED']);
    expect(tips(type).toSorted()).toEqual([
      'Não é possível visualizar o link de pagamento',
      'Ver link de pagamento',
    ]);
  });

  it('R-INST-023: the checkout card opens its charge without a tooltip; the rest has no action', () => {
    expect(documentAction('CREDIT_CARD_CHECKOUT', 'PENDING')).toEqual({
      kind: 'card',
      isEnabled: true,
      tooltip: null,
    });
    for (const type of ['REFUND', 'CREDIT_CARD_MACHINE', 'CASH', '']) {
      expect(documentAction(type, 'OPENED')).toBeNull();
    }
  });

  it('R-INST-014: every card reads as one, an unknown type as nothing', () => {
    for (const type of [
      'CREDIT_CARD',
      'CREDIT_CARD_INTEGRATED',
      'CREDIT_CARD_CHECKOUT',
      'CREDIT_CARD_MACHINE',
    ]) {
      expect(installmentTypeLabel(type)).toBe('Cartão de crédito');
    }
    expect(['BANK_SLIP', 'PIX', 'PIX_FINTECH', 'REFUND', 'BARTER'].map(installmentTypeLabel)).toEqual([
      'Boleto',
      'Pix',
      'Pix - Fintech',
      'Reembolso',
      '',
    ]);
  });

  it('R-INST-010: a reason in words', () => {
    expect(receivableReasonText('RETURNED', '')).toBe('Pedido devolvido');
    expect(receivableReasonText('RENEGOTIATED', 'duas vezes')).toBe('Renegociação: duas vezes');
    expect(receivableReasonText('OTHER', 'Acordo com o cliente')).toBe('Acordo com o cliente');
  });
});
