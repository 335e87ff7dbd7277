import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openList, prepareList } from './test-list-page.ts';
import { server } from './test-list-server.ts';

prepareList();

const rows = () => screen.findAllByRole('link', { name: /^Abrir entrega/ });

describe('delivery list: views by their address', () => {
  it('a view that does not exist shows no rows, until the address asks for something else', async () => {
    await openList('?view=nenhuma');
    expect(await screen.findByText(/^view=nenhuma\. Nada é mostrado/)).toBeDefined();
    expect(server.asked).toEqual([]);
    await userEvent.click(screen.getByRole('tab', { name: /^Acima do limite/ }));
    await rows();
    expect(screen.queryByText(/view=nenhuma/)).toBeNull();
  });

  it('a saved view of a filter there is no longer counts nothing and says so instead of opening all', async () => {
    const own = { publicId: '00000000-0000-4000-8000-000000000061', page: 'delivery-list', name: 'Antiga' };
    server.views.push({ ...own, query: 'period=NIGHT&status=GONE' });
    const { address } = await openList();
    await rows();
    await userEvent.click(await screen.findByRole('tab', { name: 'Antiga' }));
    expect(await screen.findByText(/^status=GONE\. Nada é mostrado/)).toBeDefined();
    expect(screen.getByRole('tab', { name: 'Antiga', selected: true })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Salvar visão' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Exportar' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar sem esse filtro' }));
    await waitFor(() => expect(server.asked.at(-1)?.body).toMatchObject({ periods: ['NIGHT'] }));
    expect(address().get('status')).toBeNull();
  });
});

describe('R-TABLE-004: why a list is empty, and what to do', () => {
  it.each([
    ['', 'As entregas aparecem aqui assim que os pedidos chegam.', false],
    ['?problems=true', 'Todas as entregas chegaram aos fornecedores. Nada a fazer aqui.', true],
    ['?period=NIGHT', 'Mude ou limpe os filtros para ver outras entregas.', true],
    [
      '?search=nada',
      'Nada combina com “nada”. Confira como está escrito, procure por outra parte ou limpe os filtros.',
      true,
    ],
  ])('%j', async (search, hint, isFiltered) => {
    server.total = 0;
    await openList(search);
    expect(await screen.findByText('Nenhum resultado encontrado.')).toBeDefined();
    expect(screen.getByText(hint)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Limpar filtros' }) !== null).toBe(isFiltered);
  });
});
