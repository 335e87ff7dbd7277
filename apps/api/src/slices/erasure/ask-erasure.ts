import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type * as contract from '@celeiro/contract/erasure.ts';
import { isPersonDocument } from '@celeiro/rules/personal-data.ts';
import { describeUses } from '@celeiro/rules/records/record-uses.ts';
import { refuse, refuseIf } from '@celeiro/rules/refusal.ts';
import {
  type ErasureFound,
  erasedStoreRefusal,
  erasureGrounds,
  erasureHolds,
  erasureMode,
  erasureStays,
  erasureTakes,
} from '@celeiro/rules/stores/erasure.ts';
import { readContact } from '@celeiro/rules/stores/store.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { assertSeen, assertUnused } from '../../platform/records/merge-edit.ts';
import { notify, readSupervision, withdraw } from '../notifications/notifications.public.ts';
import {
  lockStoreToDelete,
  personStoreRecord,
  readStoreRecord,
  type StoreRecord,
  storeRecord,
} from '../stores/stores.public.ts';
import { readAsked, readErasure } from './erasure.queries.ts';
import { deleteAsked, insertAsked } from './erasure.store.ts';

type Preview = EndpointOutput<typeof contract.previewErasure>;

const readStore = async ({ db }: Operation, publicId: string): Promise<StoreRecord> => {
  const store = (await readStoreRecord(db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
  refuseIf(erasedStoreRefusal(store));
  return store;
};

/** How a conflict tells of it. */
export const toldAs = (store: StoreRecord): typeof storeRecord =>
  isPersonDocument(store.documentNumber) ? personStoreRecord : storeRecord;

/** A whole person is erased; of a company, one contact. */
const assertErasable = (store: StoreRecord, place: number | null): void => {
  if (place === null && !isPersonDocument(store.documentNumber)) refuse('NOT_A_PERSON');
  if (place !== null && store.contacts[place] === undefined) refuse('RESOURCE_NOT_FOUND', {}, 'contact');
};

/** The one contact of this name; two of a name can't be told apart. */
export const placeOfContact = (store: StoreRecord, name: string): number | null => {
  const found = store.contacts.flatMap((one, index) => (readContact(one).name === name ? [index] : []));
  return found.length === 1 ? (found[0] ?? null) : null;
};

const nameAt = (store: StoreRecord, place: number): string => readContact(store.contacts[place] ?? '[]').name;

const listed = (found: ErasureFound): Preview['takes'] =>
  erasureTakes(found).map(({ kind, count, one, many }) => ({ kind, count, label: count === 1 ? one : many }));

const contactFound: ErasureFound = {
  contacts: 1,
  documents: 0,
  comments: 0,
  corrections: 0,
  suppliers: 0,
  steps: 0,
  texts: 0,
  orders: 0,
  analyses: 0,
  companies: 0,
  running: 0,
  owed: 0,
  sending: 0,
  lastInvoice: null,
};

/** What erasing would take and leave: of what was asked for, or else of what the caller names. */
export const previewErasure = async (
  operation: Operation,
  { params, query }: Pick<EndpointInput<typeof contract.previewErasure>, 'params' | 'query'>,
): Promise<Preview> => {
  const { db, actor } = operation;
  const store = await readStore(operation, params.id);
  const asked = await readAsked(db, store.id);
  const place =
    asked === null
      ? (query.contact ?? null)
      : asked.contact === null
        ? null
        : (placeOfContact(store, asked.contact) ?? -1);
  const shown = {
    version: store.version,
    asked: asked && {
      by: asked.askedByName,
      at: asked.askedAt.toISOString(),
      ground: asked.ground,
      isContact: asked.contact !== null,
      isOwn: asked.askedByUserId === actor.userId,
    },
  };
  if (place === -1) {
    // The contact has another name by now, or is gone: nothing can be confirmed.
    const name = asked?.contact ?? '';
    return { ...shown, mode: 'CONTACT', name, takes: [], stays: [], heldBy: 'o contato mudou' };
  }
  assertErasable(store, place);
  const found = place === null ? await readErasure(db, store.id) : contactFound;
  return {
    ...shown,
    mode: place === null ? erasureMode(found) : 'CONTACT',
    name: place === null ? store.name : nameAt(store, place),
    takes: listed(found),
    stays: [...erasureStays(found)],
    heldBy: describeUses(erasureHolds(found)) || null,
  };
};

/** Asks to have a person erased, or one contact: somebody else confirms. Refuses RECORD_IN_USE while it couldn't be done. */
export const askErasure = async (
  operation: Operation,
  { params, body }: Pick<EndpointInput<typeof contract.askErasure>, 'params' | 'body'>,
): Promise<undefined> => {
  const { db } = operation;
  await lockStoreToDelete(db, params.id);
  const store = await readStore(operation, params.id);
  await assertSeen(operation, toldAs(store), store);
  if ((await readAsked(db, store.id)) !== null) refuse('ERASURE_ASKED');
  assertErasable(store, body.contact);
  if (body.contact === null) assertUnused(erasureHolds(await readErasure(db, store.id)));
  const contact = body.contact === null ? null : nameAt(store, body.contact);
  if (contact !== null && placeOfContact(store, contact) === null)
    refuse('CONTACT_NAME_TWICE', {}, 'contact');
  await insertAsked(operation, { storeId: store.id, contact, ground: body.ground });
  // Nothing of the person is told beside the name of the store, which goes with them.
  const note = {
    kind: 'ERASURE_ASKED',
    subjectPublicId: store.publicId,
    recordPublicId: store.publicId,
    recordName: store.name,
    message: `${erasureGrounds[body.ground]}. ${contact === null ? 'Toda a pessoa' : 'Um contato'}.`,
  } as const;
  await notify(operation, note, await readSupervision(db, operation.actor.userId));
  await operation.emit({ kind: 'store', publicId: store.publicId, version: store.version });
};

/** Takes back what was asked for. */
export const withdrawErasure = async (
  operation: Operation,
  { params }: Pick<EndpointInput<typeof contract.withdrawErasure>, 'params'>,
): Promise<undefined> => {
  const store = await readStore(operation, params.id);
  if (!(await deleteAsked(operation.db, store.id))) refuse('RESOURCE_NOT_FOUND');
  await withdraw(operation, store.publicId);
  await operation.emit({ kind: 'store', publicId: store.publicId, version: store.version });
};
