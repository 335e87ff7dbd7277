import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const load = async () => import('./idle.ts');
const MINUTE = 60_000;
const KEY = 'celeiro.last-active';
let idle: Awaited<ReturnType<typeof load>>;
let stop: () => void;
let isHidden = false;

const start = async () => {
  vi.resetModules();
  idle = await load();
  stop = idle.watchActivity();
};
beforeEach(async () => {
  vi.useFakeTimers();
  localStorage.clear();
  isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  await start();
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
const touch = () => dispatchEvent(new Event('pointerdown'));

describe('idle', () => {
  it('R-SESSION-007: says whether it is idle, how long, how long still, and since when', () => {
    const lastActive = Date.now();
    vi.advanceTimersByTime(MINUTE);
    expect(idle.currentIdleState()).toEqual({
      isIdle: false,
      elapsed: MINUTE,
      remaining: 19 * MINUTE,
      lastActive,
    });
  });

  it('R-SESSION-008: idle, and locked, after 20 minutes without activity', () => {
    vi.advanceTimersByTime(20 * MINUTE - 500);
    expect([idle.currentIdleState().isIdle, idle.isPageLocked()]).toEqual([false, false]);
    vi.advanceTimersByTime(500);
    expect([idle.currentIdleState().isIdle, idle.isPageLocked()]).toEqual([true, true]);
  });

  it('R-SESSION-008: activity starts the 20 minutes again', () => {
    vi.advanceTimersByTime(19 * MINUTE);
    touch();
    vi.advanceTimersByTime(19 * MINUTE);
    expect(idle.isPageLocked()).toBe(false);
    vi.advanceTimersByTime(MINUTE);
    expect(idle.isPageLocked()).toBe(true);
  });

  it('R-SESSION-009: polls every 500 ms and takes activity at most every 200 ms', () => {
    vi.advanceTimersByTime(499);
    expect(idle.currentIdleState().elapsed).toBe(0);
    vi.advanceTimersByTime(1);
    expect(idle.currentIdleState().elapsed).toBe(500);
    touch();
    const taken = localStorage.getItem(KEY);
    vi.advanceTimersByTime(199);
    touch();
    expect(localStorage.getItem(KEY)).toBe(taken);
    vi.advanceTimersByTime(1);
    touch();
    expect(Number(localStorage.getItem(KEY)) - Number(taken)).toBe(200);
  });

  it('R-SESSION-010: a hidden tab is idle at once, and that alone never locks', () => {
    isHidden = true;
    document.dispatchEvent(new Event('visibilitychange'));
    expect([idle.currentIdleState().isIdle, idle.isPageLocked()]).toEqual([true, false]);
    isHidden = false;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(idle.currentIdleState().isIdle).toBe(false);
  });

  it('activity in another tab counts, and a clock of the future doesn’t', () => {
    vi.advanceTimersByTime(19 * MINUTE);
    localStorage.setItem(KEY, String(Date.now()));
    vi.advanceTimersByTime(10 * MINUTE);
    expect(idle.isPageLocked()).toBe(false);
    localStorage.setItem(KEY, String(Date.now() + 60 * MINUTE));
    vi.advanceTimersByTime(10 * MINUTE);
    expect(idle.isPageLocked()).toBe(true);
  });

  it('locked, a touch opens nothing; the password does, here or in another tab', () => {
    vi.advanceTimersByTime(20 * MINUTE);
    touch();
    vi.advanceTimersByTime(MINUTE);
    expect(idle.isPageLocked()).toBe(true);
    idle.unlock();
    expect([idle.isPageLocked(), idle.currentIdleState().isIdle]).toEqual([false, false]);
    vi.advanceTimersByTime(20 * MINUTE);
    expect(idle.isPageLocked()).toBe(true);
    localStorage.setItem(KEY, String(Date.now()));
    vi.advanceTimersByTime(500);
    expect(idle.isPageLocked()).toBe(false);
  });

  it('a machine that slept wakes up locked, whatever comes first', () => {
    vi.setSystemTime(Date.now() + 60 * MINUTE);
    touch();
    expect(idle.isPageLocked()).toBe(true);
  });

  it('loading the page again doesn’t open it', async () => {
    vi.advanceTimersByTime(21 * MINUTE);
    stop();
    await start();
    expect(idle.isPageLocked()).toBe(true);
    localStorage.clear();
    stop();
    await start();
    expect(idle.isPageLocked()).toBe(false);
  });
});
