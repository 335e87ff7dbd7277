import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openList, prepareList } from './test-list-page.ts';

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
