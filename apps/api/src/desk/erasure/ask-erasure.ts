import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type * as contract from '@celeiro/contract/desk/erasure/erasure.ts';
import { describeUses } from '@celeiro/rules/records/record-uses.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import {
  type ErasureFound,
  erasureGrounds,
  erasureHolds,
  erasureMode,
  erasureStays,
  erasureTakes,
} from '@celeiro/rules/desk/erasure/erasure.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { assertUnused } from '../../platform/records/merge-edit.ts';
import { notify, readSupervision, withdraw } from '../../base/notifications/notifications.public.ts';
import { lockSubject, placeOfContact, readSubject, type Subject } from './erasure-subject.ts';
import { readAsked, readErasure } from './erasure.queries.ts';
import { deleteAsked, insertAsked } from './erasure.store.ts';

type Preview = EndpointOutput<typeof contract.previewErasure>;

/** A person is erased completely; of a company, only a contact. */
const assertErasable = ({ isPerson, contacts }: Subject, place: number | null): void => {
  if (place === null && !isPerson) refuse('NOT_A_PERSON');
  if (place !== null && contacts[place] === undefined) refuse('RESOURCE_NOT_FOUND', {}, 'contact');
};

const nameAt = (subject: Subject, place: number): string => subject.contacts[place]?.name ?? '';

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

/** What an erasure would remove and leave, for the open request, else for the contact in the query. */
export const previewErasure = async (
  operation: Operation,
  { params, query }: Pick<EndpointInput<typeof contract.previewErasure>, 'params' | 'query'>,
): Promise<Preview> => {
  const { db, actor } = operation;
  const subject = await readSubject(operation, params);
  const requested = await readAsked(db, subject);
  const place =
    requested === null
      ? (query.contact ?? null)
      : requested.contact === null
        ? null
        : (placeOfContact(subject, requested.contact) ?? -1);
  const shown = {
    version: subject.version,
    asked: requested && {
      by: requested.askedByName,
      at: requested.askedAt.toISOString(),
      ground: requested.ground,
      isContact: requested.contact !== null,
      isOwn: requested.askedByUserId === actor.userId,
    },
  };
  if (place === -1) {
    // The contact was renamed or removed since: nothing can be confirmed.
    const name = requested?.contact ?? '';
    return { ...shown, mode: 'CONTACT', name, takes: [], stays: [], heldBy: 'o contato mudou' };
  }
  assertErasable(subject, place);
  const found = place === null ? await readErasure(db, subject.id) : contactFound;
  return {
    ...shown,
    mode: place === null ? erasureMode(found) : 'CONTACT',
    name: place === null ? subject.name : nameAt(subject, place),
    takes: listed(found),
    stays: [...erasureStays(found)],
    heldBy: describeUses(erasureHolds(found)) || null,
  };
};

/**
 * Requests the erasure of a person, or of one contact; another person confirms it. Throws RECORD_IN_USE while it isn't
 * possible.
 */
export const askErasure = async (
  operation: Operation,
  { params, body }: Pick<EndpointInput<typeof contract.askErasure>, 'params' | 'body'>,
): Promise<undefined> => {
  const { db } = operation;
  const subject = await lockSubject(operation, params);
  const { kind, publicId, version } = subject;
  await subject.assertSeen(operation);
  if ((await readAsked(db, subject)) !== null) refuse('ERASURE_ASKED');
  assertErasable(subject, body.contact);
  if (body.contact === null) assertUnused(erasureHolds(await readErasure(db, subject.id)));
  const contact = body.contact === null ? null : nameAt(subject, body.contact);
  if (contact !== null && placeOfContact(subject, contact) === null)
    refuse('CONTACT_NAME_TWICE', {}, 'contact');
  await insertAsked(operation, subject, { contact, ground: body.ground });
  // The notification contains no personal data except the name of the registration, which is erased with it.
  const note = {
    kind: kind === 'store' ? 'ERASURE_ASKED' : 'SUPPLIER_ERASURE_ASKED',
    subjectPublicId: publicId,
    recordPublicId: publicId,
    recordName: subject.name,
    message: `${erasureGrounds[body.ground]}. ${contact === null ? 'Toda a pessoa' : 'Um contato'}.`,
  } as const;
  await notify(operation, note, await readSupervision(db, operation.actor.userId));
  await operation.emit({ kind, publicId, version });
};

/** Withdraws the request. */
export const withdrawErasure = async (
  operation: Operation,
  { params }: Pick<EndpointInput<typeof contract.withdrawErasure>, 'params'>,
): Promise<undefined> => {
  const subject = await readSubject(operation, params);
  if (!(await deleteAsked(operation.db, subject))) refuse('RESOURCE_NOT_FOUND');
  await withdraw(operation, subject.publicId);
  const { kind, publicId, version } = subject;
  await operation.emit({ kind, publicId, version });
};
