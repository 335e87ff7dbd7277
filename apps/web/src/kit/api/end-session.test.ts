import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accessToken, storePair, stubLocation } from '../browser/test-browser.ts';

const load = async () => import('./end-session.ts');
let session: Awaited<ReturnType<typeof load>>;
let stop: () => void = () => undefined;

beforeEach(async () => {
  vi.resetModules();
  localStorage.clear();
  session = await load();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});
const storageEvent = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }));

describe('the login address', () => {
  it('R-AUTH-001: says why, and keeps the page to return to with its query string', () => {
    stubLocation('/');
    const address = session.loginAddress('withoutPermission', '/delivery/delivery-list?search=café & pão');
    expect(address.startsWith('/?withoutPermission=true&from=')).toBe(true);
    expect(session.returnRoute(address.slice(1))).toBe(
      '/delivery/delivery-list?search=caf%C3%A9%20&%20p%C3%A3o',
    );
  });

  it('R-AUTH-001: never leads out of the application', () => {
    stubLocation('/');
    const attempts = [
      'https://evil.test/',
      '//evil.test',
      '/\\evil.test',
      '/\t/evil.test',
      '/\n/evil.test',
      '\\\\evil.test',
      'javascript:alert(1)',
      'evil.test',
      '/.//evil.test',
      '',
      '/',
      '/login',
      '/login/?from=/login',
    ];
    const taken = attempts.map((from) => session.returnRoute(`?${new URLSearchParams({ from }).toString()}`));
    expect(taken).toEqual(attempts.map(() => null));
    expect(session.returnRoute('')).toBeNull();
  });
});

describe('ending the session', () => {
  it('R-LOGOUT-003, R-LOGOUT-004, R-HTTP-004: clears, and goes to / with the flag and the page, once', () => {
    const { replace } = stubLocation('/delivery/delivery-list?page=2');
    storePair('a');
    session.endSession();
    session.endSession();
    expect(localStorage.getItem('celeiro.tokens')).toBeNull();
    expect(replace.mock.calls).toEqual([
      ['/?authenticateError=true&from=%2Fdelivery%2Fdelivery-list%3Fpage%3D2'],
    ]);
  });

  it('R-LOGOUT-004: who leaves on purpose is not led back', () => {
    const { replace } = stubLocation('/delivery/delivery-list');
    session.forgetPage();
    session.endSession();
    expect(replace.mock.calls).toEqual([['/?authenticateError=true']]);
  });

  it('another tab signs out: this one leaves too', () => {
    const { replace } = stubLocation('/delivery/delivery-list');
    storePair('a');
    stop = session.followSignOut();
    storageEvent('celeiro.theme');
    storageEvent('celeiro.tokens');
    expect(replace).not.toHaveBeenCalled();
    localStorage.removeItem('celeiro.tokens');
    storageEvent('celeiro.tokens');
    expect(replace).toHaveBeenCalledTimes(1);
  });

  it('another person signed in meanwhile: their session stays, and this page starts again', () => {
    const { replace, reload } = stubLocation('/delivery/delivery-list');
    storePair(accessToken('ana'));
    stop = session.followSignOut();
    storePair(accessToken('ana', ['renewed']));
    storageEvent('celeiro.tokens');
    expect(reload).not.toHaveBeenCalled();
    storePair(accessToken('bia'));
    storageEvent('celeiro.tokens');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(replace).not.toHaveBeenCalled();
    expect(localStorage.getItem('celeiro.tokens')).toContain(accessToken('bia'));
  });

  it('a page brought back by the back button after leaving shows nothing of the session', () => {
    const { replace } = stubLocation('/delivery/delivery-list');
    storePair('a');
    stop = session.followSignOut();
    session.endSession();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(replace).toHaveBeenCalledTimes(1);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(replace).toHaveBeenCalledTimes(2);
  });
});
