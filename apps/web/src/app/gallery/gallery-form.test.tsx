import { Link } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../kit/api/query-client.ts';
import type { FoundAddress } from '../../kit/forms/registration/zip-field.tsx';
import { accessToken, json, type SentRequest, storePair, stubFetch } from '../../kit/browser/test-browser.ts';
import { openPages } from '../../kit/browser/test-pages.ts';
import { fillDomGaps } from '../../ui/test-dom.ts';
import { GalleryForm } from './gallery-form.tsx';

const saved = vi.fn<() => void>();
let find = async (_zip: string, _signal: AbortSignal): Promise<FoundAddress | null> => null;

const open = () =>
  openPages(
    {
      '/form': () => (
        <>
          <Link to="/">Sair daqui</Link>
          <GalleryForm find={(zip, signal) => find(zip, signal)} onSaved={saved} />
        </>
      ),
      '/': () => <h1>Outra página</h1>,
    },
    '/form',
  );

beforeEach(() => {
  localStorage.clear();
  fillDomGaps();
  vi.stubGlobal('scrollTo', () => undefined);
  storePair(accessToken('ana'));
  find = async () => null;
  saved.mockClear();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const type = async (name: RegExp, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
const bodies = (sent: readonly SentRequest[]) =>
  sent.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(String(body)));
const refusal = (status: number, code: string, more: object = {}) =>
  json(status, { code, message: `${code}.`, requestId: 'r', ...more });

/** All required fields but the seller's and the period's, which are chosen. */
const fillIn = async () => {
  await type(/^Nome/, 'Mercado do Zé');
  await type(/^CNPJ/, '12.abc.345/01de-35');
  await type(/^Preço/, '1250');
  await type(/^Quantidade/, '2,5');
  fireEvent.change(field(/^Dia/), { target: { value: '2031-03-10' } });
  fireEvent.blur(field(/^Dia/));
  await type(/^CEP/, '13015002');
  await type(/^Rua/, 'Rua Um');
  await type(/^Cidade/, 'Campinas');
  await userEvent.click(screen.getByRole('combobox', { name: /^Período/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Tarde', hidden: true }));
};
const chooseSeller = async () => {
  await userEvent.type(field(/^Embaixador/), 'Bia');
  await userEvent.click(await screen.findByRole('option', { name: /Bia Moura/, hidden: true }));
};
const users = () => json(200, { content: [{ name: 'Bia Moura', username: 'bia' }] });
const answers =
  (put: () => Response) =>
  ({ method }: SentRequest) =>
    method === 'PUT' ? put() : users();

describe('a page form', () => {
  it('R-UI-005, R-UI-008, R-UI-010: says what is missing, marks what may stay empty, and leads to a field', async () => {
    const sent = stubFetch(() => json(204, undefined));
    await open();
    expect(within(field(/^Telefone/).closest('div') ?? document.body).getByText('Opcional')).toBeDefined();
    await save();
    const summary = await screen.findByRole('navigation', { name: 'Campos a corrigir' });
    expect(summary.textContent).toMatch(/^Corrija 10 campos:/);
    // The first one has the focus already.
    await waitFor(() => expect(document.activeElement).toBe(field(/^Nome/)));
    await userEvent.click(within(summary).getByRole('button', { name: /^Rua: Este campo é obrigatório/ }));
    expect(document.activeElement).toBe(field(/^Rua/));
    await userEvent.click(within(summary).getByRole('button', { name: /^Período: / }));
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Período/ }));
    await type(/^Rua/, 'Rua Um');
    await waitFor(() => expect(within(summary).queryByRole('button', { name: /^Rua/ })).toBeNull());
    expect(sent).toHaveLength(0);
  });

  it.each(['{Control>}{Enter}{/Control}', '{Control>}s{/Control}'])(
    'is saved by keys from any of its fields: %s',
    async (keys) => {
      const sent = stubFetch(answers(() => json(204, undefined)));
      await open();
      await fillIn();
      await chooseSeller();
      field(/^Nome/).focus();
      await userEvent.keyboard(keys);
      await waitFor(() => expect(saved).toHaveBeenCalled());
      expect(bodies(sent)).toHaveLength(1);
    },
  );

  it('R-UI-009: what is typed rightly gets its tick', async () => {
    await open();
    await type(/^CNPJ/, '12ABC34501DE36');
    expect(screen.queryByRole('img', { name: 'Símbolo de válido' })).toBeNull();
    await type(/^CNPJ/, '12ABC34501DE35');
    expect(screen.getByRole('img', { name: 'Símbolo de válido' }).getAttribute('title')).toBe('Dado válido');
  });

  it('the form’s own rule is next to the field and keeps it from being sent', async () => {
    await open();
    await type(/^Nome/, 'celeiro');
    await save();
    expect(await screen.findByText('Este nome é reservado.')).toBeDefined();
  });

  it('sends the body as the schema wants it, on the version that was read, and forgets the draft', async () => {
    const sent = stubFetch(answers(() => json(204, undefined)));
    await open();
    await fillIn();
    await chooseSeller();
    await save();
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(bodies(sent)).toEqual([
      {
        name: 'Mercado do Zé',
        document: '12ABC34501DE35',
        price: 12.5,
        quantity: 2.5,
        day: '2031-03-10',
        period: 'AFTERNOON',
        zip: '13015002',
        street: 'Rua Um',
        city: 'Campinas',
        seller: 'bia',
        notes: '',
      },
    ]);
    expect(sent.at(-1)?.headers.get('if-match')).toBe('"1"');
    expect(localStorage.getItem('celeiro.form-drafts')).toBeNull();
  });

  it('Ctrl+S saves; the server’s words are next to their fields, those without a field in the summary', async () => {
    const fields = { name: 'Já existe um cliente com este nome.', 'branches.0': 'Filial repetida.' };
    const sent = stubFetch(answers(() => refusal(400, 'VALIDATION_FAILED', { fields })));
    await open();
    await fillIn();
    await chooseSeller();
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Já existe um cliente com este nome.', { selector: 'p' })).toBeDefined();
    expect(document.activeElement).toBe(field(/^Nome/));
    const summary = screen.getByRole('navigation', { name: 'Campos a corrigir' });
    expect(within(summary).getByText('Filial repetida.')).toBeDefined();
    expect(bodies(sent)).toHaveLength(1);
    // Corrected, it goes.
    await type(/^Nome/, 'Mercado da Ana');
    await save();
    await waitFor(() => expect(bodies(sent)).toHaveLength(2));
  });

  it('a conflict shows both values; reapplied, only one’s own change goes, on the version that stands', async () => {
    const conflict = {
      current: { version: 7, name: 'Mercado Novo', price: 9.9 },
      changes: [
        {
          label: 'Nome',
          itemLabel: null,
          oldValue: 'Mercado',
          newValue: 'Mercado Novo',
          byName: 'Lívia',
          at: '2031-03-01T10:00:00Z',
        },
      ],
    };
    let puts = 0;
    const sent = stubFetch(
      answers(() => (++puts === 1 ? refusal(409, 'VERSION_CONFLICT', { conflict }) : json(204, undefined))),
    );
    await open();
    await fillIn();
    await chooseSeller();
    await save();
    const dialog = within(await screen.findByRole('dialog', { name: /mudaram enquanto/ }));
    expect(dialog.getByText('Lívia alterou')).toBeDefined();
    expect(dialog.getAllByText('Mercado Novo')).toHaveLength(2);
    expect(dialog.getByText('Mercado do Zé')).toBeDefined();
    expect(dialog.getByText('9,90')).toBeDefined();
    expect(dialog.getByText('12,50')).toBeDefined();
    // Nothing is saved over the question, by the browser neither: the key's default is taken.
    const key = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(key);
    expect([key.defaultPrevented, bodies(sent).length]).toEqual([true, 1]);
    await userEvent.click(dialog.getByRole('button', { name: 'Reaplicar minhas alterações' }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(bodies(sent).map(({ name }) => name)).toEqual(['Mercado do Zé', 'Mercado do Zé']);
    expect(sent.at(-1)?.headers.get('if-match')).toBe('"7"');
  });

  it('the current values can be taken instead', async () => {
    const conflict = { current: { version: 7, name: 'Mercado Novo', price: 9.9 }, changes: [] };
    stubFetch(answers(() => refusal(409, 'VERSION_CONFLICT', { conflict })));
    await open();
    await fillIn();
    await chooseSeller();
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Usar o atual' }));
    expect(field(/^Nome/).value).toBe('Mercado Novo');
    expect(field(/^Preço/).value).toBe('9,90');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leaving asks while something is unsaved', async () => {
    await open();
    await type(/^Nome/, 'Mercado');
    await userEvent.click(screen.getByRole('link', { name: 'Sair daqui' }));
    const asking = within(await screen.findByRole('dialog', { name: 'Sair sem salvar?' }));
    await userEvent.click(asking.getByRole('button', { name: 'Continuar editando' }));
    expect(field(/^Nome/).value).toBe('Mercado');
    await userEvent.click(screen.getByRole('link', { name: 'Sair daqui' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
    expect(await screen.findByRole('heading', { name: 'Outra página' })).toBeDefined();
  });

  it('untouched, it is left unasked', async () => {
    await open();
    await userEvent.click(screen.getByRole('link', { name: 'Sair daqui' }));
    expect(await screen.findByRole('heading', { name: 'Outra página' })).toBeDefined();
  });

  it('what was typed is there again another time, until it is discarded', async () => {
    const page = await open();
    await type(/^Nome/, 'Mercado');
    await type(/^Preço/, '990');
    page.unmount();
    const second = await open();
    expect(await screen.findByText(/está de volta/)).toBeDefined();
    expect([field(/^Nome/).value, field(/^Preço/).value]).toEqual(['Mercado', '9,90']);
    await userEvent.click(screen.getByRole('button', { name: 'Descartar rascunho' }));
    expect(field(/^Nome/).value).toBe('');
    second.unmount();
    await open();
    expect(field(/^Nome/).value).toBe('');
    expect(screen.queryByText(/está de volta/)).toBeNull();
  });
});

describe('fields', () => {
  it.each([
    [/^Preço/, '123456', '1.234,56'],
    [/^Quantidade/, '2,5', '2,500'],
    [/^Margem/, '7,5', '7,50'],
    [/^CNPJ/, '52998224725', '529.982.247-25'],
    [/^CNPJ/, '12abc34501de35', '12.ABC.345/01DE-35'],
    [/^Telefone/, '+55 11 98765 4321', '(11) 98765-4321'],
    [/^CEP/, '13015002', '13015-002'],
  ])('%s: %j reads %j once it is left', async (name, typed, shown) => {
    await open();
    await type(name, typed);
    await userEvent.tab();
    expect(field(name).value).toBe(shown);
  });

  it.each([
    [/^Quantidade/, 'abc'],
    [/^Margem/, '101'],
    [/^Margem/, '-1'],
    [/^CNPJ/, '11222333000182'],
    [/^Telefone/, '10987654321'],
    [/^CEP/, '1301'],
  ])('%s: %j stays to be corrected and is refused', async (name, typed) => {
    const sent = stubFetch(() => json(204, undefined));
    await open();
    await type(name, typed);
    await save();
    await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'));
    expect(field(name).value).not.toBe('');
    expect(sent).toHaveLength(0);
  });

  it('a CEP fills what is empty and leaves what was typed', async () => {
    const known: Readonly<Record<string, FoundAddress>> = {
      '13015002': { street: 'Rua Um', city: 'Campinas' },
      '01310100': { street: 'Avenida Paulista', city: 'São Paulo' },
    };
    find = async (zip) => known[zip] ?? null;
    await open();
    await type(/^CEP/, '13015002');
    expect(await screen.findByText('Endereço preenchido pelo CEP.')).toBeDefined();
    expect([field(/^Rua/).value, field(/^Cidade/).value]).toEqual(['Rua Um', 'Campinas']);
    await type(/^Rua/, 'Rua Dois');
    await type(/^CEP/, '01310100');
    expect(await screen.findByText(/O que você digitou ficou como estava/)).toBeDefined();
    expect([field(/^Rua/).value, field(/^Cidade/).value]).toEqual(['Rua Dois', 'São Paulo']);
    await type(/^CEP/, '99999999');
    expect(await screen.findByText('CEP não encontrado. Preencha o endereço.')).toBeDefined();
  });

  it('an answer for a CEP that was changed meanwhile fills nothing', async () => {
    let answer: (address: FoundAddress) => void = () => undefined;
    find = (zip) =>
      zip === '13015002'
        ? new Promise((resolve) => (answer = resolve))
        : Promise.reject(new Error('offline'));
    await open();
    await type(/^CEP/, '13015002');
    await type(/^CEP/, '01310100');
    expect(await screen.findByText(/Não foi possível buscar o CEP/)).toBeDefined();
    await act(async () => answer({ street: 'Rua Um' }));
    expect(field(/^Rua/).value).toBe('');
  });
});
