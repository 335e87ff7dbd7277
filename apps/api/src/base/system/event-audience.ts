import type { EventKind, LiveEvent } from '@celeiro/contract/events.ts';
import type { Actor } from '../../platform/http/docs/operation.ts';

type Audience = (event: LiveEvent, actor: Actor) => boolean;

const everybody: Audience = () => true;
const itself: Audience = (event, actor) => event.userPublicId === actor.publicId;
const present: Audience = (event, actor) =>
  event.detail?.people?.some((one) => one.userPublicId === actor.publicId) ?? false;
// Of what many are told, each reads only their own.
const named: Audience = (event, actor) => event.detail?.people === undefined || present(event, actor);
const readersOfAccess: Audience = (_, actor) => actor.authorities.includes('ROLE_INTRANET_READ_USERS');
const readersOfUnit: Audience = (event, actor) =>
  readersOfAccess(event, actor) &&
  (actor.isOfMatriz || (event.detail?.units?.includes(actor.businessUnitPublicId) ?? false));

const audiences: Readonly<Record<EventKind, Audience>> = {
  delivery: everybody,
  sending: everybody,
  order: everybody,
  storeCredit: everybody,
  creditPolicy: everybody,
  discountPolicy: everybody,
  paymentGateway: everybody,
  supplierRoutes: everybody,
  routePlan: everybody,
  flags: everybody,
  session: everybody,
  savedView: itself,
  longWork: itself,
  presence: present,
  businessUnit: readersOfAccess,
  userGroup: readersOfUnit,
  user: readersOfUnit,
  supplier: everybody,
  supplierStore: everybody,
  storeComment: everybody,
  storeTag: everybody,
  store: everybody,
  storeDocument: everybody,
  storeCorrection: everybody,
  notification: named,
  brand: everybody,
  productFamily: everybody,
  familyTag: everybody,
  product: everybody,
  supplierProduct: everybody,
  synonymGroup: everybody,
  coupon: everybody,
  import: everybody,
};

/**
 * Whether an open stream gets an event. A saved view and long work concern their owner, presence those who look at
 * the same delivery, units, groups and people those who may read them (R-PERM-001), groups and people of another unit the matriz alone (T06).
 */
export const concerns: Audience = (event, actor) => audiences[event.kind](event, actor);
