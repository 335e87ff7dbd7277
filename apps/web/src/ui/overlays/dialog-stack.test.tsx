import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { topDialog } from './dialog-stack.ts';
import { Dialog } from './dialog.tsx';
import { fillDomGaps } from '../test-dom.ts';

/** The order in which the browser would draw open dialogs, the one on top last. */
let drawn: HTMLDialogElement[] = [];

beforeEach(() => {
  drawn = [];
  fillDomGaps();
  const { showModal, close } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    drawn.push(this);
    showModal.call(this);
  };
  HTMLDialogElement.prototype.close = function shut(this: HTMLDialogElement) {
    drawn = drawn.filter((one) => one !== this);
    close.call(this);
  };
});
afterEach(cleanup);

const close = (): void => undefined;
const Page = ({ has }: { readonly has: readonly string[] }) => (
  <>
    {has.includes('notice') && (
      <Dialog title="notice" level="notice" onClose={close} footer={<button type="button">ok</button>}>
        text
      </Dialog>
    )}
    {has.includes('lock') && (
      <Dialog title="lock" level="lock">
        text
      </Dialog>
    )}
    {has.includes('page') && (
      <Dialog title="page" onClose={close}>
        <input aria-label="name" />
      </Dialog>
    )}
  </>
);

const titles = () => drawn.map((dialog) => dialog.querySelector('h2')?.textContent);

it('a dialog that opens later stays below a notice, and both below a lock', () => {
  const { rerender } = render(<Page has={['notice']} />);
  rerender(<Page has={['notice', 'page']} />);
  expect(titles()).toEqual(['page', 'notice']);
  rerender(<Page has={['notice', 'page', 'lock']} />);
  expect(titles()).toEqual(['page', 'notice', 'lock']);
  expect(topDialog()?.querySelector('h2')?.textContent).toBe('lock');
});

it('a closed notice gives the focus to the dialog below it, not to the page behind', () => {
  const { rerender } = render(<Page has={['notice']} />);
  rerender(<Page has={['notice', 'page']} />);
  rerender(<Page has={['page']} />);
  expect(titles()).toEqual(['page']);
  expect(document.activeElement).toBe(screen.getByLabelText('name'));
});
