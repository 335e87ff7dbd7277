import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const load = async () => import('./toasts.ts');
type Toasts = Awaited<ReturnType<typeof load>>;
let toasts: Toasts;
const shown = () => toasts.shownToast()?.message ?? null;

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  toasts = await load();
});
afterEach(() => vi.useRealTimers());

describe('toasts', () => {
  it('R-TOAST-001: success, warning, error and info', () => {
    for (const type of ['success', 'info', 'warning', 'error'] as const) {
      toasts.toast[type]('Oi', { isHighPriority: true });
      expect(toasts.shownToast()?.type).toBe(type);
    }
  });

  it('R-TOAST-003: 1200 ms by default', () => {
    toasts.toast.success('Salvo.');
    vi.advanceTimersByTime(1199);
    expect(shown()).toBe('Salvo.');
    vi.advanceTimersByTime(1);
    expect(shown()).toBeNull();
  });

  it('R-TOAST-003: 5000 ms with an action, or its own time', () => {
    toasts.toast.info('Removido.', { action: { run: () => undefined } });
    vi.advanceTimersByTime(4999);
    expect(shown()).toBe('Removido.');
    vi.advanceTimersByTime(1);
    expect(shown()).toBeNull();
    toasts.toast.success('Exportado.', { durationMs: 9000 });
    vi.advanceTimersByTime(8999);
    expect(shown()).toBe('Exportado.');
    vi.advanceTimersByTime(1);
    expect(shown()).toBeNull();
  });

  it('R-TOAST-003: what was saved stays until one has arrived where it leads', () => {
    toasts.toast.saved('Convite enviado.');
    vi.advanceTimersByTime(3999);
    expect(shown()).toBe('Convite enviado.');
    vi.advanceTimersByTime(1);
    expect(shown()).toBeNull();
  });

  it('R-TOAST-004: a high-priority one stays when a normal one comes, and takes the place of a normal one', () => {
    toasts.toast.success('comum');
    toasts.toast.error('importante', { isHighPriority: true });
    expect(shown()).toBe('importante');
    toasts.toast.success('outro');
    vi.advanceTimersByTime(600);
    expect(shown()).toBe('importante');
  });

  it('R-TOAST-005: a normal one hides the old at once and comes after 600 ms, for its whole time', () => {
    toasts.toast.success('velho');
    vi.advanceTimersByTime(1000);
    toasts.toast.success('novo');
    expect(shown()).toBeNull();
    vi.advanceTimersByTime(599);
    expect(shown()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(shown()).toBe('novo');
    vi.advanceTimersByTime(1199);
    expect(shown()).toBe('novo');
    vi.advanceTimersByTime(1);
    expect(shown()).toBeNull();
  });

  it('R-TOAST-005: a third one during the change comes once, and no late clock moves a later toast', () => {
    toasts.toast.success('um');
    toasts.toast.success('dois');
    vi.advanceTimersByTime(300);
    toasts.toast.error('três', { isHighPriority: true });
    expect(shown()).toBe('três');
    vi.advanceTimersByTime(5000);
    expect(shown()).toBeNull();
    toasts.toast.success('quatro');
    toasts.toast.success('cinco');
    vi.advanceTimersByTime(599);
    expect(shown()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(shown()).toBe('cinco');
  });
});
