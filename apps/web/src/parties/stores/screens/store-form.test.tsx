import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { id, prepareAccess } from '../../../access/users/screens/test-access.ts';
import { LURDES, openStores, storeOf } from './test-stores.ts';

const NEW = '/store/store-list/new-store';
const EDIT = `/store/store-list/edit-store/${LURDES}`;

const company = {
  documentNumber: '52100001000101',
  legalName: 'Cantina do Largo Ltda',
  name: 'Cantina do Largo',
  registrationStatus: 'ATIVA',
  openedOn: '2016-03-14',
  cnae: '5611201',
  cnaeDescription: null,
  isMei: false,
  phone: null,
  email: null,
  zipCode: '01212000',
  address: 'Largo do Arouche',
  number: '120',
  complement: null,
  neighborhood: 'República',
  city: 'São Paulo',
  cityPublicId: null,
  state: 'SP',
  source: 'local',
};
const answers = {
  'GET /stores-external/cnpj/52100001000101': company,
  'POST /stores/similar': { group: [], groupSize: 0, groupUsed: 0, similar: [] },
  'GET /store-rest-api/tags': [],
  [`GET /stores/${LURDES}`]: storeOf(),
  'PUT /stores': storeOf({ version: 5 }),
};

prepareAccess();
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const ways = () => within(screen.getByRole('navigation', { name: 'Partes do formulário' }));

describe('what the tax office told (R-ADMIN-008)', () => {
  it('is marked while it stands as it came; typed over, it stays below and is taken again', async () => {
    await openStores(NEW, answers);
    await userEvent.type(await field(/^CNPJ ou CPF/), '52100001000101');
    expect(await screen.findByText('Cantina do Largo Ltda', { selector: 'b' })).toBeDefined();
    expect(screen.getByText('Aberta em 14 mar 2016 · consultada agora')).toBeDefined();
    const name = await field(/^Nome fantasia/);
    const isMarked = () =>
      (name.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .some((note) => document.getElementById(note)?.textContent === 'Preenchido pela Receita');
    expect(isMarked()).toBe(true);
    await userEvent.type(name, ' 2');
    expect(isMarked()).toBe(false);
    expect(screen.getByText(/^Receita: Cantina do Largo$/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Usar o da Receita em Nome fantasia' }));
    expect(name.value).toBe('Cantina do Largo');
    expect(isMarked()).toBe(true);
    expect(screen.queryByText(/^Receita:/)).toBeNull();
  });

  describe('of a document that gives way to another', () => {
    const OTHER = '52100002000156';
    const UNKNOWN = '52100018000169';
    const others = {
      ...answers,
      [`GET /stores-external/cnpj/${OTHER}`]: {
        ...company,
        documentNumber: OTHER,
        legalName: 'Doces da Joana',
        name: null,
        isMei: true,
        phone: '11999990001',
        email: 'um@loja.example',
        complement: 'Loja 2',
      },
    };
    const retype = async (documentNumber: string) => {
      const document = await field(/^CNPJ ou CPF/);
      await userEvent.clear(document);
      await userEvent.type(document, documentNumber);
    };
    const textOf = async (name: RegExp) => (await field(name)).value;
    const shownNews = async () => ({
      name: await textOf(/^Nome fantasia/),
      complement: await textOf(/^Complemento/),
      zipCode: await textOf(/^CEP/),
      phone: await textOf(/^Telefone/),
      email: await textOf(/^E-mail/),
    });
    const nothing = { name: '', complement: '', zipCode: '', phone: '', email: '' };
    const first = async () => {
      await openStores(NEW, others);
      await retype(OTHER);
      await screen.findByText(/^Documento livre\./);
      expect(await shownNews()).toEqual({
        name: 'Doces da Joana',
        complement: 'Loja 2',
        zipCode: '01212-000',
        phone: '(11) 99999-0001',
        email: 'um@loja.example',
      });
    };

    it('goes with it, where no one knows the other', async () => {
      await first();
      await retype(UNKNOWN);
      await screen.findByText(/^A Receita não conhece este CNPJ/);
      expect(await shownNews()).toEqual(nothing);
      expect(await textOf(/^Regime tributário/)).not.toMatch(/MEI/);
      expect(screen.queryByText('Preenchido pela Receita')).toBeNull();
    });

    it('is replaced by the registration of the other, also where that says nothing', async () => {
      await first();
      await retype('52100001000101');
      await screen.findByText(/^Documento livre\./);
      expect(await shownNews()).toEqual({ ...nothing, name: 'Cantina do Largo', zipCode: '01212-000' });
    });

    it('leaves what was typed', async () => {
      await first();
      await userEvent.type(await field(/^Complemento/), ' B');
      await userEvent.clear(await field(/^E-mail/));
      await userEvent.type(await field(/^E-mail/), 'eu@loja.example');
      await retype(UNKNOWN);
      await screen.findByText(/^A Receita não conhece este CNPJ/);
      expect(await shownNews()).toEqual({ ...nothing, complement: 'Loja 2 B', email: 'eu@loja.example' });
    });

    it('goes with a wrong one, which is said as it is left and until it is right', async () => {
      await first();
      const part = () => ways().getByRole('button', { name: 'Documento' });
      expect(part().className).toMatch(/done/);
      await retype('11222333000180');
      expect(screen.queryByText(/não é válido/)).toBeNull();
      await userEvent.tab();
      expect((await screen.findAllByText('Este CNPJ não é válido. Confira os dígitos.')).length).toBe(1);
      expect(part().className).not.toMatch(/done/);
      expect(await shownNews()).toEqual(nothing);
      await retype(OTHER);
      await screen.findByText(/^Documento livre\./);
      expect(screen.queryByText(/não é válido/)).toBeNull();
      expect(part().className).toMatch(/done/);
    });
  });

  it('is requested again of a registered one: both sides are shown, each is taken by choice', async () => {
    const { bodiesOf } = await openStores(EDIT, {
      ...answers,
      'GET /stores-external/cnpj/52100001000101': {
        ...company,
        registrationStatus: 'SUSPENSA',
        name: 'Cantina Nova',
        number: '122',
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Consultar de novo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'O que a Receita diz agora' }));
    expect(dialog.getByText(/Situação na Receita: SUSPENSA\./)).toBeDefined();
    const rows = dialog.getAllByRole('row').map((row) => row.textContent);
    expect(rows.slice(1)).toEqual(['Nome fantasiaCantina do LargoCantina Nova', 'Número120122']);
    expect(dialog.getByRole('button', { name: 'Usar 0 campos' }).hasAttribute('disabled')).toBe(true);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Número' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Usar 1 campo' }));
    expect((await field(/^Número/)).value).toBe('122');
    expect((await field(/^Nome fantasia/)).value).toBe('Cantina do Largo');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(shownToast()?.message).toBe('Cliente salvo.'));
    expect(bodiesOf('PUT', '/stores').at(-1)).toMatchObject({
      name: 'Cantina do Largo',
      number: '122',
      registrationStatus: 'SUSPENSA',
      openedOn: '2016-03-14',
    });
  });

  it('says so where nothing differs, and where no one answers', async () => {
    await openStores(EDIT, answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Consultar de novo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'O que a Receita diz agora' }));
    expect(dialog.getByText(/A Receita diz o mesmo que este cadastro\./)).toBeDefined();
    expect(dialog.queryByRole('table')).toBeNull();
  });

  it('says that it could not be asked', async () => {
    await openStores(EDIT, {
      ...answers,
      'GET /stores-external/cnpj/52100001000101': {
        statusCode: 503,
        code: 'LOOKUP_UNAVAILABLE',
        message: 'x',
        requestId: 'r',
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Consultar de novo' }));
    await waitFor(() => expect(shownToast()?.message).toBe('Não foi possível consultar, preencha à mão.'));
  });
});

describe('what is missing in the form of a store', () => {
  it('is counted by part and named below, each a way to its field; the focus comes to the first of them', async () => {
    await openStores(NEW, {
      ...answers,
      'GET /stores-external/cnpj/52100001000101': {
        statusCode: 404,
        code: 'RESOURCE_NOT_FOUND',
        message: 'x',
        requestId: 'r',
      },
    });
    await userEvent.type(await field(/^CNPJ ou CPF/), '52100001000101');
    const name = await field(/^Nome fantasia/);
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(ways().getByRole('button', { name: 'Identificação, falta 1 campo' })).toBeDefined();
    // One contact is required: it can't be removed, and an active store can be reached by it.
    expect(ways().getByRole('button', { name: 'Contatos, faltam 2 campos' })).toBeDefined();
    // A choice that isn't made fills no part.
    expect(ways().getByRole('button', { name: 'Dados fiscais' }).className).not.toMatch(/done/);
    // What only an active store needs is counted too.
    const address = () => ways().getByRole('button', { name: /^Endereço de entrega/ });
    expect(address().textContent).toBe('Endereço de entrega5, faltam 5 campos');
    await userEvent.type(await field(/^Bairro/), 'República');
    expect(address().className).not.toMatch(/done/);
    expect(screen.queryByRole('button', { name: /^Remover contato/ })).toBeNull();
    const missing = within(await screen.findByRole('navigation', { name: 'Campos que faltam' }));
    await userEvent.click(await missing.findByRole('button', { name: 'Nome do contato' }));
    expect(document.activeElement).toBe(screen.getAllByLabelText(/^Nome(?! fantasia)/)[0]);
    expect(screen.queryByText('Este campo é obrigatório')).toBeNull();
    await userEvent.click(ways().getByRole('button', { name: 'Identificação, falta 1 campo' }));
    expect(document.activeElement).toBe(name);
    await userEvent.keyboard('{Control>}s{/Control}');
    expect((await screen.findAllByText('Este campo é obrigatório')).length).toBeGreaterThan(0);
    // What was typed is kept, and the head says since when.
    expect(await screen.findByText(/^Rascunho guardado às \d{2}:\d{2}$/)).toBeDefined();
  });

  it('an older draft without a contact requests one', async () => {
    const draft = {
      name: 'store-new',
      version: null,
      values: { name: 'Cantina', documentNumber: '52100001000101', contacts: [] },
    };
    localStorage.setItem('celeiro.form-drafts', JSON.stringify([draft]));
    await openStores(NEW, answers);
    await field(/^Nome fantasia/);
    await userEvent.keyboard('{Control>}s{/Control}');
    expect((await screen.findAllByText(/Diga ao menos um contato\./)).length).toBeGreaterThan(0);
  });

  it('a store without a state registration is marked so at a press', async () => {
    await openStores(EDIT, { ...answers, [`GET /stores/${LURDES}`]: storeOf({ stateRegistration: null }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Marcar como isento' }));
    expect((await field(/^Inscrição estadual/)).value).toBe('ISENTO');
  });
});

describe('a saved form', () => {
  const tagged = {
    ...answers,
    'GET /store-rest-api/tags': [{ publicId: id(80), name: 'Só Pix', stores: 0, version: 1 }],
    'POST /stores/undo': [{ publicId: LURDES, ok: true, changed: true, version: 6 }],
  };

  it('that changed nothing but tags is undone', async () => {
    const { bodiesOf } = await openStores(EDIT, tagged);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Só Pix' }));
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(shownToast()).toMatchObject({ message: 'Cliente salvo.', action: {} }));
    act(() => shownToast()?.action?.run());
    await waitFor(() => expect(shownToast()?.message).toBe('1 cliente voltou ao que era.'));
    expect(bodiesOf('POST', '/stores/undo')).toEqual([{ stores: [{ publicId: LURDES, version: 5 }] }]);
  });

  it('that changed more is not', async () => {
    await openStores(EDIT, tagged);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Só Pix' }));
    await userEvent.type(await field(/^Número/), '2');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(shownToast()?.message).toBe('Cliente salvo.'));
    expect(shownToast()?.action).toBeUndefined();
  });
});
