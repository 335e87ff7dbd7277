// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Toast } from '@celeiro/rules/access/auth/toasts.ts';
import { listenUndoKey } from './undo-key.ts';

const undo = vi.fn<() => void>();
const close = vi.fn<() => void>();
const offered: Toast = { id: 1, type: 'success', message: 'Salvo.', action: { run: undo } };
let shown: Toast | null = offered;
document.body.innerHTML =
  '<input id="a" value="1"><input id="b" value="2"><input id="tick" type="checkbox"><p id="text" contenteditable="true"></p><button id="go"></button>';
const element = (id: string): HTMLElement => document.getElementById(id) ?? document.body;
listenUndoKey(() => shown, close);

const press = (target: HTMLElement, more: KeyboardEventInit = {}): boolean =>
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true, ...more }),
  );

beforeEach(() => {
  undo.mockClear();
  close.mockClear();
  shown = offered;
});

describe('Ctrl+Z', () => {
  it('undoes what is offered, from wherever nothing is typed', () => {
    for (const id of ['go', 'tick']) {
      element(id).focus();
      expect(press(element(id))).toBe(false);
    }
    expect(press(document.body, { ctrlKey: false, metaKey: true, key: 'Z' })).toBe(false);
    expect([undo.mock.calls.length, close.mock.calls.length]).toEqual([3, 3]);
  });

  it('from a field that was only reached, or whose text was sent, not from one in which something was typed', () => {
    const type = (id: string) => element(id).dispatchEvent(new Event('input', { bubbles: true }));
    element('b').focus();
    press(element('b'));
    expect(undo).toHaveBeenCalledTimes(1);
    type('b');
    expect(press(element('b'))).toBe(true);
    press(element('b'), { key: 'Enter', ctrlKey: false });
    expect(press(element('b'))).toBe(false);
    type('b');
    element('a').focus();
    expect(press(element('a'))).toBe(false);
    element('text').focus();
    expect(press(element('text'))).toBe(true);
    expect(undo).toHaveBeenCalledTimes(3);
  });

  it('leaves other keys, held ones and what no one offers alone', () => {
    element('go').focus();
    for (const more of [
      { key: 'y' },
      { ctrlKey: false },
      { shiftKey: true },
      { altKey: true },
      { repeat: true },
    ])
      press(element('go'), more);
    expect(undo).not.toHaveBeenCalled();
    for (const other of [null, { ...offered, action: { label: 'Abrir', run: undo } }]) {
      shown = other;
      expect(press(element('go'))).toBe(true);
    }
    expect([undo.mock.calls, close.mock.calls]).toEqual([[], []]);
  });
});
