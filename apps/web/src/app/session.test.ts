import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  accessToken,
  json,
  storePair,
  stubClient,
  stubFetch,
  stubLocation,
} from '../kit/browser/test-browser.ts';

const load = async () => ({
  session: await import('./session.ts'),
  users: await import('../kit/browser/user-store.ts'),
  roles: await import('../kit/browser/stored-roles.ts'),
});
let modules: Awaited<ReturnType<typeof load>>;
let replace: ReturnType<typeof stubLocation>['replace'];
const details = {
  publicId: '00000000-0000-4000-8000-000000000001',
  name: 'Ana Prado',
  username: 'ana@celeiro.test',
  businessUnit: 'Campinas',
  businessUnitPublicId: '00000000-0000-4000-8000-000000000002',
  group: 'Operações',
  groupPublicId: '00000000-0000-4000-8000-000000000003',
  authorities: ['ROLE_INTRANET_UPDATE_USERS'],
  permissions: { canApproveDiscounts: false, isOperator: true, isOfMatriz: false },
};

beforeEach(async () => {
  vi.resetModules();
  localStorage.clear();
  stubClient();
  storePair(accessToken('ana'));
  ({ replace } = stubLocation('/delivery/delivery-list'));
  modules = await load();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('session', () => {
  it('R-SESSION-002, R-SESSION-003, R-SESSION-006: the server says who it is and what they may do', async () => {
    const sent = stubFetch(() => json(200, { content: details }));
    await modules.session.loadSession();
    expect(sent[0]?.url).toBe('/api/authorization-server-web/user/details/me');
    expect(modules.users.currentUser()).toMatchObject({ name: 'Ana Prado', unit: 'Operações · Campinas' });
    expect(modules.users.currentRoles().permissions.canUpdateUsers).toBe(true);
    expect(modules.users.storedUserId()).toBe(details.publicId);
    expect(await modules.roles.readRoles()).toEqual(details.authorities);
    expect(modules.users.isOperator()).toBe(true);
    stubFetch(() =>
      json(200, {
        content: { ...details, permissions: { ...details.permissions, isOperator: false } },
      }),
    );
    await modules.session.loadSession();
    expect(modules.users.isOperator()).toBe(false);
  });

  it('who has neither group nor authority is known by the token, before anything is asked that would be refused', async () => {
    const { sendPageView } = await import('../kit/browser/analytics.ts');
    storePair(accessToken('davi', [], false));
    const isFree = vi.fn<() => void>();
    const sent = stubFetch(() => json(200, { content: details }));
    const loading = modules.session.loadSession();
    expect(modules.users.isOperator()).toBe(false);
    sendPageView('/delivery/delivery-list');
    const waiting = modules.users.whenOperator().then(isFree);
    expect(isFree).not.toHaveBeenCalled();
    // The person got a group meanwhile: the server's answer counts.
    await loading;
    await waiting;
    expect(modules.users.isOperator()).toBe(true);
    expect(sent.map(({ url }) => url)).toEqual(['/api/authorization-server-web/user/details/me']);
  });

  it('R-AUTH-008: a refused look-up ends the session', async () => {
    stubFetch(() => json(403, { code: 'FORBIDDEN', message: 'Não.', requestId: 'r' }));
    await modules.session.loadSession();
    expect(replace).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('celeiro.tokens')).toBeNull();
  });

  it('R-AUTH-008: a lost connection or a server in trouble doesn’t; the token’s name stands', async () => {
    stubFetch(
      () => new TypeError('network'),
      () => json(503, {}),
    );
    await modules.session.loadSession();
    await modules.session.loadSession();
    expect(replace).not.toHaveBeenCalled();
    expect(modules.users.currentUser()?.name).toBe('ana');
  });

  it.each([
    [true, 0],
    [false, 1],
  ])('edits that wait are discarded only by a person who was warned: %s', async (givesUpEdits, count) => {
    const { keepWaiting, pageId, takeWaiting } = await import('../kit/edits/waiting-edits.ts');
    const names = {
      subject: 's',
      field: 'note',
      place: 'p',
      owner: 'ana',
      text: 'x',
      key: 'k',
      page: pageId,
    };
    keepWaiting({
      ...names,
      address: '/p',
      data: null,
      base: 1,
      at: Date.now(),
      isTried: false,
      failure: null,
    });
    stubFetch(() => json(204, undefined));
    await modules.session.signOut({ givesUpEdits });
    expect(takeWaiting('s', 'ana')).toHaveLength(count);
    sessionStorage.clear();
  });

  it('R-LOGOUT-004: leaving doesn’t wait long for a server that doesn’t answer', async () => {
    vi.useFakeTimers();
    stubFetch(() => new Promise<Response>(() => undefined));
    const leaving = modules.session.signOut({ givesUpEdits: true });
    await vi.advanceTimersByTimeAsync(2999);
    expect(replace).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await leaving;
    expect(replace.mock.calls).toEqual([['/?authenticateError=true']]);
  });
});
