type Kind = {
  /** The kind of record it opens. */
  readonly about: 'store' | 'supplier' | 'delivery';
  /** Which of the notified people may read it; 'supervision' decides on discounts, credit and erasures. */
  readonly readers: 'operators' | 'supervision';
};

/** Kinds of notifications: about something people have to do, or about its result. */
export const notificationKinds = {
  CORRECTION_ASKED: { about: 'store', readers: 'operators' },
  CORRECTION_RESOLVED: { about: 'store', readers: 'operators' },
  CORRECTION_REFUSED: { about: 'store', readers: 'operators' },
  DOCUMENT_ENDING: { about: 'store', readers: 'operators' },
  ERASURE_ASKED: { about: 'store', readers: 'supervision' },
  CREDIT_PROPOSED: { about: 'store', readers: 'supervision' },
  SUPPLIER_ERASURE_ASKED: { about: 'supplier', readers: 'supervision' },
  APPROVAL_ASKED: { about: 'delivery', readers: 'supervision' },
  APPROVAL_GRANTED: { about: 'delivery', readers: 'operators' },
  APPROVAL_REFUSED: { about: 'delivery', readers: 'operators' },
  SENDING_FAILED: { about: 'delivery', readers: 'operators' },
  SENDING_REFUSED: { about: 'delivery', readers: 'operators' },
  DELIVERY_MENTION: { about: 'delivery', readers: 'operators' },
  STORE_MENTION: { about: 'store', readers: 'operators' },
} as const satisfies Record<string, Kind>;
export type NotificationKind = keyof typeof notificationKinds;

// In the order of the object above.
export const notificationKindNames = Object.keys(notificationKinds) as [
  NotificationKind,
  ...NotificationKind[],
];

/** Kinds that open a record of this kind. */
export const kindsAbout = (about: Kind['about']): readonly NotificationKind[] =>
  notificationKindNames.filter((kind) => notificationKinds[kind].about === about);

/**
 * Kinds that a person may read with their present authorities. Notifications from when they had more are neither shown
 * nor counted.
 */
export const kindsReadBy = (authorities: readonly string[]): readonly NotificationKind[] =>
  notificationKindNames.filter(
    (kind) =>
      notificationKinds[kind].readers === 'operators' ||
      authorities.includes('ROLE_INTRANET_APPROVE_DISCOUNTS'),
  );
