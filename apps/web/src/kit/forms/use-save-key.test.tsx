import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { fillDomGaps } from '../../ui/test-dom.ts';
import { useSaveKey } from './use-save-key.ts';

it('Ctrl+S saves the form; in a dialog above it, what the dialog asks', async () => {
  fillDomGaps();
  const save = vi.fn();
  const confirm = vi.fn();
  const Page = () => {
    const form = useRef<HTMLFormElement>(null);
    useSaveKey(form, save);
    return (
      <form ref={form}>
        <input aria-label="Nome" />
      </form>
    );
  };
  const question = (
    <Dialog
      title="Mudar o motivo"
      footer={
        <Button look="primary" onClick={confirm}>
          Confirmar
        </Button>
      }
    >
      <input aria-label="Motivo" />
    </Dialog>
  );
  const { rerender } = render(<Page />);
  await userEvent.click(screen.getByLabelText('Nome'));
  await userEvent.keyboard('{Control>}s{/Control}');
  expect([save.mock.calls.length, confirm.mock.calls.length]).toEqual([1, 0]);
  rerender(
    <>
      <Page />
      {question}
    </>,
  );
  await userEvent.click(screen.getByLabelText('Motivo'));
  await userEvent.keyboard('{Control>}S{/Control}');
  expect([save.mock.calls.length, confirm.mock.calls.length]).toEqual([1, 1]);
});
