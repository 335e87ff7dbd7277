import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { shownToast } from '../../../kit/saving/toasts.ts';
import {
  type Answers,
  bodyOf,
  changes,
  id,
  openAccess,
  pageOf,
  prepareAccess,
  USERS,
} from '../../users/screens/test-access.ts';

const UNITS = `${USERS}/v2/authorization/business-units`;
const unit = (digit: number, name: string, parent: number | null, version = 3) => ({
  publicId: id(digit),
  name,
  parentPublicId: parent === null ? null : id(parent),
  parentName: parent === null ? null : 'Celeiro',
  version,
});
const all = [unit(10, 'Celeiro', null), unit(11, 'Campinas', 10), unit(12, 'Centro', 11)];
const server = (more: Answers = {}): Answers => ({
  [`GET ${UNITS}`]: { content: all },
  [`POST ${UNITS}/search`]: pageOf(all.map((one) => ({ ...one, users: 4 }))),
  ...more,
});
const open = async (search: string, answers: Answers, who = {}) => {
  const address = await openAccess(`?view=unidades${search}`, answers, who);
  await screen.findAllByText('Campinas');
  return address;
};

describe('business units', () => {
  prepareAccess();

  it('EP-146: are listed with what they stand below, each leading to its form', async () => {
    const address = await open('&search=ca', server());
    expect(screen.getByText('3 unidades')).toBeDefined();
    await userEvent.click(await screen.findByRole('link', { name: 'Abrir unidade Campinas' }));
    await screen.findByRole('dialog', { name: 'Editar unidade' });
    expect(address()).toEqual({ view: 'unidades', search: 'ca', id: id(11) });
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(address()).toEqual({ view: 'unidades', search: 'ca' }));
  });

  it('the parts of the page are opened by arrows, which continue from the one that opened', async () => {
    const address = await open('', server({ [`POST ${USERS}/access-history/search`]: pageOf([]) }));
    const tab = screen.getByRole('tab', { name: /^Unidades/ });
    act(() => tab.focus());
    await userEvent.keyboard('{ArrowRight}');
    const next = await screen.findByRole('tab', { name: /^Auditoria/, selected: true });
    await waitFor(() => expect(document.activeElement).toBe(next));
    expect(address()).toEqual({ view: 'auditoria' });
  });

  it('are changed on the version that was read; nothing is offered that stands below', async () => {
    await open(
      `&id=${id(11)}`,
      server({ [`PUT ${UNITS}/${id(11)}`]: { ...unit(11, 'Campinas e região', 10, 4) } }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar unidade' }));
    await userEvent.click(dialog.getByRole('combobox', { name: /^Unidade superior/ }));
    const list = within(await screen.findByRole('listbox', { name: 'Unidade superior', hidden: true }));
    const options = list.getAllByRole('option', { hidden: true });
    expect(options.map(({ textContent }) => textContent)).toEqual(['Celeiro']);
    await userEvent.keyboard('{Escape}');
    const name = dialog.getByLabelText(/^Nome/);
    await userEvent.clear(name);
    await userEvent.type(name, '{Enter}');
    expect(await dialog.findByText('Este campo é obrigatório')).toBeDefined();
    await userEvent.type(name, 'Campinas e região{Enter}');
    await waitFor(() => expect(shownToast()?.message).toBe('Unidade salva.'));
    const [saved] = changes();
    expect(saved && bodyOf(saved)).toEqual({ name: 'Campinas e região', parentPublicId: id(10) });
    expect(saved?.headers.get('if-match')).toContain('3');
  });

  it('a late save shows what another person wrote', async () => {
    const conflict = {
      current: unit(11, 'Campinas Norte', 10, 4),
      changes: [
        {
          field: 'name',
          label: 'Nome',
          itemLabel: null,
          oldValue: 'Campinas',
          newValue: 'Campinas Norte',
          byName: 'Lia Prado',
          at: '2031-11-21T11:42:00.000Z',
        },
      ],
    };
    await open(
      `&id=${id(11)}`,
      server({
        [`PUT ${UNITS}/${id(11)}`]: () => ({
          status: 409,
          body: { code: 'VERSION_CONFLICT', message: 'Mudou.', requestId: 'r', conflict },
        }),
      }),
    );
    const name = within(await screen.findByRole('dialog', { name: 'Editar unidade' })).getByLabelText(
      /^Nome/,
    );
    await userEvent.type(name, ' Sul{Enter}');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Estes dados mudaram enquanto você editava' }),
    );
    expect(dialog.getByText('Lia Prado alterou')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Usar o atual' }));
    await waitFor(() => expect(name).toHaveProperty('value', 'Campinas Norte'));
  });

  it('one that is in use is not deleted, and it is said by what', async () => {
    const message = 'Este cadastro está em uso por 4 usuários e não pode ser excluído.';
    await open(
      `&id=${id(11)}`,
      server({
        [`DELETE ${UNITS}/${id(11)}`]: () => ({
          status: 422,
          body: { code: 'RECORD_IN_USE', message, requestId: 'r' },
        }),
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir unidade' }));
    const question = within(await screen.findByRole('dialog', { name: "Excluir a unidade 'Campinas'?" }));
    await userEvent.click(question.getByRole('button', { name: 'Excluir unidade' }));
    expect(await question.findByText(message)).toBeDefined();
  });

  it('new ones stand below the matriz unless said otherwise; a taken name is shown next to it', async () => {
    const message = 'Já existe uma unidade com este nome.';
    await open(
      '',
      server({
        [`POST ${UNITS}`]: () => ({
          status: 409,
          body: { code: 'BUSINESS_UNIT_NAME_TAKEN', message, fields: { name: message }, requestId: 'r' },
        }),
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Nova unidade' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nova unidade' }));
    await userEvent.type(dialog.getByLabelText(/^Nome/), 'Campinas{Enter}');
    expect(await dialog.findAllByText(message)).not.toHaveLength(0);
    expect(dialog.getByLabelText(/^Nome/).getAttribute('aria-invalid')).toBe('true');
    const parent = dialog.getByRole('combobox', { name: /^Unidade superior/ });
    expect(parent.getAttribute('aria-invalid')).not.toBe('true');
    expect(changes().map(bodyOf)).toEqual([{ name: 'Campinas', parentPublicId: id(10) }]);
  });

  it('T06: outside the matriz only the own unit opens, and its place can’t be changed', async () => {
    await open('', server(), { isOfMatriz: false });
    await userEvent.click(await screen.findByRole('link', { name: 'Abrir unidade Campinas' }));
    expect(screen.queryByRole('link', { name: 'Abrir unidade Centro' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Nova unidade' })).toBeNull();
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar unidade' }));
    const parent = dialog.getByRole('combobox', { name: /^Unidade superior/ });
    expect(parent.getAttribute('aria-disabled')).toBe('true');
    expect(dialog.queryByRole('button', { name: 'Excluir unidade' })).toBeNull();
  });
});
