import { waitFor } from '@testing-library/react';
import { flagNames } from '@celeiro/contract/base/flags/flags.ts';
import type { LiveEvent } from '@celeiro/contract/events.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, storePair, stubClient, stubFetch, stubLocation } from '../kit/browser/test-browser.ts';

type Flag = { name: string; enabled: boolean; version: string };
const REVOKE = 'revoke:intranet-access-and-force-logout';
const VERSION = 'celeiro.revoke-access-version';
const load = async () => ({
  flags: { ...(await import('./flags.ts')), ...(await import('../kit/browser/flags.ts')) },
  live: await import('../kit/api/live-events.ts'),
});
let modules: Awaited<ReturnType<typeof load>>;
let replace: ReturnType<typeof stubLocation>['replace'];
let served: Flag[];
let stop: () => void = () => undefined;

beforeEach(async () => {
  vi.resetModules();
  localStorage.clear();
  storePair('a');
  stubClient();
  ({ replace } = stubLocation('/delivery/delivery-list'));
  served = [];
  modules = await load();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});
const event: LiveEvent = {
  kind: 'flags',
  publicId: 'x',
  version: null,
  userPublicId: null,
  userName: null,
  tabId: null,
  detail: null,
};

describe('flags', () => {
  it('R-FLAG-001, R-FLAG-002: the eleven flags come from the product, each on or off', async () => {
    const { isFlagOn, watchFlags } = modules.flags;
    expect(new Set(flagNames).size).toBe(11);
    const sent = stubFetch(() => json(200, served));
    served = flagNames.map((name, index) => ({ name, enabled: index % 2 === 0, version: '' }));
    stop = watchFlags();
    await waitFor(() => expect(isFlagOn('enable:store-request-correction')).toBe(true));
    const isOn = flagNames.filter((name) => isFlagOn(name));
    expect(isOn).toEqual(flagNames.filter((_, index) => index % 2 === 0));
    expect(sent[0]?.url).toBe('/api/feature-flags');
  });

  it('R-FLAG-001: a change heard over the live feed is read at once; a failure changes nothing', async () => {
    const { isFlagOn, watchFlags } = modules.flags;
    let isFailing = false;
    const sent = stubFetch(() => (isFailing ? json(500, {}) : json(200, served)));
    stop = watchFlags();
    await waitFor(() => expect(sent).toHaveLength(1));
    served = [{ name: 'enable:coupon-list-page', enabled: true, version: '' }];
    modules.live.publishLiveEvent(event);
    await waitFor(() => expect(isFlagOn('enable:coupon-list-page')).toBe(true));
    isFailing = true;
    modules.live.publishLiveEvent(event);
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(isFlagOn('enable:coupon-list-page')).toBe(true);
  });
});

describe('revoked access', () => {
  const revoke = (enabled: boolean, version: string) =>
    modules.flags.applyRevocation([{ name: REVOKE, enabled, version }]);

  it('R-SESSION-004: another version is saved, outlives the session, and ends it', () => {
    localStorage.setItem(VERSION, '1');
    revoke(true, '2');
    expect(localStorage.getItem(VERSION)).toBe('2');
    expect(localStorage.getItem('celeiro.tokens')).toBeNull();
    expect(replace).toHaveBeenCalledTimes(1);
  });

  it('R-SESSION-005: the same version, or a flag that is off, leaves the session alone', () => {
    localStorage.setItem(VERSION, '2');
    revoke(true, '2');
    revoke(false, '3');
    modules.flags.applyRevocation([]);
    expect(localStorage.getItem(VERSION)).toBe('2');
    expect(replace).not.toHaveBeenCalled();
  });
});
