import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fillDomGaps, forgetPopovers, showPopovers } from '../../ui/test-dom.ts';
import { TimeAgo } from './time-ago.tsx';

const hidden = vi.fn<() => void>();
beforeEach(() => {
  vi.setSystemTime('2025-11-21T11:42:00Z');
  showPopovers();
  HTMLElement.prototype.hidePopover = function hidePopover(this: HTMLElement) {
    this.style.display = 'none';
    hidden();
  };
  hidden.mockClear();
});
afterEach(() => {
  cleanup();
  forgetPopovers();
  Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const opened = vi.fn<() => void>();
const show = () =>
  render(
    <table>
      <tbody>
        <tr onClick={({ defaultPrevented }) => !defaultPrevented && opened()}>
          <td>
            <a href="#nina">Nina</a>
          </td>
          <td>
            <TimeAgo at="2025-11-21T11:30:00Z" />
          </td>
        </tr>
      </tbody>
    </table>,
  );
const instant = () => screen.getByText('21 nov 2025, 08:30');

it('says how long ago; the instant is shown when it is pointed at, or its row has the focus', async () => {
  fillDomGaps();
  show();
  const time = screen.getByText(/^Há 12 min/);
  expect(time.getAttribute('datetime')).toBe('2025-11-21T11:30:00Z');
  await userEvent.hover(time);
  expect(instant().style.display).toBe('block');
  await userEvent.unhover(time);
  expect(instant().style.display).toBe('none');
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Nina');
  expect(instant().style.display).toBe('block');
  await userEvent.tab();
  expect(instant().style.display).toBe('none');
  await userEvent.click(time);
  expect(opened).toHaveBeenCalledTimes(1);
});

it('a finger on it shows the instant instead of opening the row, until the next touch', async () => {
  fillDomGaps(['(pointer: coarse)']);
  opened.mockClear();
  show();
  await userEvent.pointer({ keys: '[TouchA]', target: screen.getByText(/^Há 12 min/) });
  expect(instant().style.display).toBe('block');
  expect(opened).not.toHaveBeenCalled();
  await userEvent.pointer({ keys: '[TouchA]', target: document.body });
  expect(instant().style.display).toBe('none');
});
