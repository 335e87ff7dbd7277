import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { bodyOf, id, prepareAccess } from '../../../access/users/screens/test-access.ts';
import { AT, details, openImports as open, pageOf, row, run } from './test-imports.ts';

prepareAccess();

describe('a file', () => {
  it.each([
    [400, 'Esta planilha não existe mais'],
    [404, 'Esta planilha não existe mais'],
    [403, 'Não foi possível buscar a planilha.'],
  ])('that is answered with %i: %s', async (status, text) => {
    await open(`/uploads/${run.publicId}`, {
      [`GET ${AT}`]: () => ({ status, body: { code: 'X', message: 'x', requestId: 'r' } }),
    });
    await screen.findByText(new RegExp(text));
  });

  it('asks what its columns feed: what is required, and nothing twice', async () => {
    const { sentTo } = await open(`/uploads/${run.publicId}`, {
      [`GET ${AT}`]: {
        ...details,
        state: 'COLUMNS',
        columns: [...details.columns].reverse().map((one) => ({ ...one, field: null })),
      },
      [`PUT ${AT}/mapping`]: { ...run, state: 'REVIEWING' },
    });
    const button = await screen.findByRole('button', { name: 'Conferir 3 linhas' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const choose = async (column: string, field: string) => {
      await userEvent.click(screen.getByLabelText(`Campo da coluna ${column}`));
      await userEvent.click(await screen.findByText(field, { selector: '[role=option] *, [role=option]' }));
    };
    await choose('CNPJ', 'CNPJ (obrigatório)');
    await choose('Apelido', 'CNPJ (obrigatório)');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await choose('Apelido', 'Nome fantasia');
    await userEvent.click(button);
    await waitFor(() => expect(sentTo('PUT', `${AT}/mapping`)).toHaveLength(1));
    expect(sentTo('PUT', `${AT}/mapping`).map(bodyOf)).toEqual([{ columns: ['name', 'documentNumber'] }]);
  });

  it('shows cell by cell what changes, and applies the good rows or none', async () => {
    const { sentTo } = await open(`/uploads/${run.publicId}`, {
      [`POST ${AT}/apply`]: { ...run, state: 'APPLYING' },
    });
    await screen.findByText('Serra');
    const table = screen.getByRole('table');
    const [, changed, , refused] = within(table).getAllByRole('row');
    expect(changed?.querySelector('del')?.textContent).toBe('Largo');
    expect(changed?.querySelector('ins')?.textContent).toBe('Largo Novo');
    expect(refused?.textContent).toContain('Nome fantasia: este campo é obrigatório');
    const apply = screen.getByRole('button', { name: 'Aplicar 2 linhas' });
    await userEvent.click(screen.getByRole('radio', { name: /^Só se todas/ }));
    expect(apply.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('radio', { name: /^Aplicar as 2 boas/ }));
    await userEvent.click(apply);
    await waitFor(() =>
      expect(sentTo('POST', `${AT}/apply`).map(bodyOf)).toEqual([{ mode: 'GOOD', takesAsked: false }]),
    );
  });

  it('asks about prices that jump before it takes them, and says what the sheet comes to', async () => {
    const requested = {
      ...row,
      line: 5,
      isAsked: true,
      changes: [{ field: 'name', before: 'R$ 10,00', after: 'R$ 14,00', beside: '+40,0%' }],
      issues: [{ field: 'name', message: 'Sobe 40,0%: confirme.' }],
    };
    const { sentTo } = await open(`/uploads/${run.publicId}`, {
      [`GET ${AT}`]: {
        ...details,
        kind: 'PRICES',
        newRows: 0,
        changedRows: 3,
        refusedRows: 0,
        askedRows: 1,
        tally: { move: { sum: 420, rows: 3 }, ended: { sum: 2, rows: 1 } },
      },
      [`POST ${AT}/rows/search`]: pageOf([row, requested]),
      [`POST ${AT}/apply`]: { ...run, state: 'APPLYING' },
    });
    const line = (await screen.findByText('+40,0%')).closest('tr');
    expect(line?.textContent).toContain('Nome fantasia: sobe 40,0%: confirme.');
    expect(line?.querySelector('ins')?.textContent).toBe('R$ 14,00');
    const totals = screen.getByRole('navigation', { name: 'Totais' });
    expect(totals.textContent).toContain('1Pedem confirmação');
    expect(totals.textContent).toContain('+14,0%Preço médionas 3 que mudam de preço');
    expect(totals.textContent).toContain('2Ofertas encerradas');
    expect(screen.getByRole('tab', { name: /^A confirmar/ })).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: /^Só se todas/ }));
    expect(screen.getByRole('button', { name: 'Aplicar 2 linhas' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Aplicar também a que pede confirmação' }));
    await userEvent.click(screen.getByRole('button', { name: 'Aplicar 3 linhas' }));
    await waitFor(() =>
      expect(sentTo('POST', `${AT}/apply`).map(bodyOf)).toEqual([{ mode: 'ALL', takesAsked: true }]),
    );
  });

  it('ends in the price and the reason, whatever columns they came in', async () => {
    const price = { field: 'price', label: 'Preço', isRequired: true };
    await open(`/uploads/${run.publicId}`, {
      [`GET ${AT}`]: {
        ...details,
        kind: 'PRICES',
        columns: [...details.columns, { header: 'Valor', field: 'price', samples: ['3,20'] }],
        fields: [...details.fields, price],
      },
    });
    await screen.findByText('Serra');
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Linha', 'Resultado', 'Cadastro', 'CNPJ', 'Nome fantasia', 'Preço', 'Observação']);
  });

  it('shows what became of each row: what no one confirmed stays as it was', async () => {
    const jump = {
      ...row,
      line: 5,
      isAsked: true,
      changes: [{ field: 'name', before: 'R$ 10,00', after: 'R$ 14,00', beside: '+40,0%' }],
      issues: [{ field: 'name', message: 'Sobe 40,0%: confirme.' }],
    };
    await open(`/uploads/${run.publicId}`, {
      [`GET ${AT}`]: {
        ...details,
        state: 'DONE',
        appliedAt: '2026-09-16T13:00:00Z',
        newRows: 0,
        changedRows: 4,
        askedRows: 2,
        appliedRows: 1,
        failedRows: 1,
      },
      [`POST ${AT}/rows/search`]: pageOf([
        { ...row, outcome: 'APPLIED' },
        jump,
        { ...row, line: 6, outcome: 'FAILED', issues: [{ field: null, message: 'O cadastro mudou.' }] },
      ]),
    });
    const left = (await screen.findByText('Não confirmada')).closest('tr');
    expect([left?.querySelector('del'), left?.querySelector('ins')]).toEqual([null, null]);
    expect(left?.textContent).toContain('R$ 10,00 na planilha: R$ 14,00');
    expect(left?.textContent).toContain('Não gravada · Nome fantasia: sobe 40,0%: confirme.');
    const applied = screen.getByText('Aplicada').closest('tr');
    expect(applied?.querySelector('ins')?.textContent).toBe('Largo Novo');
    expect(screen.getByText('Falhou').closest('tr')?.querySelector('ins')).toBeNull();
    const totals = screen.getByRole('navigation', { name: 'Totais' });
    for (const figure of ['1Aplicadas', '2Não confirmadas', '1Recusadasna conferência', '1Falharam'])
      expect(totals.textContent).toContain(figure);
    // 2 unconfirmed, 1 refused, 1 that changed.
    expect(screen.getByRole('button', { name: /^Baixar as 4 que não foram gravadas/ })).toBeDefined();
    expect(screen.getByRole('tab', { name: /^Com erro/ }).textContent).toContain('4');
  });

  it('names what a row is about once, and what is wrong of it behind', async () => {
    const price = { field: 'price', label: 'Preço', isRequired: true };
    const supplier = { field: 'supplier', label: 'CNPJ do fornecedor', isRequired: true };
    const product = { field: 'product', label: 'Produto', isRequired: false };
    const wrong = {
      ...row,
      result: 'REFUSED',
      label: 'Tomate italiano',
      cells: { supplier: '11.222.333/0001-82', product: id(77), price: '3,20' },
      changes: [],
      issues: [
        { field: 'supplier', message: 'Não é um CNPJ nem um CPF. Confira os números.' },
        { field: 'product', message: 'Produto não encontrado.' },
      ],
    };
    await open(`/uploads/${run.publicId}`, {
      [`GET ${AT}`]: {
        ...details,
        kind: 'PRICES',
        columns: [supplier, product, price].map(({ field, label }) => ({
          header: label,
          field,
          samples: [],
        })),
        fields: [supplier, product, price],
      },
      [`POST ${AT}/rows/search`]: pageOf([wrong]),
    });
    const line = (await screen.findByText('11.222.333/0001-82')).closest('tr');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Linha',
      'Resultado',
      'Cadastro',
      'Preço',
      'Observação',
    ]);
    expect(line?.lastElementChild?.textContent).toBe(
      'CNPJ do fornecedor: não é um CNPJ nem um CPF. Confira os números. · Produto não encontrado.',
    );
  });

  it('of another person can only be looked at, and the same file sent before is named', async () => {
    await open(`/uploads/${run.publicId}`, {
      [`GET ${AT}`]: {
        ...details,
        isMine: false,
        sameFile: { publicId: id(97), sentBy: 'Bia Moura', sentAt: '2026-09-15T13:00:00Z' },
      },
    });
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: /^Aplicar/ })).toBeNull();
    expect(screen.getByText(/^Este mesmo arquivo já foi enviado por Bia Moura/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ver aquele envio' }).getAttribute('href')).toBe(
      `/uploads/${id(97)}`,
    );
  });
});
