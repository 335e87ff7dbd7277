/** Kinds of thing that change and that open screens hear about. */
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

/** One message of the live feed. `publicId` of a delivery's event is the delivery's; `detail` names the order it belongs to. */
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
    /** Of people and groups: the units, by public id, that the thing is of or was of; only their readers and the matriz hear of it. */
    readonly units?: readonly string[];
    /** What changed, for the highlight: field code, the item's public id, old and new as the history has them. */
    readonly fields?: readonly { readonly field: string; readonly itemPublicId?: string }[];
  } | null;
};

/** A person who has a delivery open. */
export type Person = { readonly userPublicId: string; readonly name: string };
