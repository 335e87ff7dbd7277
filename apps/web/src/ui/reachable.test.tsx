import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useRef, useState } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DateField } from '../kit/fields/date-field.tsx';
import { ActionMenu } from './actions/action-list.tsx';
import { Button } from './actions/button.tsx';
import { Checkbox } from './fields/checkbox.tsx';
import { Combobox } from './fields/combobox.tsx';
import { Drawer } from './overlays/drawer.tsx';
import { TextArea } from './fields/field.tsx';
import { InlineNumber } from './inline/inline-number.tsx';
import type { Option } from './fields/options.tsx';
import { Popup } from './overlays/popup.tsx';
import { QuantityStepper } from './inline/quantity-stepper.tsx';
import { Select } from './fields/select.tsx';
import { TabPanel, Tabs } from './actions/tabs.tsx';
import { fillDomGaps, forgetPopovers, showPopovers } from './test-dom.ts';

beforeAll(() => {
  fillDomGaps();
  showPopovers();
});
afterAll(forgetPopovers);
afterEach(cleanup);

const nothing = () => undefined;
const reason = 'A entrega já foi confirmada.';
const number = (why: string | null) => ({
  format: String,
  parse: Number,
  onCommit: nothing,
  disabledReason: why,
});
const options: readonly Option[] = [
  { value: 'a', label: 'Manhã' },
  { value: 'b', label: 'Tarde', disabled: true, description: 'Fora da rota' },
  { value: 'c', label: 'Noite' },
];

/** Each control that can say why it is disabled, as it is found and with what it would change. */
const controls: readonly (readonly [
  string,
  (why: string | null) => ReactNode,
  'button' | 'textbox' | 'combobox' | 'checkbox',
])[] = [
  ['button', (why) => <Button disabledReason={why}>Enviar</Button>, 'button'],
  [
    'checkbox',
    (why) => <Checkbox label="Avisar" isChecked disabledReason={why} onChange={nothing} />,
    'checkbox',
  ],
  ['number', (why) => <InlineNumber name="Preço" value={990} {...number(why)} />, 'textbox'],
  [
    'quantity',
    (why) => <QuantityStepper name="Quantidade" value={2} minimum={1} step={1} {...number(why)} />,
    'textbox',
  ],
  [
    'day',
    (why) => <DateField label="Data" value="2026-09-16" onCommit={nothing} disabledReason={why} />,
    'textbox',
  ],
  [
    'select',
    (why) => <Select label="Período" options={options} value="a" onChange={nothing} disabledReason={why} />,
    'combobox',
  ],
  [
    'combobox',
    (why) => (
      <Combobox
        label="Responsável"
        text="Ana"
        options={options}
        onSearch={nothing}
        onChoose={nothing}
        disabledReason={why}
      />
    ),
    'combobox',
  ],
  [
    'text',
    (why) => <TextArea label="Nota" defaultValue="Doca 2" onChange={nothing} disabledReason={why} />,
    'textbox',
  ],
];
const tips = () => screen.queryAllByRole('tooltip').map(({ textContent }) => textContent);

describe('a control that is disabled for a reason', () => {
  it.each(controls)(
    '%s: is reached by keys and described by the reason (R-UI-001)',
    async (_, control, role) => {
      render(control(reason));
      const found = screen.getByRole(role, { description: reason });
      expect(found.getAttribute('aria-disabled')).toBe('true');
      await userEvent.tab();
      expect(document.activeElement).toBe(found);
      const before = found instanceof HTMLInputElement ? [found.value, found.checked] : [];
      await userEvent.click(found);
      await userEvent.keyboard('7{Enter}{ArrowDown}');
      expect(found instanceof HTMLInputElement ? [found.value, found.checked] : []).toEqual(before);
      expect(screen.queryByRole('listbox')).toBeNull();
    },
  );

  it.each(controls)(
    '%s: keeps its element, the focus and what is typed when its reason comes and goes, and shows it at once',
    async (_, control, role) => {
      const { rerender } = render(control(null));
      const found = screen.getByRole(role);
      await userEvent.tab();
      const isTyped = found.matches('input:not([type="checkbox"]), textarea');
      if (isTyped) await userEvent.keyboard('17');
      const text = isTyped && 'value' in found ? found.value : null;
      expect(text).not.toBe('');
      for (const why of [reason, null, 'O pedido foi cancelado.']) {
        rerender(control(why));
        expect([found.isConnected, document.activeElement === found]).toEqual([true, true]);
        expect(found.getAttribute('aria-disabled')).toBe(why === null ? null : 'true');
        expect(isTyped && 'value' in found ? found.value : null).toBe(text);
        expect(tips()).toEqual(why === null ? [] : [why]);
      }
    },
  );

  it('shows no reason that comes while the focus is elsewhere', () => {
    const { rerender } = render(<Button disabledReason={null}>Enviar</Button>);
    rerender(<Button disabledReason={reason}>Enviar</Button>);
    expect(screen.getAllByRole('tooltip', { hidden: true })).toHaveLength(1);
    expect(tips()).toEqual([]);
  });

  it('keeps what else describes it', () => {
    render(
      <Select
        label="Período"
        options={options}
        value={null}
        onChange={nothing}
        hint="Até 18h."
        error
        disabledReason={reason}
      />,
    );
    screen.getByRole('combobox', { description: `Este campo é obrigatório Até 18h. ${reason}` });
  });

  it('is an option too: keys lead to it, it says why, and is not chosen', async () => {
    const onChange = vi.fn();
    render(<Select label="Período" options={options} value="a" onChange={onChange} />);
    const field = screen.getByRole('combobox');
    field.focus();
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    const active = document.querySelector(
      `#${CSS.escape(field.getAttribute('aria-activedescendant') ?? '')}`,
    );
    expect([active?.textContent, active?.ariaDisabled]).toEqual(['TardeFora da rota', 'true']);
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onChange.mock.calls).toEqual([['c']]);
  });
});

describe('menu', () => {
  const run = vi.fn();
  const action = (label: string, more = {}) => ({
    id: label,
    label,
    icon: null,
    onRun: () => run(label),
    ...more,
  });
  const actions = [
    action('Histórico', { letter: 'H' }),
    action('Enviar', { disabledReason: reason }),
    action('Remanejar'),
    action('Registrar devolução'),
  ];
  const opened = async (key: string) => {
    run.mockClear();
    render(
      <>
        <ActionMenu name="Mais ações" actions={actions} />
        <button>Depois</button>
      </>,
    );
    await userEvent.tab();
    await userEvent.keyboard(key);
    return screen.getByRole('button', { name: 'Mais ações' });
  };
  const focused = () => document.activeElement?.getAttribute('title');

  it('is a menu of its button, and its entries are entries of it', async () => {
    const button = await opened('{Enter}');
    const menu = screen.getByRole('menu', { name: 'Mais ações' });
    expect([button.ariaHasPopup, button.ariaExpanded, button.getAttribute('aria-controls')]).toEqual([
      'menu',
      'true',
      menu.id,
    ]);
    expect(screen.getAllByRole('menuitem')).toHaveLength(4);
    screen.getByRole('menuitem', { name: 'Enviar', description: reason });
  });

  it.each([
    ['{Enter}', 'Histórico'],
    ['{ArrowDown}', 'Histórico'],
    ['{ArrowUp}', 'Registrar devolução'],
    ['{Enter}{ArrowDown}', 'Enviar'],
    ['{Enter}{ArrowUp}', 'Registrar devolução'],
    ['{Enter}{End}', 'Registrar devolução'],
    ['{Enter}{End}{ArrowDown}', 'Histórico'],
    ['{Enter}{End}{Home}', 'Histórico'],
    ['{Enter}r', 'Remanejar'],
    ['{Enter}rr', 'Registrar devolução'],
    ['{Enter}rrr', 'Remanejar'],
  ])('%s leads to %s', async (keys, entry) => {
    await opened(keys);
    expect(focused()).toBe(entry);
    expect(run).not.toHaveBeenCalled();
  });

  it('runs an entry with Enter or its letter, a disabled one with neither', async () => {
    await opened('{Enter}{ArrowDown}{Enter}');
    expect(run).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await userEvent.keyboard('{Enter}h');
    expect(run.mock.calls.flat()).toEqual(['Remanejar', 'Histórico']);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('Escape gives the focus back to its button, Tab continues from there', async () => {
    const button = await opened('{Enter}{ArrowDown}{Escape}');
    expect(document.activeElement).toBe(button);
    expect(screen.queryByRole('menu')).toBeNull();
    await userEvent.keyboard('{Enter}{ArrowDown}{Tab}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Depois' }));
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('tabs', () => {
  const Sections = () => {
    const [value, setValue] = useState('b');
    const tabs = ['a', 'b', 'c'].map((one) => ({ value: one, label: one.toUpperCase() }));
    return (
      <>
        <Tabs label="Partes" panel="partes" tabs={tabs} value={value} onChange={setValue} />
        <TabPanel id="partes">{value}</TabPanel>
      </>
    );
  };

  it('arrows, Home and End lead from one to the next, which names the panel and is the only stop', async () => {
    render(<Sections />);
    await userEvent.tab();
    const seen: (string | null)[] = [];
    for (const key of ['', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End']) {
      if (key !== '') await userEvent.keyboard(`{${key}}`);
      const [open] = screen.getAllByRole('tab', { selected: true });
      expect(document.activeElement).toBe(open);
      expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([open]);
      const panel = screen.getByRole('tabpanel', { name: open?.textContent?.trim() ?? '' });
      expect(open?.getAttribute('aria-controls')).toBe(panel.id);
      seen.push(panel.textContent);
    }
    expect(seen).toEqual(['b', 'c', 'a', 'c', 'a', 'c']);
  });
});

describe('combobox', () => {
  const Search = ({ isLoading, found }: { isLoading: boolean; found: readonly Option[] }) => (
    <Combobox
      label="Responsável"
      text=""
      options={found}
      isLoading={isLoading}
      onSearch={nothing}
      onChoose={nothing}
    />
  );

  it('says how many it found once they stand, and points at the one that is chosen by keys', async () => {
    const { rerender } = render(<Search isLoading found={[]} />);
    const field = screen.getByRole('combobox', { name: 'Responsável' });
    await userEvent.type(field, 'noi');
    const status = screen.getByRole('status');
    await waitFor(() => expect(status.textContent).toBe(''));
    rerender(<Search isLoading={false} found={options} />);
    await waitFor(() => expect(status.textContent).toBe('3 resultados'));
    await userEvent.keyboard('{ArrowDown}');
    const active = document.querySelector(
      `#${CSS.escape(field.getAttribute('aria-activedescendant') ?? '')}`,
    );
    expect(active?.textContent).toBe('Manhã');
    rerender(<Search isLoading={false} found={options.slice(0, 1)} />);
    expect(status.textContent).toBe('1 resultado');
    rerender(<Search isLoading={false} found={[]} />);
    expect(status.textContent).toBe('Nenhum resultado');
  });
});

describe('what was opened', () => {
  it('of a popup: Escape inside closes it alone and gives the focus back to what opened it', async () => {
    const around = vi.fn();
    const Box = () => {
      const [isOpen, setOpen] = useState(false);
      const anchor = useRef<HTMLDivElement>(null);
      return (
        <div onKeyDown={around} ref={anchor}>
          <button onClick={() => setOpen(true)}>Colunas</button>
          {isOpen && (
            <Popup anchor={anchor} maxHeight={200} onClose={() => setOpen(false)}>
              <input aria-label="Cliente" />
            </Popup>
          )}
        </div>
      );
    };
    render(<Box />);
    const opener = screen.getByRole('button', { name: 'Colunas' });
    await userEvent.click(opener);
    act(() => screen.getByLabelText('Cliente').focus());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByLabelText('Cliente')).toBeNull();
    expect(document.activeElement).toBe(opener);
    expect(around).not.toHaveBeenCalled();
  });

  it('of a drawer: the focus comes back too', async () => {
    const Page = () => {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <button onClick={() => setOpen(true)}>Abrir menu</button>
          {isOpen && (
            <Drawer label="Menu" onClose={() => setOpen(false)}>
              <button>Entregas</button>
            </Drawer>
          )}
        </>
      );
    };
    render(<Page />);
    const opener = screen.getByRole('button', { name: 'Abrir menu' });
    await userEvent.click(opener);
    act(() => screen.getByRole('button', { name: 'Entregas' }).focus());
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});
