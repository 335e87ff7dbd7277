import { centavos, formatAmount } from '@celeiro/rules/money.ts';
import {
  centi,
  formatCount,
  formatShort,
  formatSize,
  isWhole,
  milli,
  parseFixed,
} from '@celeiro/rules/quantity.ts';
import { maskCurrency } from '@celeiro/rules/text.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InlineNumber } from './inline-number.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { fillDomGaps } from '../test-dom.ts';

beforeEach(() => fillDomGaps());
afterEach(cleanup);

/** What the field says of itself, if anything. */
const said = () => screen.queryByRole('alert', { hidden: true })?.textContent ?? null;

describe('R-UI-012: a stepper of whole numbers', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'embalagens' });
  const show = (start: number) => {
    const onCommit = vi.fn();
    const Whole = () => {
      const [value, setValue] = useState(start);
      return (
        <QuantityStepper
          name="embalagens"
          value={value}
          minimum={0}
          maximum={9000}
          step={1}
          format={formatCount}
          parse={(typed) => parseFixed(typed, 0)}
          isAllowed={isWhole}
          onCommit={(next) => {
            setValue(next);
            onCommit(next);
          }}
        />
      );
    };
    render(<Whole />);
    return onCommit;
  };

  const digitsOnly = 'Só números inteiros, sem vírgula e sem sinal.';
  const continues = (text: string) =>
    `${text === '-3' ? 'Valor negativo não é aceito.' : `“${text}” não é um número inteiro.`} O valor continua 4.`;

  it.each(['2,5', '-3', '2.5', '1a2', 'abc', '3 cx', '1.23'])(
    'typed or pasted, %s is shown at once and never becomes another number',
    async (text) => {
      const onCommit = show(4);
      await userEvent.clear(field());
      await userEvent.type(field(), text);
      expect([field().value, said()]).toEqual([text, digitsOnly]);
      await userEvent.keyboard('{Enter}');
      expect([field().value, said()]).toEqual(['4', continues(text)]);
      field().select();
      await userEvent.paste(text);
      expect(said()).toBe(digitsOnly);
      await userEvent.tab();
      expect([field().value, said()]).toEqual(['4', continues(text)]);
      expect(onCommit).not.toHaveBeenCalled();
    },
  );

  it.each([
    [' 12 ', 12],
    ['1.234', 1234],
  ])('pasted, %s is %d', async (pasted, committed) => {
    const onCommit = show(4);
    await userEvent.click(field());
    field().select();
    await userEvent.paste(pasted);
    await userEvent.tab();
    expect([onCommit.mock.calls, said()]).toEqual([[[committed]], null]);
  });

  it('taken back, what was refused is said no more; one key in 1.234 is one digit more', () => {
    const onCommit = show(1234);
    fireEvent.change(field(), { target: { value: '2,' } });
    expect(said()).toBe(digitsOnly);
    fireEvent.change(field(), { target: { value: '2' } });
    expect(said()).toBeNull();
    fireEvent.keyDown(field(), { key: 'Escape' });
    fireEvent.change(field(), { target: { value: '1.2345' } });
    fireEvent.blur(field());
    expect(onCommit).not.toHaveBeenCalled();
    expect([field().value, said()]).toEqual(['1.234', 'O máximo é 9.000. O valor continua 1.234.']);
  });

  it('R-UI-014: emptied, it is none; more digits than anybody reads are no number of packs either', async () => {
    const onCommit = show(4);
    fireEvent.change(field(), { target: { value: '99999999999999' } });
    fireEvent.blur(field());
    expect([onCommit.mock.calls, said()]).toEqual([[], 'O máximo é 9.000. O valor continua 4.']);
    await userEvent.clear(field());
    await userEvent.keyboard('{Enter}');
    expect([onCommit.mock.calls, field().value, said()]).toEqual([[[0]], '0', null]);
  });
});

describe('what a number field says about what it did not take', () => {
  it.each([
    ['abc', [], '“abc” não é um número. O valor continua 4.'],
    ['-3', [], 'Valor negativo não é aceito. O valor continua 4.'],
    ['−0,5', [], 'Valor negativo não é aceito. O valor continua 4.'],
    ['1,2,3', [], '“1,2,3” não é um número. O valor continua 4.'],
    ['9001', [], 'O máximo é 9.000. O valor continua 4.'],
    ['999999999', [], 'O máximo é 9.000. O valor continua 4.'],
    ['99999999999999', [], 'O máximo é 9.000. O valor continua 4.'],
    ['0', [[100]], 'O mínimo é 0,1: foi o que ficou.'],
    ['7', [[7000]], null],
    // R-UI-014
    ['', [[100]], 'O campo ficou vazio e foi para o mínimo, 0,1. Antes era 4.'],
  ])('a stepper after %j', async (typed, committed, message) => {
    const onCommit = vi.fn();
    render(
      <QuantityStepper
        name="quantidade"
        value={4000}
        minimum={100}
        maximum={9_000_000}
        step={1000}
        format={(value) => formatShort(milli(value))}
        parse={(text) => parseFixed(text, 3)}
        onCommit={onCommit}
      />,
    );
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'quantidade' });
    await userEvent.clear(input);
    if (typed !== '') await userEvent.type(input, typed);
    await userEvent.tab();
    expect([onCommit.mock.calls, said()]).toEqual([committed, message]);
    // It is tied to the field, and gone with the next key.
    expect(input.getAttribute('aria-describedby') === null).toBe(message === null);
    await userEvent.type(input, '5');
    expect(said()).toBeNull();
  });

  it.each([
    ['abc', '“abc” não é um número. O valor continua 20,00.'],
    ['0', 'O mínimo é 0,01. O valor continua 20,00.'],
    ['', 'Nada foi digitado. O valor continua 20,00.'],
    ['-3', 'Valor negativo não é aceito. O valor continua 20,00.'],
    ['100', 'O máximo é 99,99. O valor continua 20,00.'],
    ['99999999999', 'O máximo é 99,99. O valor continua 20,00.'],
  ])('an inline number after %j', async (typed, message) => {
    const onCommit = vi.fn();
    render(
      <InlineNumber
        name="Tamanho"
        value={2000}
        minimum={1}
        maximum={9999}
        format={(value) => formatSize(centi(value))}
        parse={(text) => parseFixed(text, 2)}
        onCommit={onCommit}
      />,
    );
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Tamanho' });
    await userEvent.clear(input);
    if (typed !== '') await userEvent.type(input, typed);
    await userEvent.keyboard('{Enter}');
    expect([onCommit.mock.calls.length, input.value, said()]).toEqual([0, '20,00', message]);
  });

  it.each([
    ['abc', 'Só números.'],
    ['-3', 'Valor negativo não é aceito.'],
    ['12 reais', 'Só números.'],
  ])('an amount doesn’t become 0 or another one by %j', async (pasted, message) => {
    const onCommit = vi.fn();
    render(
      <InlineNumber
        name="Preço"
        value={1250}
        mask={maskCurrency}
        format={(value) => formatAmount(centavos(value))}
        parse={(text) => parseFixed(text, 2)}
        onCommit={onCommit}
      />,
    );
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Preço' });
    await userEvent.click(input);
    input.select();
    await userEvent.paste(pasted);
    expect(said()).toBe(message);
    fireEvent.change(input, { target: { value: pasted } });
    await userEvent.tab();
    expect([onCommit.mock.calls.length, input.value]).toEqual([0, '12,50']);
    await userEvent.click(input);
    await userEvent.paste('7,5');
    await userEvent.tab();
    expect(onCommit.mock.calls).toEqual([[750]]);
  });
});
