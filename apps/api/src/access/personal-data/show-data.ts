import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type {
  listShownData,
  PersonalKind,
  showPersonalData,
} from '@celeiro/contract/access/personal-data/personal-data.ts';
import { isErasedDocument } from '@celeiro/rules/documents.ts';
import { type PersonalField, placedField, shownFieldWords } from '@celeiro/rules/personal-data.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { BankData } from '@celeiro/rules/parties/suppliers/bank-data.ts';
import { PlatformError } from '../../platform/http/failure.ts';
import { isSupervisor } from '../../platform/auth/supervision.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { readStorePerson } from '../../parties/stores/stores.public.ts';
import { readSupplierPerson } from '../../parties/suppliers/suppliers.public.ts';
import { readShown } from './shown-data.queries.ts';
import { countShownTo, insertShown } from './shown-data.store.ts';

/** Most values a person may see within the window: more than work needs, far fewer than there are people. */
const MOST = 60;
const WINDOW_SECONDS = 3600;

type Held = {
  readonly id: number;
  readonly documentNumber: string;
  readonly contacts: readonly { readonly phone: string | null; readonly email: string | null }[];
  readonly inForce?: BankData | null;
  readonly proposed?: BankData | null;
};

const read = ({ db }: Operation, kind: PersonalKind, publicId: string): Promise<Held | null> =>
  kind === 'store' ? readStorePerson(db, publicId) : readSupplierPerson(db, publicId);

const accountOf = (data: BankData | null | undefined): string | null =>
  data?.account ? `${data.account.account}-${data.account.digit}` : null;

/** The value of each field in a record; null without one. */
const valueOf: Readonly<Record<PersonalField, (record: Held, contact: number) => string | null>> = {
  documentNumber: ({ documentNumber }) => (isErasedDocument(documentNumber) ? null : documentNumber),
  phone: ({ contacts }, contact) => contacts[contact]?.phone ?? null,
  email: ({ contacts }, contact) => contacts[contact]?.email ?? null,
  account: ({ inForce }) => accountOf(inForce),
  pixKey: ({ inForce }) => inForce?.pix?.key ?? null,
  proposedAccount: ({ proposed }) => accountOf(proposed),
  proposedPixKey: ({ proposed }) => proposed?.pix?.key ?? null,
};

const ofContacts: ReadonlySet<PersonalField> = new Set(['phone', 'email']);
const ofSupervisors: ReadonlySet<PersonalField> = new Set([
  'account',
  'pixKey',
  'proposedAccount',
  'proposedPixKey',
]);

const refuseTooMany = async ({ db, actor, now }: Operation): Promise<void> => {
  const since = new Date(now.getTime() - WINDOW_SECONDS * 1000);
  if ((await countShownTo(db, actor.userId, since)) >= MOST)
    throw new PlatformError('TOO_MANY_REQUESTS', { headers: { 'retry-after': String(WINDOW_SECONDS / 4) } });
};

/** Shows one masked value, and logs who saw it. Throws RESOURCE_NOT_FOUND when there is none. */
export const showData = async (
  operation: Operation,
  { body }: EndpointInput<typeof showPersonalData>,
): Promise<EndpointOutput<typeof showPersonalData>> => {
  const { db, actor, now, requestId } = operation;
  const { kind, publicId, field, contact = 0, reason = null } = body;
  if (ofSupervisors.has(field) && !isSupervisor(operation)) throw new PlatformError('FORBIDDEN');
  const record = (await read(operation, kind, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
  const value = valueOf[field](record, contact) ?? refuse('RESOURCE_NOT_FOUND');
  await refuseTooMany(operation);
  await insertShown(db, {
    kind,
    recordId: record.id,
    field: placedField(field, ofContacts.has(field) ? contact : null),
    byUserId: actor.userId,
    byName: actor.name,
    at: now,
    reason,
    requestId,
  });
  return { value };
};

/** Who saw which data of a record. */
export const listShown = async (
  operation: Operation,
  { params, query }: Pick<EndpointInput<typeof listShownData>, 'params' | 'query'>,
): Promise<EndpointOutput<typeof listShownData>> => {
  const record = (await read(operation, params.kind, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  const rows = await readShown(operation.db, { kind: params.kind, recordId: record.id }, query);
  return rows.map(({ id, field, byName, at, reason }) => ({
    number: id,
    field: shownFieldWords(field),
    name: byName,
    date: at.toISOString(),
    reason,
  }));
};
