import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays, businessDateOf, formatDate } from '@celeiro/rules/days/calendar.ts';
import { deleteUnavailability } from '@celeiro/contract/parties/suppliers/supplier-unavailability.ts';
import { describe, expect, it } from 'vitest';
import { invalidateAfter } from '../../../kit/api/stale.ts';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { id, prepareAccess } from '../../../access/users/screens/test-access.ts';
import { openSuppliers, supplierOf, switchProfile, VALE } from './test-suppliers.ts';

const today = businessDateOf(Date.now());
const day = (ahead: number): string => addDays(today, ahead);
const everyDay = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'].map(
  (weekDay) => ({ weekDay, period: 'MORNING' }),
);
const awayOf = (more: object = {}) => ({
  publicId: id(61),
  supplierPublicId: VALE,
  startDate: day(10),
  endDate: day(12),
  reason: 'VACATION',
  periods: ['MORNING', 'AFTERNOON', 'NIGHT'],
  note: null,
  by: 'Ana Prado',
  recordedAt: '2031-11-20T12:00:00.000Z',
  affected: { count: 9, amount: 120.5 },
  version: 4,
  ...more,
});
const hitsOf = (count: number, status = 'ANALYZING') => ({
  count,
  amount: 100 * count,
  stores: count,
  byStatus:
    count === 0
      ? []
      : [{ status: { publicId: id(90), name: 'CONFIRMED', description: 'Pedido confirmado' }, count }],
  first: Array.from({ length: Math.min(count, 20) }, (_, index) => ({
    publicId: id(200 + index),
    orderPublicId: id(300 + index),
    number: String(48_318 + index),
    store: 'Restaurante Dona Lurdes',
    deliveryDate: day(3),
    delivery: 'MORNING',
    status,
    amount: 100,
  })),
});
const path = '/suppliers-unavailability';

const open = async (rows: readonly object[] = [], more: object = {}, search = '') => {
  const opened = await openSuppliers(`/supplier/supplier-detail/${VALE}/unavailability${search}`, {
    [`GET /suppliers/${VALE}`]: supplierOf({ operatingPeriods: everyDay }),
    [`GET ${path}/supplier/${VALE}`]: rows,
    [`POST ${path}/preview`]: hitsOf(14),
    ...more,
  });
  switchProfile(true);
  await screen.findByRole('heading', { name: 'Hortifruti Vale Verde', level: 1 });
  await screen.findAllByRole('grid');
  /** What was sent to be closed; whom it hits is asked below the same path. */
  const closed = () =>
    opened
      .bodiesOf('POST', path)
      .filter((body) => typeof body === 'object' && body !== null && 'reason' in body);
  return { ...opened, closed };
};
const dayButton = (ahead: number) =>
  screen.getByRole('button', { name: new RegExp(`, ${formatDate(day(ahead))}(,|$)`) });
const panel = (name: string) => within(screen.getByRole('dialog', { name }));

describe('R-ADMIN-017: the days on which a supplier is away', () => {
  prepareAccess();

  it('are chosen by two Enters, shown with whom they hit, and saved', async () => {
    const saved = awayOf({
      startDate: day(3),
      endDate: day(5),
      reason: null,
      affected: { count: 14, amount: 1400 },
    });
    const opened = await open([], { [`POST ${path}`]: () => ({ status: 201, body: saved }) });
    dayButton(0).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}{ArrowRight}{ArrowRight}{Enter}');
    const form = panel('Nova indisponibilidade');
    expect(form.getByLabelText(/^Início/)).toHaveProperty('value', formatDate(day(3)));
    expect(form.getByLabelText(/^Fim/)).toHaveProperty('value', formatDate(day(5)));
    expect(await form.findByText('14 entregas')).toBeDefined();
    await waitFor(() =>
      expect(opened.bodiesOf('POST', `${path}/preview`).at(-1)).toEqual({
        supplierPublicId: VALE,
        startDate: day(3),
        endDate: day(5),
        periods: ['MORNING', 'AFTERNOON', 'NIGHT'],
      }),
    );
    const list = form.getByRole('link', { name: 'Abrir as 14 na lista' });
    const address = new URL(list.getAttribute('href') ?? '', 'https://ops.test').searchParams;
    expect([address.get('supplier'), address.get('deliveryFrom'), address.get('deliveryTo')]).toEqual([
      VALE,
      day(3),
      day(5),
    ]);
    expect(address.get('status')).not.toContain('CANCELED');
    await userEvent.click(form.getByRole('button', { name: 'Salvar indisponibilidade' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opened.closed().at(-1)).toEqual({
      supplierPublicId: VALE,
      startDate: day(3),
      endDate: day(5),
      reason: null,
      periods: ['MORNING', 'AFTERNOON', 'NIGHT'],
      note: null,
    });
    expect(shownToast()?.message).toMatch(/^Indisponibilidade salva\. 14 entregas/);
  });

  it('are drawn with Shift and arrows, across the end of a month too', async () => {
    await open();
    dayButton(1).focus();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    const form = panel('Nova indisponibilidade');
    await waitFor(() => expect(form.getByLabelText(/^Fim/)).toHaveProperty('value', formatDate(day(15))));
    expect(form.getByLabelText(/^Início/)).toHaveProperty('value', formatDate(day(1)));
    expect(dayButton(7).closest('td')?.getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(dayButton(15));
  });

  it('that are closed already are named before the server refuses them', async () => {
    const opened = await open([awayOf()]);
    await userEvent.click(screen.getByRole('button', { name: 'Nova indisponibilidade' }));
    const form = panel('Nova indisponibilidade');
    await userEvent.type(
      form.getByLabelText(/^Início/),
      `${day(11).split('-').toReversed().join('')}{Enter}`,
    );
    await userEvent.type(form.getByLabelText(/^Fim/), `${day(20).split('-').toReversed().join('')}{Enter}`);
    const words = `Este fornecedor já está indisponível nestes dias: ${formatDate(day(10))} a ${formatDate(day(12))} (férias).`;
    // In the banner, and as why the button is off.
    expect(await form.findAllByText(words)).toHaveLength(2);
    const save = form.getByRole('button', { name: 'Salvar indisponibilidade' });
    expect(save.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(save);
    expect(opened.closed()).toEqual([]);
  });

  it('are edited from the calendar, on the version that was read', async () => {
    const opened = await open([awayOf()], {
      [`PUT ${path}/${id(61)}`]: awayOf({ endDate: day(14), version: 5 }),
    });
    dayButton(11).focus();
    await userEvent.keyboard('{Enter}');
    const form = panel('Editar indisponibilidade');
    await userEvent.clear(form.getByLabelText(/^Fim/));
    await userEvent.type(form.getByLabelText(/^Fim/), `${day(14).split('-').toReversed().join('')}{Enter}`);
    await userEvent.click(form.getByRole('button', { name: 'Salvar indisponibilidade' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opened.last('PUT')?.headers.get('if-match')).toBe('"4"');
    expect(opened.bodiesOf('PUT', path).at(-1)).toMatchObject({ endDate: day(14), reason: 'VACATION' });
  });

  it('that run keep their beginning, and those that are over stand below, unchanged', async () => {
    await open([
      awayOf({ publicId: id(62), startDate: day(-9), endDate: day(-8), affected: { count: 0, amount: 0 } }),
      awayOf({ startDate: day(-2), endDate: day(3) }),
    ]);
    const list = within(screen.getByRole('table', { name: 'Indisponibilidades' }));
    expect(list.getByText('Em curso')).toBeDefined();
    expect(list.getByRole('link', { name: /^Abrir na lista: 9 entregas/ })).toBeDefined();
    await userEvent.click(list.getByRole('button', { name: /^Editar/ }));
    const form = panel('Editar indisponibilidade');
    expect(form.getByLabelText(/^Início/)).toHaveProperty('readOnly', true);
    expect(form.getByLabelText(/^Fim/)).toHaveProperty('readOnly', false);
    await userEvent.click(screen.getByText('1 encerrada'));
    const past = within(screen.getByRole('table', { name: 'Indisponibilidades encerradas' }));
    expect(past.queryByRole('button', { name: /^Editar/ })).toBeNull();
  });

  it('are deleted by a key, and had again within five seconds', async () => {
    const opened = await open([awayOf()], {
      [`DELETE ${path}/${id(61)}`]: () => ({ status: 204, body: undefined }),
      [`POST ${path}`]: () => ({ status: 201, body: awayOf() }),
    });
    dayButton(12).focus();
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(shownToast()?.message).toBe('Indisponibilidade excluída.'));
    shownToast()?.action?.run();
    await waitFor(() => expect(opened.closed().at(-1)).toMatchObject({ startDate: day(10) }));
  });

  it('that hit no one say so; where that is not known they can be saved all the same', async () => {
    await open([], { [`POST ${path}/preview`]: hitsOf(0) });
    await userEvent.click(dayButton(2));
    expect(await screen.findByText('Nenhuma entrega nestes dias.')).toBeDefined();
  });

  it('lead to the relocation of the first delivery once they are saved', async () => {
    const opened = await open([], { [`POST ${path}`]: () => ({ status: 201, body: awayOf() }) });
    await userEvent.click(dayButton(3));
    await userEvent.click(dayButton(4));
    await userEvent.click(await screen.findByRole('button', { name: 'Realocar' }));
    await waitFor(() => expect(opened.closed().at(-1)).toMatchObject({ startDate: day(3) }));
    await waitFor(() => expect(opened.path()).toBe('/delivery/relocation'));
  });

  it('are gone on with in the form where they are typed, and the focus goes back where it came from', async () => {
    await open([awayOf()]);
    const add = screen.getByRole('button', { name: 'Nova indisponibilidade' });
    await userEvent.click(add);
    const form = panel('Nova indisponibilidade');
    expect(document.activeElement).toBe(form.getByLabelText(/^Início/));
    expect(form.getByText('Escolha os dias para ver as entregas atingidas.')).toBeDefined();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(add);
  });

  it('begin again empty where what was typed is discarded for a new one', async () => {
    await open([]);
    const add = screen.getByRole('button', { name: 'Nova indisponibilidade' });
    const start = () => panel('Nova indisponibilidade').getByLabelText(/^Início/);
    const typeAndOpenAgain = async () => {
      await userEvent.type(start(), `${day(4).split('-').toReversed().join('')}{Enter}`);
      await userEvent.click(add);
      const question = within(await screen.findByRole('dialog', { name: 'Descartar o que você preencheu?' }));
      await userEvent.click(question.getByRole('button', { name: 'Descartar' }));
      expect(start()).toHaveProperty('value', '');
    };
    await userEvent.click(add);
    await typeAndOpenAgain();
    await typeAndOpenAgain();
  });

  it('are not left for a relocation while they could not be saved, nor asked about twice', async () => {
    const refused = {
      code: 'UNAVAILABILITY_OVERLAPS',
      message: 'Já indisponível: 24 dez 2031.',
      requestId: 'r',
    };
    const opened = await open([], {
      [`POST ${path}`]: () => ({ status: 409, body: refused }),
      [`POST ${path}/preview`]: hitsOf(1),
    });
    await userEvent.click(dayButton(3));
    await userEvent.click(await screen.findByRole('button', { name: 'Realocar' }));
    expect(await screen.findByText('Já indisponível: 24 dez 2031.')).toBeDefined();
    expect(opened.path()).toContain('/unavailability');
  });

  it('can be saved where whom they hit could not be learned', async () => {
    const opened = await open([], {
      [`POST ${path}/preview`]: () => ({ status: 400, body: { code: 'X', message: '', requestId: 'r' } }),
      [`POST ${path}`]: () => ({ status: 201, body: awayOf() }),
    });
    await userEvent.click(dayButton(3));
    expect(await screen.findByText(/^Não foi possível calcular quem é atingido/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Salvar indisponibilidade' }));
    await waitFor(() => expect(opened.closed()).toHaveLength(1));
  });

  it('that another person deletes meanwhile say so', async () => {
    const rows = [awayOf()];
    await open([], { [`GET ${path}/supplier/${VALE}`]: () => ({ body: rows }) });
    await userEvent.click(await screen.findByRole('button', { name: /^Editar \d/ }));
    rows.length = 0;
    act(() => invalidateAfter(deleteUnavailability));
    expect(
      await screen.findByText('Outra pessoa excluiu esta indisponibilidade enquanto você a editava.'),
    ).toBeDefined();
  });

  it('are open again, with the deliveries that are left, for anyone who comes back from a relocation', async () => {
    const opened = await open([awayOf()], { [`POST ${path}/preview`]: hitsOf(8) }, `?id=${id(61)}`);
    const form = panel('Editar indisponibilidade');
    expect(await form.findByText('8 entregas')).toBeDefined();
    await userEvent.click(form.getByRole('button', { name: 'Realocar' }));
    await waitFor(() => expect(opened.path()).toBe('/delivery/relocation'));
    expect(opened.closed()).toEqual([]);
  });

  it('say why none of their deliveries can be relocated', async () => {
    await open([awayOf()], { [`POST ${path}/preview`]: hitsOf(2, 'CONFIRMED') }, `?id=${id(61)}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Realocar' }));
    expect(
      await screen.findByText('No status em que estão, estas entregas não podem ser realocadas.'),
    ).toBeDefined();
  });
});
