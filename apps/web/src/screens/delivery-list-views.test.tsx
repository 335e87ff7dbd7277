import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openList, prepareList } from './test-list-page.ts';
import { server } from './test-list-server.ts';

prepareList();

const rows = () => screen.findAllByRole('link', { name: /^Abrir entrega/ });

describe('delivery list: views by their address', () => {
  it('a view that does not exist is told, until the address asks for something else', async () => {
    await openList('?view=nenhuma');
    await rows();
    const told = /não existe ou não está disponível para você\. Aqui está 'Todas'\./;
    expect(screen.getByText(told)).toBeDefined();
    await userEvent.click(screen.getByRole('tab', { name: /^Acima do limite/ }));
    await waitFor(() => expect(screen.queryByText(told)).toBeNull());
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
