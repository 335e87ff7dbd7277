import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { TextField } from './field.tsx';
import { InlineNumber } from '../inline/inline-number.tsx';
import { Pagination } from '../data/pagination.tsx';
import { QuantityStepper } from '../inline/quantity-stepper.tsx';
import { Select } from './select.tsx';
import { EmptyState } from '../marks/states.tsx';
import { Tabs } from '../actions/tabs.tsx';

beforeAll(() => {
  // jsdom has no dialogs, popovers or media queries; the journeys run them for real.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  Element.prototype.scrollIntoView ??= () => undefined;
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(cleanup);

const parse = (typed: string): number | null =>
  /^\d+([.,]\d+)?$/.test(typed) ? Math.round(Number(typed.replace(',', '.')) * 10) : null;

const Stepper = ({
  start,
  onCommit,
  pause = 0,
}: {
  start: number;
  onCommit: (value: number) => void;
  pause?: number;
}) => {
  const [value, setValue] = useState(start);
  return (
    <QuantityStepper
      name="quantidade"
      value={value}
      minimum={1}
      step={10}
      pause={pause}
      format={(tenths) => (tenths / 10).toLocaleString('pt-BR')}
      parse={parse}
      onCommit={(next) => {
        setValue(next);
        onCommit(next);
      }}
    />
  );
};

describe('quantity stepper', () => {
  it('R-UI-015, R-ITEM-003: commits on blur and on Enter, once each', async () => {
    const onCommit = vi.fn();
    render(<Stepper start={40} onCommit={onCommit} />);
    const input = screen.getByRole('textbox', { name: 'quantidade' });
    await userEvent.clear(input);
    await userEvent.type(input, '7,5{Enter}');
    expect(onCommit.mock.calls).toEqual([[75]]);
    await userEvent.clear(input);
    await userEvent.type(input, '8');
    expect(onCommit).toHaveBeenCalledTimes(1);
    await userEvent.tab();
    expect(onCommit.mock.calls).toEqual([[75], [80]]);
  });

  it('presses that follow each other are one change; leaving the field or the page loses none', () => {
    vi.useFakeTimers();
    try {
      const onCommit = vi.fn();
      const view = render(<Stepper start={40} onCommit={onCommit} pause={500} />);
      const plus = screen.getByRole('button', { name: 'Aumentar quantidade' });
      fireEvent.click(plus);
      act(() => {
        vi.advanceTimersByTime(499);
      });
      fireEvent.click(plus);
      expect(screen.getByRole('textbox')).toHaveProperty('value', '6');
      act(() => {
        vi.advanceTimersByTime(499);
      });
      expect(onCommit).not.toHaveBeenCalled();
      act(() => {
        vi.advanceTimersByTime(1);
      });
      expect(onCommit.mock.calls).toEqual([[60]]);
      fireEvent.keyDown(screen.getByRole('textbox'), { key: 'ArrowUp' });
      fireEvent.blur(screen.getByRole('textbox'));
      expect(onCommit.mock.calls).toEqual([[60], [70]]);
      fireEvent.click(plus);
      view.unmount();
      expect(onCommit.mock.calls).toEqual([[60], [70], [80]]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('R-UI-011, R-ITEM-003, R-ITEM-004: never below its minimum, where minus is off', async () => {
    const onCommit = vi.fn();
    render(<Stepper start={5} onCommit={onCommit} />);
    await userEvent.click(screen.getByRole('button', { name: 'Diminuir quantidade' }));
    expect(onCommit.mock.calls).toEqual([[1]]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Diminuir quantidade' }).disabled).toBe(
      true,
    );
  });

  it('R-UI-014: emptied, it goes back to its minimum; words leave it alone', async () => {
    const onCommit = vi.fn();
    render(<Stepper start={40} onCommit={onCommit} />);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'quantidade' });
    await userEvent.clear(input);
    await userEvent.type(input, 'abc{Enter}');
    expect([onCommit.mock.calls.length, input.value]).toEqual([0, '4']);
    await userEvent.clear(input);
    await userEvent.tab();
    expect(onCommit.mock.calls).toEqual([[1]]);
  });
});

describe('inline number', () => {
  it('R-UI-018: a currency field commits on Enter or blur, and Escape puts the value back', async () => {
    const onCommit = vi.fn();
    const digits = (typed: string) => Number(typed.replace(/\D/g, ''));
    render(
      <InlineNumber
        name="Custo logístico"
        value={4500}
        prefix="R$"
        format={(value) => (value / 100).toFixed(2)}
        parse={digits}
        onCommit={onCommit}
      />,
    );
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Custo logístico' });
    await userEvent.clear(input);
    await userEvent.type(input, '1234{Escape}');
    expect([onCommit.mock.calls.length, input.value]).toEqual([0, '45.00']);
    await userEvent.clear(input);
    await userEvent.type(input, '1234{Enter}');
    expect(onCommit.mock.calls).toEqual([[1234]]);
  });
});

describe('select', () => {
  const options = [
    { value: 'a', label: 'Manhã' },
    { value: 'b', label: 'Tarde', disabled: true, description: 'Fora da rota' },
    { value: 'c', label: 'Noite', rightElement: '12345678901234567890' },
  ];
  it("R-UI-004: placeholder 'Selecione uma opção', descriptions, and disabled items that can't be chosen", async () => {
    const onChange = vi.fn();
    render(<Select label="Período" options={options} value={null} onChange={onChange} />);
    const trigger = screen.getByRole('combobox', { name: 'Período: Selecione uma opção' });
    await userEvent.click(trigger);
    expect(screen.getByText('Fora da rota')).toBeTruthy();
    expect(screen.getByText('1234567890123456…')).toBeTruthy();
    await userEvent.click(screen.getByRole('option', { name: /Tarde/, hidden: true }));
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    expect(onChange.mock.calls).toEqual([['c']]);
  });

  it('what is typed at once is one word, without its accents; a space of it chooses nothing', async () => {
    const onChange = vi.fn();
    const names = ['Pará', 'Santa Catarina', 'São Luís', 'São Paulo', 'Sergipe'];
    const states = names.map((label) => ({ value: label, label }));
    render(<Select label="Estado" options={states} value={null} onChange={onChange} />);
    const trigger = screen.getByRole('combobox', { name: 'Estado: Selecione uma opção' });
    trigger.focus();
    await userEvent.keyboard('{Enter}sao p');
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onChange.mock.calls).toEqual([['São Paulo']]);
  });

  it('what is pressed before the options have come is done when they come', async () => {
    const onChange = vi.fn();
    const select = (known: typeof options) => (
      <Select label="Motivo" options={known} value={null} onChange={onChange} />
    );
    const { rerender } = render(select([]));
    screen.getByRole('combobox', { name: /^Motivo/ }).focus();
    await userEvent.keyboard('{Enter}no{Enter}');
    rerender(select(options));
    await waitFor(() => expect(onChange.mock.calls).toEqual([['c']]));
    // Given up before they came, it chooses nothing.
    rerender(select([]));
    await userEvent.keyboard('{Enter}n{Escape}');
    rerender(select(options));
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('the same letter again moves on, and begins again after the last', () => {
    render(<Select label="Período" options={options} value={null} onChange={() => undefined} />);
    const trigger = screen.getByRole('combobox', { name: 'Período: Selecione uma opção' });
    const chosen = () => trigger.getAttribute('aria-activedescendant')?.slice(-1);
    fireEvent.keyDown(trigger, { key: 'Enter' });
    fireEvent.keyDown(trigger, { key: 'n' });
    expect(chosen()).toBe('2');
    fireEvent.keyDown(trigger, { key: 'n' });
    expect(chosen()).toBe('2');
  });

  it('closed, it leaves letters, digits and signs to the page', () => {
    const onChange = vi.fn();
    render(<Select label="Período" options={options} value="a" onChange={onChange} />);
    const trigger = screen.getByRole('combobox', { name: 'Período: Manhã' });
    trigger.focus();
    for (const key of ['q', 'n', '1', '2', '/', '?']) expect(fireEvent.keyDown(trigger, { key })).toBe(true);
    expect(trigger.getAttribute('aria-expanded')).toBe('false');
    for (const key of ['ArrowDown', 'ArrowUp', 'Enter', ' ']) {
      expect(fireEvent.keyDown(trigger, { key })).toBe(false);
      expect(trigger.getAttribute('aria-expanded')).toBe('true');
      fireEvent.keyDown(trigger, { key: 'Escape' });
    }
    expect(onChange).not.toHaveBeenCalled();
  });

  it("R-UI-005, R-UI-008: in error without a message, 'Este campo é obrigatório'", () => {
    render(<Select label="Período" options={options} value={null} onChange={() => undefined} error />);
    expect(screen.getByRole('alert').textContent).toBe('Este campo é obrigatório');
    cleanup();
    render(<TextField label="Nome" error defaultValue="" />);
    expect(screen.getByRole('alert').textContent).toBe('Este campo é obrigatório');
  });
});

describe('text field', () => {
  it("R-UI-009: a valid value shows a tick 'Dado válido' called 'Símbolo de válido'", () => {
    render(<TextField label="Nome" isValid defaultValue="x" />);
    expect(screen.getByRole('img', { name: 'Símbolo de válido' }).title).toBe('Dado válido');
  });
  it("R-UI-010: an optional one says 'Opcional'", () => {
    render(<TextField label="Nome" isOptional defaultValue="" />);
    expect(screen.getByText('Opcional')).toBeTruthy();
  });
});

describe('tables', () => {
  it('R-TABLE-001, R-TABLE-003, R-TABLE-005, R-TABLE-006, R-TABLE-007: pages, range, rows per page', async () => {
    const onGo = vi.fn();
    const onSize = vi.fn();
    render(
      <Pagination
        page={1}
        size={25}
        total={312}
        countText="312"
        format={String}
        onGo={onGo}
        onSize={onSize}
      />,
    );
    expect(screen.getByText('26-50 de 312')).toBeTruthy();
    for (const name of ['primeira página', 'página anterior', 'próxima página', 'última página']) {
      await userEvent.click(screen.getByRole('button', { name: `Ir para a ${name}` }));
    }
    expect(onGo.mock.calls.flat()).toEqual(['first', 'previous', 'next', 'last']);
    const sizes = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Linhas por página:' });
    expect([...sizes.options].map((option) => option.value)).toEqual(['10', '25', '50', '100']);
    fireEvent.change(sizes, { target: { value: '50' } });
    expect(onSize.mock.calls).toEqual([[50]]);
  });

  it("R-TABLE-004: empty reads 'Nenhum resultado encontrado.'", () => {
    render(<EmptyState />);
    expect(screen.getByText('Nenhum resultado encontrado.')).toBeTruthy();
  });
});

describe('confirm dialog', () => {
  it("R-UI-003: 'Cancelar' and 'Confirmar'; awaits what it confirms and shows its error", async () => {
    const onCancel = vi.fn();
    render(
      <ConfirmDialog title="Remover?" onConfirm={() => Promise.resolve('Não deu.')} onCancel={onCancel}>
        texto
      </ConfirmDialog>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Não deu.');
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(onCancel).toHaveBeenCalledTimes(1);
  });
});

describe('tabs', () => {
  it('keep the place of a counter that is not known yet, and don’t say it', () => {
    const tabs = (counter?: string) => (
      <Tabs
        label="Visões"
        panel="lista"
        value="all"
        tabs={[{ value: 'all', label: 'Todas', counter, expected: '1.000+' }]}
        onChange={() => undefined}
      />
    );
    const { rerender } = render(tabs());
    const before = screen.getByRole('tab', { name: 'Todas' });
    expect(before.textContent).toContain('1.000+');
    rerender(tabs('312'));
    // The same tab: pressed before its counter comes, it is still there when it is released.
    expect(screen.getByRole('tab', { name: 'Todas 312' })).toBe(before);
    expect(before.textContent).not.toContain('1.000+');
  });
});

describe('dialog', () => {
  it('gives the focus to what stands around its opener when it takes the opener away', async () => {
    const List = () => {
      const [isOpen, setOpen] = useState(false);
      const [isThere, setThere] = useState(true);
      const take = () => {
        setThere(false);
        setOpen(false);
      };
      return (
        <ul tabIndex={-1}>
          {isThere && (
            <li>
              <button type="button" onClick={() => setOpen(true)}>
                Remover
              </button>
            </li>
          )}
          {isOpen && (
            <Dialog title="Remover?" footer={<button onClick={take}>Sim</button>}>
              texto
            </Dialog>
          )}
        </ul>
      );
    };
    render(<List />);
    await userEvent.click(screen.getByRole('button', { name: 'Remover' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sim' }));
    expect(screen.queryByRole('button', { name: 'Remover' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('list'));
  });
});

describe('a number that changes before a key is pressed', () => {
  it('stays selected, so that what is typed replaces it', () => {
    const props = { name: 'Preço', format: String, parse: Number, onCommit: () => undefined };
    const { rerender } = render(<InlineNumber {...props} value={990} />);
    const price = screen.getByRole<HTMLInputElement>('textbox', { name: 'Preço' });
    const selected = () => [price.selectionStart, price.selectionEnd];
    act(() => price.focus());
    expect(selected()).toEqual([0, 3]);
    rerender(<InlineNumber {...props} value={1234} />);
    expect([price.value, ...selected()]).toEqual(['1234', 0, 4]);
    // Once something is typed, the cursor stays where it is.
    fireEvent.change(price, { target: { value: '11' } });
    expect(selected()).toEqual([2, 2]);
  });

  it('of a quantity too', () => {
    const props = {
      name: 'Quantidade',
      minimum: 1,
      step: 1,
      format: String,
      parse: Number,
      onCommit: () => undefined,
    };
    const { rerender } = render(<QuantityStepper {...props} value={990} />);
    const quantity = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantidade' });
    act(() => quantity.focus());
    rerender(<QuantityStepper {...props} value={1234} />);
    expect([quantity.selectionStart, quantity.selectionEnd]).toEqual([0, 4]);
  });
});
