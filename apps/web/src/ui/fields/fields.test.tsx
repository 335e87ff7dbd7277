import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../actions/button.tsx';
import { Combobox } from './combobox.tsx';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';
import { CopyButton } from '../actions/copy-button.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { DisabledReason } from './disabled-reason.tsx';
import { TextField } from './field.tsx';
import { SearchBox } from './search-box.tsx';
import { fillDomGaps } from '../test-dom.ts';
import { ToastView } from '../marks/toast-view.tsx';

beforeEach(() => {
  fillDomGaps();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const wait = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });

describe('combobox', () => {
  const options = [
    { value: '1', label: 'Marina Rezende' },
    { value: '2', label: 'Marcos Figueira', disabled: true },
    { value: '3', label: 'Mário Lima' },
  ];
  const show = () => {
    const onSearch = vi.fn<(text: string) => void>();
    const onChoose = vi.fn<(option: { value: string }) => void>();
    const onCommitText = vi.fn<(text: string) => void>();
    render(
      <Combobox
        label="Responsável"
        text="Ana Prado"
        options={options}
        onSearch={onSearch}
        onChoose={onChoose}
        onCommitText={onCommitText}
      />,
    );
    return { onSearch, onChoose, onCommitText, input: screen.getByRole('combobox', { name: 'Responsável' }) };
  };

  it('R-UI-019: searches from 3 characters on, 600 ms after the last key', () => {
    const { onSearch, input } = show();
    type(input, 'ma');
    wait(600);
    type(input, 'mar');
    wait(599);
    type(input, 'marc');
    wait(599);
    expect(onSearch).not.toHaveBeenCalled();
    wait(1);
    expect(onSearch.mock.calls).toEqual([['marc']]);
  });

  it('offers what was found; a disabled one can’t be chosen; arrows and Enter choose', () => {
    const { onChoose, input } = show();
    fireEvent.click(input);
    expect(screen.queryAllByRole('option', { hidden: true })).toHaveLength(0);
    type(input, 'mar');
    fireEvent.click(screen.getByRole('option', { name: 'Marcos Figueira', hidden: true }));
    expect(onChoose).not.toHaveBeenCalled();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) fireEvent.keyDown(input, { key });
    expect(onChoose.mock.calls).toEqual([[options[2]]]);
  });

  it('Escape undoes what was typed, leaving commits it', () => {
    const { onCommitText, input } = show();
    type(input, 'Bia');
    fireEvent.keyDown(input, { key: 'Escape' });
    fireEvent.blur(input);
    expect([onCommitText.mock.calls.length, (input as HTMLInputElement).value]).toEqual([0, 'Ana Prado']); // a combobox here is an input
    type(input, ' Bia ');
    fireEvent.blur(input);
    expect(onCommitText.mock.calls).toEqual([['Bia']]);
  });
});

describe('what a combobox says and offers before anything is typed', () => {
  const found = [{ value: '1', label: 'Rui Ferraz' }];
  const show = (props: Partial<Parameters<typeof Combobox>[0]> = {}) => {
    const onSearch = vi.fn<(text: string) => void>();
    const all = { label: 'Gestor', text: '', options: [], onChoose: () => undefined, emptyNote: 'Ninguém.' };
    render(<Combobox {...all} onSearch={onSearch} {...props} />);
    const input = screen.getByRole('combobox', { name: 'Gestor' });
    const list = () => document.getElementById(input.getAttribute('aria-controls') ?? '');
    return { onSearch, input, list, listed: () => list()?.textContent };
  };

  it('says how to look, not that nothing is there', () => {
    const { input, onSearch, list, listed } = show();
    fireEvent.click(input);
    expect(listed()).toBe('Digite 3 letras ou mais.');
    // A list box without options is none to a reader.
    expect(list()?.getAttribute('role')).toBeNull();
    type(input, 'rui');
    expect(listed()).toBe('Carregando…');
    wait(600);
    expect(onSearch.mock.calls).toEqual([['rui']]);
    expect(listed()).toBe('Ninguém.');
  });

  it('offers the first ones where that is little, and looks from the first letter on', () => {
    const { input, onSearch, list, listed } = show({ offersFirst: true, options: found });
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    wait(0);
    expect(listed()).toBe('Rui Ferraz');
    expect(list()?.getAttribute('role')).toBe('listbox');
    type(input, 'r');
    wait(600);
    expect(onSearch.mock.calls).toEqual([[''], ['r']]);
  });
});

it('a field’s hint stays while something is wrong with it, and both describe it', () => {
  render(<TextField label="E-mail" hint="O convite vai para ele." error="Obrigatório" />);
  const described = screen.getByLabelText('E-mail').getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Obrigatório',
    'O convite vai para ele.',
  ]);
});

describe('search box', () => {
  it('searches 600 ms after the last key, or at once with Enter, and each text once', () => {
    const onSearch = vi.fn<(text: string) => void>();
    render(<SearchBox name="Buscar" placeholder="Buscar" value="" onSearch={onSearch} />);
    const input = screen.getByRole('textbox', { name: 'Buscar' });
    type(input, 'caf');
    wait(599);
    type(input, 'café ');
    wait(599);
    expect(onSearch).not.toHaveBeenCalled();
    wait(1);
    type(input, 'pão');
    fireEvent.keyDown(input, { key: 'Enter' });
    wait(2000);
    expect(onSearch.mock.calls).toEqual([['café'], ['pão']]);
  });

  it('follows the address when it changes by other means, without searching again', () => {
    const onSearch = vi.fn<(text: string) => void>();
    const box = (value: string) => (
      <SearchBox name="Buscar" placeholder="Buscar" value={value} onSearch={onSearch} />
    );
    const { rerender } = render(box(''));
    rerender(box('pão'));
    wait(2000);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Buscar' }).value).toBe('pão');
    expect(onSearch).not.toHaveBeenCalled();
  });
});

describe('copy button', () => {
  const copy = async (writeText: () => Promise<void>) => {
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    const onResult = vi.fn<(isCopied: boolean) => void>();
    render(<CopyButton text="48228" onResult={onResult} />);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copiar' })));
    return onResult;
  };

  it('R-COPY-001: copies, reports it to the caller, and shows it for 1500 ms', async () => {
    const writeText = vi.fn<() => Promise<void>>(() => Promise.resolve());
    expect((await copy(writeText)).mock.calls).toEqual([[true]]);
    expect(writeText.mock.calls).toEqual([['48228']]);
    expect(screen.getByRole('button', { name: 'Copiado' })).toBeTruthy();
    wait(1500);
    expect(screen.getByRole('button', { name: 'Copiar' })).toBeTruthy();
  });

  it('R-COPY-001: a failure is shown as one', async () => {
    expect((await copy(() => Promise.reject(new Error('denied')))).mock.calls).toEqual([[false]]);
    expect(screen.queryByRole('button', { name: 'Copiado' })).toBeNull();
  });
});

describe('disabled reason', () => {
  it("R-UI-001: on touch a disabled action is explained by a dialog with 'Voltar'", () => {
    fillDomGaps(['(pointer: coarse)']);
    const onClick = vi.fn<() => void>();
    render(
      <Button disabledReason="Esta entrega está confirmada." onClick={onClick}>
        Remover
      </Button>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Remover' }));
    expect(screen.getByRole('dialog').textContent).toContain('Esta entrega está confirmada.');
    fireEvent.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onClick).not.toHaveBeenCalled();
  });

  it('a text about a column is no reason: its dialog has the name of the column', () => {
    fillDomGaps(['(pointer: coarse)']);
    render(
      <DisabledReason reason="Marque a caixa." title="Desconto">
        {(describedBy) => <button aria-describedby={describedBy}>Desconto</button>}
      </DisabledReason>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Desconto' }));
    expect(screen.getByRole('dialog', { name: 'Desconto' }).textContent).toContain('Marque a caixa.');
  });

  it('with a mouse the tooltip says it, and nothing opens', () => {
    const onClick = vi.fn<() => void>();
    render(
      <Button disabledReason="Esta entrega está confirmada." onClick={onClick}>
        Remover
      </Button>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Remover' }));
    expect(screen.getByRole('tooltip', { hidden: true }).textContent).toBe('Esta entrega está confirmada.');
    expect([screen.queryByRole('dialog'), onClick.mock.calls.length]).toEqual([null, 0]);
  });
});

describe('dialog', () => {
  it('focuses what it asks for, and gives the focus back', () => {
    const { rerender } = render(<button type="button">Abrir</button>);
    screen.getByRole('button', { name: 'Abrir' }).focus();
    const page = (isOpen: boolean) => (
      <>
        <button type="button">Abrir</button>
        {isOpen && (
          <Dialog title="Motivo" onClose={() => undefined}>
            <input aria-label="Motivo da mudança" />
          </Dialog>
        )}
      </>
    );
    rerender(page(false));
    screen.getByRole('button', { name: 'Abrir' }).focus();
    rerender(page(true));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Motivo da mudança' }));
    rerender(page(false));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' }));
  });

  it('requesting nothing, it focuses the button that changes nothing', () => {
    render(
      <ConfirmDialog title="Remover?" isDangerous onConfirm={() => undefined} onCancel={() => undefined}>
        texto
      </ConfirmDialog>,
    );
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancelar' }));
  });

  it('Escape closes it; one that can’t be closed comes back whatever the browser did', () => {
    const onClose = vi.fn<() => void>();
    const { unmount } = render(
      <Dialog title="Aberto" onClose={onClose}>
        texto
      </Dialog>,
    );
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledTimes(1);
    unmount();
    render(<Dialog title="Sessão em pausa">texto</Dialog>);
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    dialog.close();
    fireEvent(dialog, new Event('close'));
    expect(dialog.open).toBe(true);
  });

  it('a press outside closes it where it ends, not where it begins; a text marked from inside to outside doesn’t', () => {
    const onClose = vi.fn<() => void>();
    render(
      <Dialog title="Aberto" onClose={onClose}>
        texto
      </Dialog>,
    );
    const dialog = screen.getByRole('dialog');
    fireEvent.pointerDown(screen.getByText('texto'));
    fireEvent.click(dialog);
    fireEvent.pointerDown(dialog);
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(dialog);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('a toast stands inside the dialog of the moment, where it can be read and used', () => {
    const page = (isOpen: boolean) => (
      <>
        {isOpen && (
          <Dialog title="Motivo" onClose={() => undefined}>
            texto
          </Dialog>
        )}
        <ToastView tone="error" message="Erro ao salvar." onClose={() => undefined} />
      </>
    );
    const { rerender } = render(page(false));
    expect(screen.getByRole('alert', { hidden: true }).closest('dialog')).toBeNull();
    rerender(page(true));
    expect(screen.getByRole('alert', { hidden: true }).closest('dialog')).toBe(screen.getByRole('dialog'));
    rerender(page(false));
    expect(screen.getByRole('alert', { hidden: true }).closest('dialog')).toBeNull();
  });
});
