import { describe, expect, it } from 'vitest';
import { environmentLabel, environmentOf } from './environment.ts';
import {
  IDLE_PROVIDER_DEFAULT_MS,
  IDLE_POLL_MS,
  IDLE_TIMEOUT_MS,
  idleState,
  isLockDue,
  takesActivity,
} from './idle.ts';
import {
  EVENT_LIMIT,
  isLongInteraction,
  isMonitoringActive,
  isMonitoringSessionOver,
  reusesClick,
  takeEvent,
} from './monitoring.ts';
import { isGranted, isRevoked, noRoles, permissionsOf, replaceRoles } from './roles.ts';
import {
  reduceToasts,
  type Toast,
  TOAST_ACTION_LABEL,
  toastDuration,
  TOAST_REPLACE_MS,
  TOAST_TRANSITION_MS,
} from './toasts.ts';
import { isAccessUsable, isRefreshUsable, REFRESH_RETRIES, REQUEST_TIMEOUT_MS } from './tokens.ts';

describe('session', () => {
  it('R-SESSION-011: the refresh token counts as expired while fewer than 600 s remain', () => {
    const usable = [601, 600, 599, 0, -601].map((left) => isRefreshUsable(0, 43_200, (43_200 - left) * 1000));
    expect(usable).toEqual([true, true, false, false, false]);
    const fresh = [31, 30, 29, 0].map((left) => isAccessUsable(1000, 300, 1000 + (300 - left) * 1000));
    expect(fresh).toEqual([true, true, false, false]);
    expect(isRefreshUsable(5000, 700, 5000 + 100_000)).toBe(true);
    expect([REFRESH_RETRIES, REQUEST_TIMEOUT_MS]).toEqual([5, 30_000]);
  });

  it('R-SESSION-007, R-SESSION-008: idle after 20 minutes, with elapsed, remaining and last activity', () => {
    expect(IDLE_TIMEOUT_MS).toBe(1_200_000);
    expect(IDLE_PROVIDER_DEFAULT_MS).toBe(3000);
    expect(idleState(0, 1_199_999, IDLE_TIMEOUT_MS, false)).toEqual({
      isIdle: false,
      elapsed: 1_199_999,
      remaining: 1,
      lastActive: 0,
    });
    expect(idleState(0, 1_200_000, IDLE_TIMEOUT_MS, false).isIdle).toBe(true);
  });

  it('R-SESSION-010: a hidden tab is idle at once, and that alone never locks', () => {
    const hidden = idleState(1000, 1000, IDLE_TIMEOUT_MS, true);
    expect([hidden.isIdle, isLockDue(hidden)]).toEqual([true, false]);
    expect(isLockDue(idleState(0, IDLE_TIMEOUT_MS, IDLE_TIMEOUT_MS, true))).toBe(true);
  });

  it('R-SESSION-009: polled every 500 ms, activity at most every 200 ms', () => {
    expect(IDLE_POLL_MS).toBe(500);
    expect([takesActivity(0, 199), takesActivity(0, 200)]).toEqual([false, true]);
  });

  it('R-PERM-004: a page asks for any of its permissions, for all of them, or for none', () => {
    const reads = permissionsOf(['ROLE_INTRANET_READ_USERS']);
    const both = ['canReadUsers', 'canUpdateUsers'] as const;
    expect(isGranted(undefined, permissionsOf([]))).toBe(true);
    expect(isGranted({ anyOf: both }, reads)).toBe(true);
    expect(isGranted({ allOf: both }, reads)).toBe(false);
    expect(isGranted({ anyOf: both }, permissionsOf([]))).toBe(false);
    expect(
      isGranted({ allOf: both }, permissionsOf(['ROLE_INTRANET_READ_USERS', 'ROLE_INTRANET_UPDATE_USERS'])),
    ).toBe(true);
  });

  it('R-SESSION-006, R-PERM-001, R-PERM-002, R-PERM-009: replacing the role list recalculates the permissions', () => {
    const granted = (...roles: string[]) =>
      Object.entries(permissionsOf(roles)).flatMap(([name, has]) => (has ? [name] : []));
    expect(granted('ROLE_INTRANET_CREATE_USERS')).toEqual(['canAccessUsers', 'canCreateUsers']);
    expect(granted('ROLE_INTRANET_UPDATE_USERS')).toEqual(['canAccessUsers', 'canUpdateUsers']);
    expect(granted('ROLE_INTRANET_READ_USERS')).toEqual(['canAccessUsers', 'canReadUsers']);
    expect(granted('ROLE_INTRANET_APPROVE_DISCOUNTS')).toEqual(['canApproveDiscounts', 'canAudit']);
    expect(replaceRoles(noRoles, ['TESTE']).roles).toEqual(['TESTE']);
    const state = replaceRoles(noRoles, ['ROLE_INTRANET_READ_USERS', 'TESTE']);
    expect(state.permissions).toMatchObject({
      canAccessUsers: true,
      canReadUsers: true,
      canCreateUsers: false,
    });
    expect(replaceRoles(state, []).permissions.canAccessUsers).toBe(false);
    expect(permissionsOf(['TESTE']).canAccessUsers).toBe(false);
    expect(permissionsOf(['ROLE_INTRANET_CREATE_USERS']).canAccessUsers).toBe(true);
    expect(permissionsOf(['ROLE_INTRANET_UPDATE_USERS']).canUpdateUsers).toBe(true);
  });

  it('R-SESSION-004, R-SESSION-005: the revoke flag ends the session once for each version', () => {
    expect(isRevoked({ enabled: true, version: '2' }, '1')).toBe(true);
    expect(isRevoked({ enabled: true, version: '2' }, null)).toBe(true);
    expect(isRevoked({ enabled: true, version: '2' }, '2')).toBe(false);
    expect(isRevoked({ enabled: false, version: '2' }, '1')).toBe(false);
    expect(isRevoked(undefined, '1')).toBe(false);
  });

  it('R-ENV-006: nothing configured is production', () => {
    expect(environmentOf(undefined)).toEqual({ name: 'production', isProduction: true });
    for (const said of ['', '  ', 'production', ' Production '])
      expect(environmentOf(said)).toEqual({ name: 'production', isProduction: true });
    expect(environmentOf(' Homologation ')).toEqual({ name: 'homologation', isProduction: false });
    expect(['staging', 'development', 'test', 'toString', 'loja'].map(environmentLabel)).toEqual([
      'homologação',
      'desenvolvimento',
      'testes',
      'toString',
      'loja',
    ]);
    expect(environmentLabel('homologation')).toBe('homologação');
  });
});

describe('toasts', () => {
  const toast = (id: number, more: Partial<Toast> = {}): Toast => ({
    id,
    type: 'info',
    message: `m${id}`,
    ...more,
  });
  const none = { shown: null, next: null };

  it('R-TOAST-001, R-TOAST-002, R-TOAST-003: four types; 1200 ms, 5000 ms with an action, or its own time', () => {
    expect(toastDuration(toast(1))).toBe(1200);
    expect(toastDuration(toast(1, { action: { run: () => undefined } }))).toBe(5000);
    expect(toastDuration(toast(1, { durationMs: 9000 }))).toBe(9000);
    expect(TOAST_ACTION_LABEL).toBe('Desfazer');
  });

  it('R-TOAST-005, R-TOAST-006: a normal toast hides the old one, then comes', () => {
    const one = reduceToasts(none, { kind: 'push', toast: toast(1) });
    expect(one).toEqual({ shown: toast(1), next: null });
    const hiding = reduceToasts(one, { kind: 'push', toast: toast(2) });
    expect([hiding.shown, hiding.next?.id]).toEqual([null, 2]);
    expect(reduceToasts(hiding, { kind: 'swap' }).shown?.id).toBe(2);
    expect([TOAST_REPLACE_MS, TOAST_TRANSITION_MS]).toEqual([600, 400]);
  });

  it('R-TOAST-004: a high-priority toast is not replaced by a normal one', () => {
    const high = reduceToasts(none, { kind: 'push', toast: toast(1, { isHighPriority: true }) });
    expect(reduceToasts(high, { kind: 'push', toast: toast(2) })).toBe(high);
    expect(reduceToasts(high, { kind: 'push', toast: toast(3, { isHighPriority: true }) }).shown?.id).toBe(3);
    expect(reduceToasts(high, { kind: 'close', id: 1 }).shown).toBe(null);
  });
});

describe('monitoring (R-MON-003)', () => {
  it('is inactive on localhost and when not configured', () => {
    expect(isMonitoringActive('localhost', 'https://m.example')).toBe(false);
    for (const host of ['127.0.0.1', '[::1]', '::1'])
      expect(isMonitoringActive(host, 'https://m.example')).toBe(false);
    expect([isMonitoringActive('ops.example', null), isMonitoringActive('ops.example', '')]).toEqual([
      false,
      false,
    ]);
    expect(isMonitoringActive('ops.example', 'https://m.example')).toBe(true);
  });

  it('sends at most 80 events in 60 s', () => {
    let sent: readonly number[] = [];
    for (let index = 0; index < EVENT_LIMIT; index += 1) sent = takeEvent(sent, index) ?? [];
    expect(sent).toHaveLength(80);
    expect(takeEvent(sent, 100)).toBe(null);
    expect(takeEvent(sent, 60_000)).toHaveLength(80);
  });

  it('knows long interactions, reused clicks and the end of a session', () => {
    expect([isLongInteraction(40), isLongInteraction(41)]).toEqual([false, true]);
    expect([reusesClick(null, 5), reusesClick(0, 299), reusesClick(0, 300)]).toEqual([false, true, false]);
    expect([isMonitoringSessionOver(0, 1_799_999), isMonitoringSessionOver(0, 1_800_000)]).toEqual([
      false,
      true,
    ]);
  });
});
