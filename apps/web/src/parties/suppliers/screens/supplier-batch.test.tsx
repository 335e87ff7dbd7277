import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../../kit/api/query-client.ts';
import { useBackgroundWork } from '../../../kit/saving/background-work.ts';
import { closingBatch } from '../list/closing-batch.ts';
import { supplierBatch } from '../list/supplier-batch.ts';
import { supplierSelection } from '../list/supplier-selection.ts';
import { type Answers, id, pageOf, prepareAccess } from '../../../access/users/screens/test-access.ts';
import { openSuppliers, supplierRowOf, VALE } from './test-suppliers.ts';

const BATCH = '/suppliers/batch';
const other = id(52);
const rows = [
  supplierRowOf(),
  supplierRowOf({ publicId: other, name: 'Moinho Santa Clara', status: 'PAUSED', version: 2 }),
];
const result = (publicId: string, more: object = {}) => ({
  publicId,
  ok: true,
  changed: true,
  version: 5,
  before: 'ACTIVE',
  running: 3,
  ...more,
});

const Background = () => <Suspense fallback={null}>{useBackgroundWork()}</Suspense>;
/** The list with both chosen, and one of the bar's buttons pressed. */
const open = async (action: string, more: Answers) => {
  const opened = await openSuppliers('/supplier/supplier-list', {
    'POST /suppliers/search': pageOf(rows),
    'POST /suppliers/counters': { counters: [1, 1, 1, 1].map((count) => ({ count, isCapped: false })) },
    'GET /saved-views': [],
    ...more,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <Background />
    </QueryClientProvider>,
  );
  for (const name of ['Hortifruti Vale Verde', 'Moinho Santa Clara'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Selecionar fornecedor ${name}` }));
  await userEvent.click(await screen.findByRole('button', { name: action }));
  return opened;
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const chosen = { supplierPublicIds: [VALE, other], versions: { [VALE]: 4, [other]: 2 } };

describe('several suppliers at once', () => {
  prepareAccess();
  afterEach(() => {
    act(supplierBatch.leave);
    act(supplierSelection.clear);
  });

  it('are paused with one reason, each seen before with what continues', async () => {
    const refused = {
      ok: false,
      changed: false,
      version: 3,
      code: 'VERSION_CONFLICT',
      message: 'Alguém mudou.',
    };
    const { bodiesOf } = await open('Pausar', {
      [`POST ${BATCH}/rehearsal`]: [result(VALE), result(other, refused)],
      [`PUT ${BATCH}`]: [result(VALE)],
    });
    const form = await dialog('Pausar 2 fornecedores');
    await userEvent.click(form.getByRole('button', { name: 'Ver o que muda' }));
    expect(form.getAllByText('Este campo é obrigatório').length).toBeGreaterThan(0);
    await userEvent.type(form.getByLabelText(/^Motivo/), 'Feriado local');
    await userEvent.click(form.getByRole('button', { name: 'Ver o que muda' }));
    const preview = await dialog('Pausar 2 fornecedores');
    expect(await preview.findByText('Hoje: Ativo. 3 entregas em andamento continuam.')).toBeDefined();
    expect(preview.getByText('Alguém mudou.')).toBeDefined();
    await userEvent.click(preview.getByRole('button', { name: 'Alterar 1 fornecedor' }));
    expect(await screen.findByText('1 alterado')).toBeDefined();
    expect(screen.queryByText(/Hoje:/)).toBeNull();
    expect(screen.getByText('3 entregas em andamento continuam.')).toBeDefined();
    const change = { status: 'PAUSED', statusReason: 'Feriado local' };
    expect(bodiesOf('POST', `${BATCH}/rehearsal`)).toEqual([{ ...chosen, change }]);
    expect(bodiesOf('PUT', BATCH)).toEqual([{ supplierPublicIds: [VALE], versions: { [VALE]: 4 }, change }]);
    await waitFor(() => expect([...supplierSelection.chosen.get().keys()]).toEqual([other]));
  });

  it('are activated without a question but what happens', async () => {
    const { bodiesOf } = await open('Ativar', {
      [`POST ${BATCH}/rehearsal`]: [
        result(VALE, { changed: false }),
        result(other, { before: 'PAUSED', running: 0 }),
      ],
    });
    const preview = await dialog('Ativar 2 fornecedores');
    expect(await preview.findByText('Hoje: Pausado.')).toBeDefined();
    expect(preview.getByText('Fica como está.')).toBeDefined();
    expect(bodiesOf('POST', `${BATCH}/rehearsal`)).toEqual([{ ...chosen, change: { status: 'ACTIVE' } }]);
  });

  it('are closed for a local holiday: each is seen before with whom it hits, and who is away then already stays', async () => {
    const CLOSING = '/suppliers-unavailability/batch';
    const fares = (publicId: string, more: object = {}) => ({
      publicId,
      ok: true,
      changed: true,
      version: 5,
      affected: { count: 3, amount: 900 },
      ...more,
    });
    const { bodiesOf } = await open('Indisponibilidade', {
      [`POST ${CLOSING}/rehearsal`]: [fares(VALE), fares(other, { changed: false })],
      [`PUT ${CLOSING}`]: [fares(VALE)],
    });
    const form = await dialog('Indisponibilidade de 2 fornecedores');
    await userEvent.click(form.getByRole('button', { name: 'Ver quem é atingido' }));
    expect(form.getAllByText('Este campo é obrigatório').length).toBeGreaterThan(0);
    for (const name of [/^Início/, /^Fim/])
      await userEvent.type(form.getByLabelText(name), '08122031{Enter}');
    await userEvent.click(form.getByRole('button', { name: 'Ver quem é atingido' }));
    const preview = await dialog('Indisponibilidade de 2 fornecedores');
    expect(await preview.findByText(/^3 entregas \(R\$\s900,00\) nestes dias\.$/)).toBeDefined();
    expect(preview.getByText('Já está indisponível nestes dias.')).toBeDefined();
    await userEvent.click(preview.getByRole('button', { name: 'Alterar 1 fornecedor' }));
    expect(await screen.findByText('1 alterado')).toBeDefined();
    const days = { startDate: '2031-12-08', endDate: '2031-12-08', reason: 'HOLIDAY', note: null };
    const change = { ...days, periods: ['MORNING', 'AFTERNOON', 'NIGHT'] };
    expect(bodiesOf('PUT', CLOSING)).toEqual([{ supplierPublicIds: [VALE], change }]);
    act(closingBatch.leave);
  });
});
