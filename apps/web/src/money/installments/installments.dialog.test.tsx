import type { Installment, InvoiceInstallments } from '@celeiro/contract/money/installments/installments.ts';
import {
  chargeAgain,
  getPaymentGatewayHealth,
  listInstallments,
} from '@celeiro/contract/money/installments/installments.ts';
import { centavos } from '@celeiro/rules/money.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../kit/api/query-client.ts';
import { shownToast } from '../../kit/saving/toasts.ts';
import { fillDomGaps } from '../../ui/test-dom.ts';
import { ChargeDialog } from './charge.dialog.tsx';
import { InstallmentsDialog } from './installments.dialog.tsx';

let invoices: InvoiceInstallments[] | Error;
let requested: { id: string | undefined; key: string | undefined }[] = [];
let again: () => Promise<InvoiceInstallments[] | Error> = async () => [];
let health: { isUp: boolean; since: string | null; waiting: number };
vi.mock('../../kit/api/call.ts', () => ({
  call: async (
    { name }: { name: string },
    input: { params?: { id: string } },
    options: { idempotencyKey?: string },
  ) => {
    if (name === getPaymentGatewayHealth.name) return health;
    if (name === chargeAgain.name) {
      requested.push({ id: input.params?.id, key: options.idempotencyKey });
      const answer = await again();
      if (answer instanceof Error) throw answer;
      return answer;
    }
    if (name !== listInstallments.name || invoices instanceof Error) throw new Error('500');
    return invoices;
  },
}));

let count = 0;
const one = (more: Partial<Installment> = {}): Installment => ({
  publicId: `installment-${(count += 1)}`,
  position: 1,
  status: 'OPENED',
  transactionType: 'BANK_SLIP',
  carriedFromOrderNumber: null,
  dueDate: '2025-11-07',
  effectiveDueDate: '2025-11-07',
  netAmount: centavos(68_321),
  discount: centavos(2000),
  fine: centavos(841),
  amountToPay: centavos(67_162),
  tax: centavos(1605),
  bankSlipUrl: '/api/files/token',
  barCode: '3'.repeat(47),
  qrCode: null,
  paymentLink: null,
  expiresAt: null,
  failure: null,
  receivableCancellationReasonResponse: null,
  ...more,
});
const canceled = one({
  position: null,
  status: 'CANCELED',
  netAmount: centavos(5500),
  amountToPay: centavos(0),
  receivableCancellationReasonResponse: { reason: 'Pedido devolvido' },
});
const pix = one({
  position: 2,
  transactionType: 'PIX',
  bankSlipUrl: null,
  barCode: '00020126…6304ABCD',
  qrCode: 'iVBORw0KGgo=',
  expiresAt: '2025-11-22T02:59:59.999Z',
  dueDate: '2025-11-21',
});
const invoice = (nfeNumber: string, installments: Installment[]): InvoiceInstallments => ({
  publicId: `invoice-${nfeNumber}`,
  nfeNumber,
  nfeAmount: centavos(204_961),
  nfeKey: null,
  issuedAt: '2025-10-31T12:00:00Z',
  canceled: false,
  installmentInfo: { installments, totalAmount: centavos(136_642) },
});

const onClose = vi.fn();
const open = async () => {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={queryClient}>
      <InstallmentsDialog deliveryPublicId="delivery" onClose={onClose} />
    </QueryClientProvider>,
  );
  await act(async () => undefined);
  return user;
};
const section = (number: string) => screen.getByRole('button', { name: new RegExp(`^NFe ${number}`) });
const rows = () => screen.getAllByRole('row').slice(1);
const words = (element: HTMLElement) => element.textContent?.replaceAll(' ', ' ') ?? '';

beforeEach(() => {
  fillDomGaps();
  health = { isUp: true, since: null, waiting: 0 };
  requested = [];
  invoices = [invoice('104882', [one(), pix, canceled]), invoice('104883', [])];
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('the installments of a delivery', () => {
  it('R-INST-001, R-INST-002, R-INST-003, R-INST-004: 700 px, one section for each invoice, the first open, one at a time', async () => {
    const user = await open();
    const dialog = await screen.findByRole('dialog', { name: 'Parcelas' });
    expect(dialog.style.getPropertyValue('--dialog-width')).toBe('700px');
    expect(words(section('104882'))).toBe('NFe 104882Valor da nota fiscal R$ 2.049,61');
    const states = () => ['104882', '104883'].map((number) => section(number).getAttribute('aria-expanded'));
    expect(states()).toEqual(['true', 'false']);
    await user.click(section('104883'));
    expect(states()).toEqual(['false', 'true']);
    expect(screen.getByText('Sem parcelas criadas')).toBeTruthy();
    await user.click(section('104883'));
    expect(states()).toEqual(['false', 'false']);
  });

  it('R-INST-005, R-INST-007, R-INST-013, R-INST-014, R-INST-015: what each row and the foot say', async () => {
    await open();
    await screen.findByRole('table');
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads.slice(0, 8)).toEqual([
      'Nº',
      'Valor da parcela',
      'Tipo',
      'Desconto',
      'Acréscimos',
      'ADF',
      'Vencimento',
      'Status',
    ]);
    const cells = within(rows()[0] ?? document.body)
      .getAllByRole('cell')
      .map(words);
    expect(cells.slice(0, 8)).toEqual([
      '1',
      'R$ 683,21A pagar: R$ 671,62',
      'Boleto',
      'R$ 20,00',
      'R$ 8,41',
      'R$ 16,05',
      '07 nov 2025',
      'Aberto',
    ]);
    expect(words(screen.getByText(/^Total das parcelas/))).toBe('Total das parcelas R$ 1.366,42');
    expect(words(screen.getByText(/^A pagar(?!:)/))).toBe('A pagar R$ 1.343,24');
  });

  it('R-INST-006, R-INST-008, R-INST-009, R-INST-010: canceled ones are hidden, and shown dimmed with their reason', async () => {
    const user = await open();
    await screen.findByRole('table');
    expect(rows()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Ver parcelas canceladas' }));
    const last = rows()[2] ?? document.body;
    expect(within(last).getAllByRole('cell')[0]?.textContent).toBe('-');
    expect(last.className).toMatch(/canceled/);
    expect(within(last).getByText('Cancelado').title).toBe('Motivo: Pedido devolvido');
    await user.click(screen.getByRole('button', { name: 'Esconder parcelas canceladas' }));
    expect(rows()).toHaveLength(2);
    await user.click(section('104883'));
    expect(screen.queryByRole('button', { name: /canceladas/ })).toBeNull();
  });

  it('says about carried money where it comes from, and offers no document of it', async () => {
    const carried = { carriedFromOrderNumber: '48271', status: 'INTERNAL_PAYMENT', bankSlipUrl: null };
    invoices = [invoice('1', [one(), one({ ...carried, position: 2 })])];
    await open();
    await screen.findByRole('table');
    const cells = (row: number) => within(rows()[row] ?? document.body).getAllByRole('cell');
    expect(cells(1).slice(2, 3).map(words)).toEqual(['Vindo da entrega 48271Pago por Boleto']);
    expect(
      [0, 1].map((row) => within(cells(row).at(-1) ?? document.body).queryAllByRole('button').length),
    ).toEqual([1, 0]);
  });

  it('says why a document could not be made', async () => {
    const failure = 'Pix de R$ 1,00 em vez de R$ 222,50';
    invoices = [
      invoice('1', [{ ...pix, status: 'ERROR_TO_GENERATE', barCode: null, qrCode: null, failure }]),
    ];
    await open();
    expect((await screen.findByText('Erro ao gerar')).getAttribute('title')).toBe(`Motivo: ${failure}`);
    expect(screen.getByText(`Motivo: ${failure}`)).toBeTruthy();
  });

  it('R-INST-011, R-INST-026: nothing registered, and a failure that can be tried again', async () => {
    invoices = [];
    await open();
    expect(await screen.findByText('Sem nota fiscal cadastrada')).toBeTruthy();
    cleanup();
    queryClient.clear();
    invoices = new Error('down');
    const user = await open();
    expect(
      await screen.findByText('Não foi possível obter as informações das parcelas.', {}, { timeout: 15_000 }),
    ).toBeTruthy();
    invoices = [];
    await user.click(screen.getByRole('button', { name: /Tentar/ }));
    expect(await screen.findByText('Sem nota fiscal cadastrada')).toBeTruthy();
  });

  it('says since when the gateway is down', async () => {
    health = { isUp: false, since: '2025-11-21T12:30:00Z', waiting: 2 };
    await open();
    expect(await screen.findByText(/fora do ar desde 21 nov 2025, 09:30/)).toBeTruthy();
  });

  it('reloads a document that could not be made: once, with the answer in the list’s place', async () => {
    const failed = one({ status: 'GENERATION_FAILED', bankSlipUrl: null, barCode: null });
    invoices = [invoice('1', [failed, one({ status: 'CANCELLING' }), one({ status: 'SOMETHING_NEW' })])];
    const user = await open();
    await screen.findByRole('table');
    const button = screen.getByRole('button', { name: 'Gerar novamente' });
    expect(within(rows()[0] ?? document.body).getByText('Falha ao gerar')).toBeTruthy();
    let answer: (value: InvoiceInstallments[] | Error) => void = () => undefined;
    again = () => new Promise((resolve) => (answer = resolve));
    await user.dblClick(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(requested.map(({ id }) => id)).toEqual([failed.publicId]);
    invoices = [invoice('1', [{ ...failed, status: 'GENERATING' }])];
    await act(async () => answer(invoices));
    expect(await screen.findByText('Gerando')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Gerar novamente' })).toBeNull();
  });

  it('says why a document can’t be requested again; trying again is the same request', async () => {
    invoices = [invoice('1', [one({ status: 'ERROR_TO_GENERATE' })])];
    again = async () => new Error('500');
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Gerar novamente' }));
    const failed = /^Não foi possível pedir o documento de novo\. O servidor não confirmou/;
    expect(await screen.findByText(failed)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Gerar novamente' }));
    await screen.findByText(failed);
    expect(requested).toHaveLength(2);
    expect(new Set(requested.map(({ key }) => key)).size).toBe(1);
  });

  it('R-INST-016, R-INST-018, R-INST-020, R-INST-022, R-INST-023: unknown statuses, and documents that can’t be seen', async () => {
    invoices = [
      invoice('1', [
        one({ status: 'SOMETHING_NEW' }),
        one({ status: 'GENERATING', transactionType: 'PIX' }),
        one({ status: 'PAID', transactionType: 'CREDIT_CARD' }),
        one({ transactionType: 'REFUND', status: 'REFUND_PENDING' }),
      ]),
    ];
    await open();
    await screen.findByRole('table');
    expect(screen.getByText('SOMETHING_NEW')).toBeTruthy();
    const reasons = [
      'Não é possível visualizar o boleto neste status',
      'Não é possível visualizar o QR-Code e o Copia e cola neste status',
      'Não é possível visualizar o link de pagamento',
    ];
    rows()
      .slice(0, 3)
      .forEach((row, index) => {
        const button = within(row).getByRole('button');
        expect([button.getAttribute('aria-disabled'), button.getAttribute('aria-label')]).toEqual([
          'true',
          reasons[index],
        ]);
      });
    expect(within(rows()[3] ?? document.body).queryByRole('button')).toBeNull();
  });

  it('R-INST-017, R-INST-024: the slip opens in a new tab without an opener, with .pdf after its address', async () => {
    const opened = vi.fn();
    vi.stubGlobal('open', opened);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Ver boleto' }));
    expect(opened).toHaveBeenCalledWith('/api/files/token.pdf', '_blank', 'noopener,noreferrer');
  });

  it('R-INST-002, R-INST-025: on a phone the short label, and the slip as a file', async () => {
    fillDomGaps(['(max-width: 767px)']);
    const clicked: HTMLAnchorElement[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      clicked.push(this);
    });
    const requested = vi.fn(async () => new Response('%PDF-'));
    vi.stubGlobal('fetch', requested);
    Object.assign(URL, { createObjectURL: () => 'blob:slip', revokeObjectURL: () => undefined });
    const user = await open();
    const button = await screen.findByRole('button', { name: 'Ver boleto' });
    await user.click(button);
    expect(words(section('104882'))).toBe('NFe 104882Valor R$ 2.049,61');
    await waitFor(() => expect(clicked[0]?.download).toMatch(/^boleto-\d{13}\.pdf$/));
    expect(requested).toHaveBeenCalledWith('/api/files/token.pdf');
    // A link that ran out meanwhile saves nothing.
    requested.mockResolvedValue(new Response('', { status: 410 }));
    await user.click(button);
    await waitFor(() => expect(shownToast()?.message).toBe('Falha ao baixar o boleto!'));
    expect(clicked).toHaveLength(1);
  });
});

describe('a charge', () => {
  const openPix = async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Ver QR-Code e Copia e cola' }));
    return user;
  };

  it('R-INST-012, R-INST-019, R-CHARGE-001, R-CHARGE-002, R-CHARGE-003, R-CHARGE-004, R-CHARGE-007, R-CHARGE-008: takes the list’s place', async () => {
    const user = await openPix();
    expect(screen.queryByRole('dialog', { name: 'Parcelas' })).toBeNull();
    const dialog = within(await screen.findByRole('dialog', { name: 'Cobrança Pix' }));
    expect(dialog.getByRole('heading', { name: 'Bora receber?' })).toBeTruthy();
    expect(dialog.getByText(/^Envie o código copia e cola/).textContent).toBe(
      'Envie o código copia e cola para o cliente efetuar o pagamento até 23:59 de 21/11/2025; caso contrário, as entregas serão canceladas.',
    );
    const image = dialog.getByRole('img', { name: 'QR Code do Pix' });
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['136', '136']);
    expect(image.closest('[class*="columns"]')).not.toBeNull();
    expect(dialog.getByText('Aberto')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Copiar código' }));
    await user.click(dialog.getByRole('button', { name: 'Fechar' }));
    expect(await screen.findByRole('dialog', { name: 'Parcelas' })).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Ver QR-Code e Copia e cola');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('R-CHARGE-007: its status can be hidden where it is shown next to the dialog', () => {
    const shown = (isStatusHidden: boolean) => {
      render(
        <ChargeDialog installment={pix} nfeNumber="1" isStatusHidden={isStatusHidden} onClose={onClose} />,
      );
      const found = screen.queryByText('Aberto');
      cleanup();
      return found !== null;
    };
    expect([shown(false), shown(true)]).toEqual([true, false]);
  });

  it('R-CHARGE-005, R-CHARGE-006: what was copied is said for a second and a half', async () => {
    const user = await openPix();
    const written: unknown[] = [];
    vi.stubGlobal('ClipboardItem', class {});
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text));
    vi.spyOn(navigator.clipboard, 'write').mockImplementation(async (items) => void written.push(items));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    for (const [before, after] of [
      ['Copiar código', 'Código copiado'],
      ['Copiar QR Code', 'QR Code copiado'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: before }));
      await screen.findByRole('button', { name: after });
      act(() => void vi.advanceTimersByTime(1500));
      expect(screen.getByRole('button', { name: before })).toBeTruthy();
    }
    expect(written[0]).toBe(pix.barCode);
    expect(written).toHaveLength(2);
  });

  it('of a Pix is its code, whatever link came next to it', async () => {
    const paymentLink = { url: 'https://pay.example/abc', expiresAt: '2025-11-25T02:59:59.999Z' };
    invoices = [invoice('1', [{ ...pix, paymentLink }])];
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Ver QR-Code e Copia e cola' }));
    expect(screen.getByRole('status', { name: 'Código copia e cola' }).textContent).toBe(pix.barCode);
  });

  it('R-INST-021, R-CHARGE-001: of a card is its link, without a QR code', async () => {
    invoices = [
      invoice('1', [
        one({
          transactionType: 'CREDIT_CARD_INTEGRATED',
          bankSlipUrl: null,
          barCode: null,
          paymentLink: { url: 'https://pay.example/abc', expiresAt: '2025-11-25T02:59:59.999Z' },
          expiresAt: '2025-11-25T02:59:59.999Z',
        }),
      ]),
    ];
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Ver link de pagamento' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cobrança Cartão de crédito' }));
    expect(dialog.getByText('https://pay.example/abc')).toBeTruthy();
    expect(dialog.queryByRole('img')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Copiar QR Code' })).toBeNull();
    expect(dialog.getByText('23:59 de 24/11/2025')).toBeTruthy();
  });
});
