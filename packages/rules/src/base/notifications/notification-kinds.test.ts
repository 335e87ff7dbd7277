import { describe, expect, it } from 'vitest';
import { kindsAbout, kindsReadBy, notificationKindNames } from './notification-kinds.ts';

const ofSupervision = ['ERASURE_ASKED', 'CREDIT_PROPOSED', 'SUPPLIER_ERASURE_ASKED', 'APPROVAL_ASKED'];

describe('kinds of notifications and the right to read them', () => {
  it.each([
    ['nobody in particular', [], false],
    ['an administrator', ['ROLE_INTRANET_CREATE_USERS', 'ROLE_INTRANET_UPDATE_USERS'], false],
    ['the supervision', ['ROLE_INTRANET_APPROVE_DISCOUNTS'], true],
  ])('of %s', (_, authorities, decides) => {
    expect(kindsReadBy(authorities)).toEqual(
      notificationKindNames.filter((kind) => decides || !ofSupervision.includes(kind)),
    );
  });

  it('leads to one sort of record each', () => {
    const all = [...kindsAbout('store'), ...kindsAbout('supplier'), ...kindsAbout('delivery')];
    expect(all.toSorted()).toEqual(notificationKindNames.toSorted());
  });
});
