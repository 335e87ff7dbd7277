import { vi } from 'vitest';

/** jsdom has no popovers: it hides them, and gives nothing in them the focus. For a test that looks into one. */
export const showPopovers = (): void => {
  HTMLElement.prototype.showPopover = function showPopover(this: HTMLElement) {
    this.style.display = 'block';
  };
};
export const forgetPopovers = (): void => void Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');

/** What jsdom lacks and components use: dialogs, popovers, scrolling, media queries. `matching` are the queries that hold. */
export const fillDomGaps = (matching: readonly string[] = []): void => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matching.includes(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
};
