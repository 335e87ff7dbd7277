import type { AvailableDay } from '@celeiro/contract/parties/supplier-routes/supplier-routes.ts';
import { addDays, formatDate, weekDayOf } from '@celeiro/rules/days/calendar.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillDomGaps, forgetPopovers, showPopovers } from '../../ui/test-dom.ts';
import { queryClient } from '../api/query-client.ts';
import type { DayRangeValue, ServedDays } from '../calendar/day-choice.ts';
import { DateField } from './date-field.tsx';
import { DayRange } from './day-range.tsx';
import { accessToken, json, storePair, stubFetch } from '../browser/test-browser.ts';

// A Thursday: what a calendar opens at and where H leads is the product's day, not the machine's.
beforeEach(() => {
  localStorage.clear();
  fillDomGaps();
  showPopovers();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-11-20T12:00:00Z') });
  storePair(accessToken('ana'));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  forgetPopovers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const LABEL = 'Data de entrega';
const onCommit = vi.fn<(date: string) => void>();
beforeEach(() => void onCommit.mockClear());

const Held = ({ start, ...props }: { readonly start: string } & Partial<Parameters<typeof DateField>[0]>) => {
  const [value, setValue] = useState(start);
  return (
    <DateField
      label={LABEL}
      isRequired
      minimum="2031-11-20"
      maximum="2032-11-20"
      {...props}
      value={value}
      onCommit={(date) => {
        onCommit(date);
        setValue(date);
      }}
    />
  );
};
const show = (content: ReactNode) => {
  render(<QueryClientProvider client={queryClient}>{content}</QueryClientProvider>);
  return userEvent.setup();
};
const input = (label = LABEL) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const said = () => screen.queryByRole('alert')?.textContent ?? null;

describe('a day that is typed', () => {
  it('R-HEADER-004: shown in words, typed in digits, committed once with Enter or on leaving', async () => {
    const user = show(<Held start="2031-11-24" />);
    expect(input().value).toBe('24 nov 2031');
    await user.tab();
    expect(input().value).toBe('24/11/2031');
    await user.keyboard('25112031');
    expect(onCommit).not.toHaveBeenCalled();
    expect(input().value).toBe('25/11/2031');
    await user.keyboard('{Enter}');
    await user.tab();
    expect(onCommit.mock.calls).toEqual([['2031-11-25']]);
    expect(input().value).toBe('25 nov 2031');
  });

  it.each([
    ['19/11/2031', 'A data deve ser a partir de 20 nov 2031. Continua 24 nov 2031.'],
    ['21/11/2032', 'A data deve ser até 20 nov 2032. Continua 24 nov 2031.'],
    ['25/11', 'A data ficou incompleta. Continua 24 nov 2031.'],
    ['31/11/2031', '“31/11/2031” não é uma data. Continua 24 nov 2031.'],
    ['amanhã', '“amanhã” não é uma data. Continua 24 nov 2031.'],
    ['', 'Escolha uma data. Continua 24 nov 2031.'],
  ])('%j is refused with its reason, and the old day stands', async (typed, reason) => {
    const user = show(<Held start="2031-11-24" />);
    await user.clear(input());
    if (typed !== '') await user.type(input(), typed);
    await user.tab();
    expect([said(), input().getAttribute('aria-invalid')]).toEqual([reason, 'true']);
    await user.clear(input());
    expect(said()).toBeNull();
    await user.keyboard('{Escape}{Enter}');
    expect([input().value, said(), onCommit.mock.calls.length]).toEqual(['24/11/2031', null, 0]);
  });

  it('one that may be empty is emptied', async () => {
    const user = show(<Held start="2031-11-24" isRequired={false} />);
    await user.clear(input());
    await user.tab();
    expect(onCommit.mock.calls).toEqual([['']]);
    expect(input().value).toBe('');
  });

  it('locked, it says why and neither types nor opens', async () => {
    const user = show(<Held start="2031-11-24" disabledReason="A entrega está confirmada." />);
    const field = screen.getByRole('textbox', { description: 'A entrega está confirmada.' });
    await user.type(field, '25112031{Enter}{Alt>}{ArrowDown}{/Alt}');
    expect(field).toHaveProperty('value', '24 nov 2031');
    expect([field.ariaDisabled, opener().disabled]).toEqual(['true', true]);
    closed();
  });
});

const opener = (label = LABEL) =>
  screen.getByRole<HTMLButtonElement>('button', { name: `Abrir calendário: ${label}` });
const calendar = (label = LABEL) => screen.findByRole('dialog', { name: label, hidden: true });
const closed = () => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
const day = (name: string) => screen.getByRole('button', { name: new RegExp(`\\b${name}\\b`), hidden: true });
const reasonOf = (button: HTMLElement): string | null => {
  const id = button.getAttribute('aria-describedby');
  return id === null ? null : (document.getElementById(id)?.textContent ?? null);
};
const focusedDay = () => document.activeElement?.getAttribute('aria-label');

describe('its calendar', () => {
  it('opens at the day, is walked with the keys, and gives the focus back', async () => {
    const user = show(<Held start="2031-11-24" />);
    await user.click(opener());
    await calendar();
    await waitFor(() => expect(focusedDay()).toContain('24 de novembro de 2031'));
    for (const [keys, name] of [
      ['{ArrowRight}', '25 de novembro'],
      ['{ArrowDown}', '2 de dezembro'],
      ['{ArrowUp}{ArrowLeft}', '24 de novembro'],
      ['{End}', '30 de novembro'],
      ['{Home}', '24 de novembro'],
      ['{PageDown}', '24 de dezembro'],
      ['{PageUp}', '24 de novembro'],
    ] as const) {
      await user.keyboard(keys);
      await waitFor(() => expect(focusedDay()).toContain(name));
    }
    await user.keyboard('{ArrowRight}{Enter}');
    expect(onCommit.mock.calls).toEqual([['2031-11-25']]);
    closed();
    expect(document.activeElement).toBe(opener());
    expect(input().value).toBe('25 nov 2031');
  });

  it('Alt and the arrow open it from the field; Escape changes nothing and leads back there', async () => {
    const user = show(<Held start="2031-11-24" />);
    await user.tab();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await calendar();
    await waitFor(() => expect(focusedDay()).toContain('24 de novembro'));
    await user.keyboard('{ArrowRight}{Escape}');
    closed();
    expect([document.activeElement, onCommit.mock.calls.length]).toEqual([input(), 0]);
  });

  it('a day out of bounds can be looked at, says why, and is not picked; a holiday is', async () => {
    const user = show(<Held start="2031-11-24" />);
    await user.click(opener());
    await calendar();
    const early = day('19 de novembro');
    expect(early.getAttribute('aria-disabled')).toBe('true');
    expect(reasonOf(early)).toBe('A data deve ser a partir de 20 nov 2031.');
    await user.click(early);
    expect(document.activeElement).toBe(early);
    expect(onCommit).not.toHaveBeenCalled();
    const holiday = day('20 de novembro');
    expect([reasonOf(holiday), holiday.getAttribute('aria-disabled')]).toEqual([
      'Feriado: Consciência Negra',
      null,
    ]);
    expect(screen.getByRole('list', { hidden: true }).textContent).toContain('20Feriado: Consciência Negra');
    await user.click(holiday);
    expect(onCommit.mock.calls).toEqual([['2031-11-20']]);
  });

  it('a press next to it closes it, and so does the focus that goes elsewhere', async () => {
    const user = show(
      <>
        <Held start="2031-11-24" />
        <input aria-label="Comentário" />
      </>,
    );
    await user.click(opener());
    await calendar();
    await user.click(screen.getByLabelText('Comentário'));
    closed();
    expect(document.activeElement).toBe(screen.getByLabelText('Comentário'));
  });

  it('on a phone it is a drawer', async () => {
    fillDomGaps(['(max-width: 767px)']);
    const user = show(<Held start="2031-11-24" />);
    await user.click(opener());
    expect((await calendar()).tagName).toBe('DIALOG');
    await user.click(day('25 de novembro'));
    expect(onCommit.mock.calls).toEqual([['2031-11-25']]);
    closed();
  });
});

describe('the calendar of a day of delivery', () => {
  const served: ServedDays = {
    supplierPublicId: '00000000-0000-4000-8000-000000000501',
    storePublicId: '00000000-0000-4000-8000-000000000009',
  };
  const causeOf = (date: string): readonly [AvailableDay['cause'], string | null] => {
    if (date < '2031-11-20') return ['PAST', 'A data já passou.'];
    if (date >= '2031-11-27' && date <= '2031-11-28')
      return ['UNAVAILABLE', `O fornecedor está indisponível até ${formatDate('2031-11-28')}.`];
    if (weekDayOf(date) === 'SUNDAY') return ['NOT_OPERATING', 'O fornecedor não trabalha aos domingos.'];
    return [null, null];
  };
  const wireDay = (date: string) => {
    const [cause, reason] = causeOf(date);
    const periods = ['MORNING', 'AFTERNOON', 'NIGHT'].map((period) => ({
      period,
      isOpen: cause === null && (period !== 'NIGHT' || date !== '2031-11-25'),
      cause: null,
      reason: null,
    }));
    return { date, isOpen: cause === null, cause, reason, periods };
  };
  const answer = ({ url }: { readonly url: string }) => {
    const from = new URL(url, 'https://ops.test').searchParams.get('from') ?? '';
    return json(200, {
      supplierPublicId: served.supplierPublicId,
      supplier: 'Sabor da Roça',
      logisticCost: 0,
      freeFreightFrom: null,
      orderTerms: null,
      minimumOrder: 0,
      days: Array.from({ length: 62 }, (_, index) => wireDay(addDays(from, index))),
      nextOpenDays: [],
    });
  };
  const open = async (isRunning = false) => {
    const user = show(<Held start="2031-11-24" served={{ ...served, isRunning }} />);
    await user.click(opener());
    return { user, dialog: within(await calendar()) };
  };

  it('says about each day why it isn’t served, and picks none the server would refuse', async () => {
    const sent = stubFetch(answer);
    const { user, dialog } = await open();
    await waitFor(() => expect(reasonOf(day('27 de novembro'))).toMatch(/indisponível até 28 nov 2031/));
    expect(sent.map(({ url }) => url.split('?')[1])).toEqual([
      `storePublicId=${served.storePublicId}&from=2031-11-01&to=2032-01-01`,
    ]);
    expect(reasonOf(day('30 de novembro'))).toBe('O fornecedor não trabalha aos domingos.');
    expect(reasonOf(day('25 de novembro'))).toBe('Só manhã e tarde.');
    const list = within(dialog.getByRole('list', { name: 'Motivos deste mês', hidden: true }));
    expect(list.getAllByRole('listitem', { hidden: true }).map((line) => line.textContent)).toEqual([
      '20Feriado: Consciência Negra',
      '27–28O fornecedor está indisponível até 28 nov 2031.',
      'domO fornecedor não trabalha aos domingos.',
    ]);
    await user.hover(day('28 de novembro'));
    expect(dialog.getByText('Sex, 28 nov 2031 não está livre.').parentElement?.textContent).toContain(
      'Próximo dia livre: sáb, 29 nov 2031.',
    );
    await user.click(day('27 de novembro'));
    expect([day('27 de novembro').getAttribute('aria-disabled'), onCommit.mock.calls.length]).toEqual([
      'true',
      0,
    ]);
    await user.keyboard('n{Enter}');
    expect(onCommit.mock.calls).toEqual([['2031-11-29']]);
  });

  it('for a delivery that runs asks so, and picks no day that has passed', async () => {
    const sent = stubFetch(answer);
    const { user } = await open(true);
    await waitFor(() => expect(reasonOf(day('27 de novembro'))).toMatch(/indisponível/));
    expect(sent[0]?.url).toMatch(/&running=true$/);
    await user.keyboard('h{ArrowLeft}{Enter}');
    expect(focusedDay()).toContain('19 de novembro');
    expect(onCommit).not.toHaveBeenCalled();
  });

  it('days that can’t be requested are shown and requested again; meanwhile any can be picked', async () => {
    let isUp = false;
    stubFetch((request) =>
      isUp ? answer(request) : json(403, { code: 'ACCESS_DENIED', message: 'x', requestId: 'r' }),
    );
    const { user, dialog } = await open();
    expect((await dialog.findByRole('alert', { hidden: true })).textContent).toContain(
      'Falha ao buscar os dias. A data será conferida ao salvar.',
    );
    expect(day('27 de novembro').getAttribute('aria-disabled')).toBeNull();
    isUp = true;
    await user.click(dialog.getByRole('button', { name: 'Tentar novamente', hidden: true }));
    await waitFor(() => expect(day('27 de novembro').getAttribute('aria-disabled')).toBe('true'));
  });

  it('says that it asks', async () => {
    stubFetch(() => new Promise<Response>(() => undefined));
    const { dialog } = await open();
    expect(dialog.getByText('Buscando os dias do fornecedor…')).toBeTruthy();
  });
});

describe('a range of days', () => {
  const onChange = vi.fn<(value: DayRangeValue) => void>();
  const Range = ({ start }: { readonly start: DayRangeValue }) => {
    const [value, setValue] = useState(start);
    return (
      <DayRange
        fromLabel="De"
        toLabel="Até"
        value={value}
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
      />
    );
  };
  beforeEach(() => void onChange.mockClear());

  it('both ends are picked in one calendar', async () => {
    const user = show(<Range start={{ from: '', to: '' }} />);
    await user.click(opener('De'));
    const dialog = within(await calendar('De'));
    expect(dialog.getByText('Escolha o primeiro dia.')).toBeTruthy();
    await user.click(day('24 de novembro'));
    expect(dialog.getByText('Desde 24 nov 2031')).toBeTruthy();
    await user.click(day('28 de novembro'));
    closed();
    expect(onChange.mock.calls.at(-1)).toEqual([{ from: '2031-11-24', to: '2031-11-28' }]);
    expect([input('De').value, input('Até').value]).toEqual(['24 nov 2031', '28 nov 2031']);
    await user.click(opener('Até'));
    expect(within(await calendar('Até')).getByText('24 nov 2031 – 28 nov 2031, 5 dias')).toBeTruthy();
  });

  it('a day before the beginning begins anew', async () => {
    const user = show(<Range start={{ from: '2031-11-24', to: '' }} />);
    await user.click(opener('Até'));
    await calendar('Até');
    await user.click(day('19 de novembro'));
    expect(onChange.mock.calls.at(-1)).toEqual([{ from: '2031-11-19', to: '' }]);
    await user.click(day('21 de novembro'));
    expect(onChange.mock.calls.at(-1)).toEqual([{ from: '2031-11-19', to: '2031-11-21' }]);
  });

  it('typed, a beginning after the end opens the end, and an end before the beginning is refused', async () => {
    const user = show(<Range start={{ from: '2031-11-15', to: '2031-11-20' }} />);
    await user.clear(input('Até'));
    await user.type(input('Até'), '14/11/2031{Enter}');
    expect(said()).toBe('A data deve ser a partir de 15 nov 2031. Continua 20 nov 2031.');
    await user.clear(input('De'));
    await user.type(input('De'), '21/11/2031{Enter}');
    expect(onChange.mock.calls.at(-1)).toEqual([{ from: '2031-11-21', to: '' }]);
  });
});
