import type { EventKind, LiveEvent } from '@celeiro/contract/events.ts';
import type { Actor } from '../../platform/http/docs/operation.ts';

type Audience = (event: LiveEvent, actor: Actor) => boolean;

const everyone: Audience = () => true;
const itself: Audience = (event, actor) => event.userPublicId === actor.publicId;
const present: Audience = (event, actor) =>
  event.detail?.people?.some((one) => one.userPublicId === actor.publicId) ?? false;
// Events that list people are sent only to these people.
const named: Audience = (event, actor) => event.detail?.people === undefined || present(event, actor);
const readersOfAccess: Audience = (_, actor) => actor.authorities.includes('ROLE_INTRANET_READ_USERS');
const readersOfUnit: Audience = (event, actor) =>
  readersOfAccess(event, actor) &&
  (actor.isOfMatriz || (event.detail?.units?.includes(actor.businessUnitPublicId) ?? false));

const audiences: Readonly<Record<EventKind, Audience>> = {
  delivery: everyone,
  sending: everyone,
  order: everyone,
  storeCredit: everyone,
  creditPolicy: everyone,
  discountPolicy: everyone,
  paymentGateway: everyone,
  supplierRoutes: everyone,
  routePlan: everyone,
  flags: everyone,
  session: everyone,
  savedView: itself,
  longWork: itself,
  presence: present,
  businessUnit: readersOfAccess,
  userGroup: readersOfUnit,
  user: readersOfUnit,
  supplier: everyone,
  supplierStore: everyone,
  storeComment: everyone,
  storeTag: everyone,
  store: everyone,
  storeDocument: everyone,
  storeCorrection: everyone,
  notification: named,
  brand: everyone,
  productFamily: everyone,
  familyTag: everyone,
  product: everyone,
  supplierProduct: everyone,
  synonymGroup: everyone,
  coupon: everyone,
  import: everyone,
};

/**
 * Whether an open stream gets an event. A saved view and long work concern their owner; presence concerns the people who
 * have the same record open; units, groups and people concern those who may read them (R-PERM-001), and those of another
 * unit only the matriz (T06).
 */
export const concerns: Audience = (event, actor) => audiences[event.kind](event, actor);
