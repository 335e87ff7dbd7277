import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { fillDomGaps } from '../../ui/test-dom.ts';
import { storageKeys, store } from './local-storage.ts';
import { type SingleKeys, useSingleKeys } from './single-keys.ts';

const run = vi.fn<(what: string) => void>();
const Keys = ({ keys }: { readonly keys: SingleKeys }) => {
  useSingleKeys(keys);
  return null;
};
const keys: SingleKeys = {
  a: () => run('a'),
  j: () => run('j'),
  e: () => run('e'),
  '?': () => run('?'),
  'g e': () => run('g e'),
};
const at = <span data-testid="at" />;
const press = (key: string, more: object = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...more });
const pressed = () => run.mock.calls.map(([what]) => what);

beforeEach(() => {
  run.mockClear();
  localStorage.clear();
  fillDomGaps();
});
afterEach(cleanup);

describe('single keys', () => {
  it.each([
    ['a letter', 'a', {}],
    ['with Caps Lock on', 'A', {}],
    ['a sign that needs Shift', '?', { shiftKey: true }],
    ['a key held down that moves', 'j', { repeat: true }],
  ])('count: %s', (_, key, more) => {
    render(<Keys keys={keys} />);
    press(key, more);
    expect(pressed()).toEqual([key.toLowerCase()]);
  });

  it.each([
    ['Ctrl', { ctrlKey: true }],
    ['Cmd', { metaKey: true }],
    ['Alt', { altKey: true }],
    ['Shift', { shiftKey: true }],
    ['a key held down', { repeat: true }],
    ['a letter that is being composed', { isComposing: true }],
  ])('don’t count: %s', (_, more) => {
    render(<Keys keys={keys} />);
    press('a', more);
    expect(pressed()).toEqual([]);
  });

  it.each([
    ['a text', <input key="x" data-testid="at" />, false],
    ['a long text', <textarea key="x" data-testid="at" />, false],
    [
      'a closed list',
      <button
        key="x"
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={false}
        data-testid="at"
      />,
      true,
    ],
    [
      'an open list',
      <button key="x" type="button" role="combobox" aria-haspopup="listbox" aria-expanded data-testid="at" />,
      false,
    ],
    [
      'an entry of a menu',
      <ul key="x" role="menu">
        {at}
      </ul>,
      false,
    ],
    [
      'what floats',
      <div key="x" popover="manual">
        {at}
      </div>,
      false,
    ],
    ['what opened a menu', <button key="x" aria-haspopup="menu" aria-expanded data-testid="at" />, false],
    ['a button', <button key="x" type="button" data-testid="at" />, true],
    ['what opens and closes a part of the page', <button key="x" aria-expanded data-testid="at" />, true],
    ['a tick', <input key="x" type="checkbox" data-testid="at" />, true],
  ])('with the focus on %s', (_, place, counts) => {
    render(
      <>
        <Keys keys={keys} />
        {place}
      </>,
    );
    press('a', {}, screen.getByTestId('at'));
    expect(pressed()).toEqual(counts ? ['a'] : []);
  });

  it('don’t count under a dialog, wherever the focus is', () => {
    render(
      <>
        <Keys keys={keys} />
        <Dialog title="Pergunta">?</Dialog>
      </>,
    );
    press('a');
    expect(pressed()).toEqual([]);
  });

  it('don’t count where a person switched them off', () => {
    render(<Keys keys={keys} />);
    store(storageKeys.singleKeys, 'off');
    press('a');
    expect(pressed()).toEqual([]);
    store(storageKeys.singleKeys, null);
    press('a');
    expect(pressed()).toEqual(['a']);
  });

  it('after g the next key leads to a page and does nothing else, Shift apart', () => {
    render(<Keys keys={keys} />);
    for (const key of ['g', 'a', 'a', 'g', 'Shift', 'e', 'e', 'g', 'g', 'e', 'g', 'Escape', 'e']) press(key);
    expect(pressed()).toEqual(['a', 'g e', 'e', 'g e', 'e']);
  });

  it('of two that want one key the newer has it, until it goes', () => {
    const newer = <Keys key="newer" keys={{ a: () => run('newer') }} />;
    const view = render(<Keys key="older" keys={keys} />);
    view.rerender(
      <>
        <Keys key="older" keys={keys} />
        {newer}
      </>,
    );
    press('a');
    press('e');
    view.rerender(<Keys key="older" keys={keys} />);
    press('a');
    expect(pressed()).toEqual(['newer', 'e', 'a']);
  });
});
