/** The kinds of things whose changes are sent to open screens. */
export const eventKinds = [
  'delivery',
  'sending',
  'order',
  'storeCredit',
  'creditPolicy',
  'discountPolicy',
  'paymentGateway',
  'savedView',
  'longWork',
  'flags',
  'session',
  'presence',
  'businessUnit',
  'userGroup',
  'user',
  'supplierRoutes',
  'routePlan',
  'supplier',
  'supplierStore',
  'storeComment',
  'storeTag',
  'store',
  'storeDocument',
  'storeCorrection',
  'notification',
  'brand',
  'productFamily',
  'familyTag',
  'product',
  'supplierProduct',
  'synonymGroup',
  'coupon',
  'import',
] as const;
export type EventKind = (typeof eventKinds)[number];

/** One event of the live feed. `publicId` of a delivery's event is the delivery's; `detail` has its order. */
export type LiveEvent = {
  readonly kind: EventKind;
  readonly publicId: string;
  readonly version: number | null;
  readonly userPublicId: string | null;
  readonly userName: string | null;
  readonly tabId: string | null;
  readonly detail: {
    readonly orderPublicId?: string;
    readonly people?: readonly Person[];
    /**
     * For people and groups: public ids of their current and former units; only readers of these units and the matriz
     * receive it.
     */
    readonly units?: readonly string[];
    /** The changes, for highlighting: field code, the item's public id, old and new values as in the history. */
    readonly fields?: readonly { readonly field: string; readonly itemPublicId?: string }[];
  } | null;
};

/** A person who has a delivery open. */
export type Person = { readonly userPublicId: string; readonly name: string };
