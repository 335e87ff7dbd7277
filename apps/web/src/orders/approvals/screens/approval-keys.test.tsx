import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { inbox, prepare, press, server, theDialog, waiting } from './test-approvals.ts';
import { openList } from '../../deliveries/screens/test-list-page.ts';

describe('the keys of the supervisors’ inbox', () => {
  prepare();

  it('by keys: a asks about the row in focus, which gives its place to the next', async () => {
    await inbox();
    const link = (name: string) => screen.getByRole('link', { name });
    await userEvent.keyboard('ja');
    const dialog = await theDialog('Aprovar descontos?');
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /^Comentário/ }));
    expect(server.decided).toHaveLength(0);
    server.requests = [waiting(2)];
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByRole('link', { name: '48001' })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(link('48002')));
    expect(server.decided).toHaveLength(1);
    // Left, the focus is where it was.
    await userEvent.keyboard('r');
    await theDialog('Recusar descontos?');
    await press('Voltar');
    expect(document.activeElement).toBe(link('48002'));
  });

  it('by keys: what was ticked is decided together', async () => {
    await inbox();
    await userEvent.keyboard('jxjx');
    await userEvent.keyboard('a');
    await theDialog('Aprovar descontos de 2 entregas?');
  });

  it('a tab that opens it by arrows keeps the focus', async () => {
    const { address } = await openList();
    const tab = await screen.findByRole('tab', { name: 'Aprovações 2' });
    tab.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(address().get('view')).toBe('aprovacoes'));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('tab', { name: /^Aprovações/ })),
    );
  });
});
