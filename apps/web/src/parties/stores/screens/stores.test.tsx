import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { id, prepareAccess } from '../../../access/users/screens/test-access.ts';
import { LURDES, openStores, storeOf } from './test-stores.ts';

const NEW = '/store/store-list/new-store';

const company = {
  documentNumber: '52100001000101',
  legalName: 'Cantina do Largo Ltda',
  name: 'Cantina do Largo',
  registrationStatus: 'ATIVA',
  openedOn: null,
  cnae: '5611201',
  cnaeDescription: null,
  isMei: false,
  phone: '1133310101',
  email: 'Compras@cantina.example',
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
const nothingAlike = { group: [], groupSize: 0, groupUsed: 0, similar: [] };
const fresh = {
  'GET /stores-external/cnpj/52100001000101': company,
  'POST /stores/similar': nothingAlike,
  'GET /store-rest-api/tags': [{ publicId: id(80), name: 'Rede', stores: 1, version: 1 }],
  'POST /stores': storeOf({ version: 1 }),
  [`GET /stores/${LURDES}`]: storeOf(),
};

prepareAccess();
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);

describe('the form of a new store (EP-096, R-ADMIN-008)', () => {
  it('is its document alone at first; typed, everything known fills itself and makes the first contact', async () => {
    const { bodiesOf, path } = await openStores(NEW, fresh);
    const document = await field(/^CNPJ ou CPF/);
    expect(screen.queryByLabelText(/^Nome fantasia/)).toBeNull();
    await userEvent.type(document, '52100001000101');
    expect((await field(/^E-mail/)).value).toBe('compras@cantina.example');
    expect((await field(/^Nome fantasia/)).value).toBe('Cantina do Largo');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Rede' }));
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(shownToast()?.message).toBe('Cliente cadastrado.'));
    expect(bodiesOf('POST', '/stores').at(-1)).toMatchObject({
      documentNumber: '52100001000101',
      name: 'Cantina do Largo',
      contacts: [{ name: 'Compras', phone: '1133310101', email: 'compras@cantina.example', isMain: true }],
      tagPublicIds: [id(80)],
      segment: null,
      sellerUsername: null,
    });
    await waitFor(() => expect(path()).toContain('/store-profile/'));
  });

  it('keeps how the tax office told it stands, requests no second address, and takes one that is given', async () => {
    const { bodiesOf } = await openStores(NEW, {
      ...fresh,
      'GET /stores-external/cnpj/52100001000101': {
        ...company,
        registrationStatus: 'INAPTA',
        openedOn: '2016-03-14',
      },
    });
    await userEvent.type(await field(/^CNPJ ou CPF/), '52100001000101');
    // Said before anything is saved.
    expect(await screen.findByText('Situação na Receita: INAPTA.')).toBeDefined();
    const same = screen.getByRole('checkbox', { name: 'Endereço de cobrança: o mesmo da entrega' });
    await userEvent.click(same);
    await userEvent.type(
      screen.getByLabelText(/^Endereço de cobrança/, { selector: 'input:not([type="checkbox"])' }),
      'Rua Augusta',
    );
    await userEvent.type(screen.getByLabelText(/^Número de cobrança/), 's/n');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(shownToast()?.message).toBe('Cliente cadastrado.'));
    expect(bodiesOf('POST', '/stores').at(-1)).toMatchObject({
      registrationStatus: 'INAPTA',
      openedOn: '2016-03-14',
      billingAddress: { zipCode: null, address: 'Rua Augusta', number: 'S/N', city: null, state: null },
    });
  });

  it('takes several contacts, one of them the main one, and says where a CEP of another state lies', async () => {
    const { bodiesOf } = await openStores(NEW, {
      ...fresh,
      'GET /stores-external/cnpj/52100001000101': { ...company, zipCode: '30140000' },
    });
    await userEvent.type(await field(/^CNPJ ou CPF/), '52100001000101');
    expect(await screen.findByText('Este CEP é de MG, e a UF é SP.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar contato' }));
    const [, second] = screen.getAllByLabelText(/^Nome(?! fantasia)/);
    if (second) await userEvent.type(second, 'Zé');
    await userEvent.click(
      screen.getAllByRole('checkbox', { name: 'Atende no WhatsApp' })[1] ?? document.body,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Tornar Zé principal' }));
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(shownToast()?.message).toBe('Cliente cadastrado.'));
    expect(bodiesOf('POST', '/stores').at(-1)).toMatchObject({
      contacts: [
        { name: 'Zé', isWhatsapp: true, isMain: true },
        { name: 'Compras', isWhatsapp: false, isMain: false },
      ],
    });
  });

  it('makes a tag that is missing, and gives it to the store (R-ADMIN-011)', async () => {
    const { bodiesOf } = await openStores(NEW, {
      ...fresh,
      'POST /store-rest-api/tags': { publicId: id(81), name: 'Alto giro', stores: 0, version: 1 },
    });
    await userEvent.type(await field(/^CNPJ ou CPF/), '52100001000101');
    await field(/^Nome fantasia/);
    // One that is there is taken as it is.
    await userEvent.type(screen.getByLabelText('Nova tag'), ' rede {Enter}');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Rede' }).checked).toBe(true);
    await userEvent.type(screen.getByLabelText('Nova tag'), 'Alto giro{Enter}');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Nova tag').value).toBe(''));
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(shownToast()?.message).toBe('Cliente cadastrado.'));
    expect(bodiesOf('POST', '/stores').at(-1)).toMatchObject({ tagPublicIds: [id(80), id(81)] });
  });

  it('R-HTTP-006: says whose a document is, and asks to be saved in vain', async () => {
    await openStores(NEW, {
      ...fresh,
      'GET /seller-rest-api/stores/52100001000101': {
        publicId: id(72),
        name: 'Outra Cantina',
        documentNumber: '52100001000101',
      },
    });
    await userEvent.type(await field(/^CNPJ ou CPF/), '52100001000101');
    expect(await screen.findByText('Este documento já é do cliente Outra Cantina.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Abrir' }).getAttribute('href')).toContain(id(72));
  });

  it('shows next to each other what looks alike, which holds up nothing', async () => {
    const { bodiesOf } = await openStores(NEW, {
      ...fresh,
      [`PUT /stores/${LURDES}/apart`]: {},
      'POST /stores/similar': {
        ...nothingAlike,
        groupSize: 1,
        groupUsed: 120.5,
        group: [
          {
            publicId: id(73),
            name: 'Cantina Matriz',
            documentNumber: '52.100.001/0002-92',
            status: 'ACTIVE',
            city: null,
            state: null,
            usedLimit: 120.5,
          },
        ],
        similar: [
          {
            publicId: id(74),
            name: 'Cantina Largo',
            documentNumber: '11.222.333/0001-81',
            status: 'INACTIVE',
            city: 'São Paulo',
            state: 'SP',
            legalName: null,
            phone: '1133310101',
            email: null,
            address: null,
            number: null,
            zipCode: null,
            likeness: 82,
            because: ['NAME', 'PHONE'],
          },
        ],
      },
    });
    await userEvent.type(await field(/^CNPJ ou CPF/), '52100001000101');
    expect(await screen.findByText('Nome parecido, mesmo telefone')).toBeDefined();
    expect(screen.getByText('82%')).toBeDefined();
    expect(screen.getByText('Cantina Matriz')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Comparar lado a lado' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Comparar cadastros' }));
    expect(dialog.getByRole('row', { name: /Telefone/ }).textContent).toContain('(11) 3331-0101');
    await userEvent.click(dialog.getByRole('button', { name: 'Fechar', description: '' }));
    await userEvent.click(screen.getByRole('button', { name: 'Não são o mesmo' }));
    expect(screen.queryByText('Cantina Largo')).toBeNull();
    // Remembered once there is a registration to remember it of.
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() =>
      expect(bodiesOf('PUT', `/stores/${LURDES}/apart`)).toEqual([{ storePublicIds: [id(74)] }]),
    );
  });
});
