import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useOfferActions } from '../../kit/offered-actions.ts';
import { fillDomGaps } from '../../ui/test-dom.ts';
import { KeyList } from './key-list.tsx';

beforeEach(() => fillDomGaps());
afterEach(cleanup);

const Page = ({ letter }: { readonly letter?: string }) => {
  const edit = { id: 'edit', label: 'Editar', icon: null, onRun: () => undefined };
  useOfferActions({
    of: 'Cantina do Largo',
    actions: [{ ...edit, ...(letter !== undefined && { letter }) }],
  });
  return <KeyList onClose={() => undefined} />;
};

it('lists what is open on the page by its letters', () => {
  render(<Page letter="E" />);
  expect(screen.getByRole('region', { name: 'Cantina do Largo' }).textContent).toContain('eEditar');
});

it('shows nothing about what is open without a letter: the palette has it', () => {
  render(<Page />);
  expect(screen.queryByRole('region', { name: 'Cantina do Largo' })).toBeNull();
});
