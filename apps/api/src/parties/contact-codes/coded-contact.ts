import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type {
  confirmContactCode,
  sendContactCode,
} from '@celeiro/contract/parties/contact-codes/store-contact-codes.ts';
import { refuse, refuseIf } from '@celeiro/rules/refusal.ts';
import { contactChannelFlags, reachBy } from '@celeiro/rules/parties/contact-codes/contact-validation.ts';
import { mergedStoreRefusal } from '@celeiro/rules/parties/store-merge/merge-stores.ts';
import { readContact } from '@celeiro/rules/parties/stores/store.ts';
import { deriveFrom } from '../../platform/auth/server-secret.ts';
import type { Throttle } from '../../platform/auth/throttle.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { isFlagOn } from '../../base/flags/flags.public.ts';
import { lockStore, readStoreRecord, storeDto, type StoreRecord } from '../stores/stores.public.ts';
import type { CodeOf } from './contact-codes.store.ts';

export type ContactCodesContext = {
  /** Secret of this installation: without it codes can't be guessed from the content of the database. */
  readonly secret: Buffer;
  /** Codes expire by machine time, as tokens do. */
  readonly tokenClock: Clock;
  readonly throttle: Throttle;
  /** Whether messages of this channel can be sent by this installation. */
  readonly isConfigured: (channel: CodeOf['channel']) => boolean;
};

/** The hash that is stored of a code. */
export const hashCode = (secret: Buffer, publicId: string, code: string): string =>
  deriveFrom(secret, 'contact-code', `${publicId}:${code}`);

type Asked = Pick<EndpointInput<typeof sendContactCode | typeof confirmContactCode>, 'params' | 'body'>;

/**
 * The contact that a code is for, with its store locked until the transaction ends. The stored value must equal the one
 * the caller saw, so that masked values can't be guessed by requests. Throws RESOURCE_NOT_FOUND while the channel's flag
 * is off, since the call doesn't exist then.
 */
export const holdContact = async (
  { db }: Operation,
  { params, body: { channel, contact, value } }: Asked,
): Promise<{ readonly store: StoreRecord; readonly of: CodeOf }> => {
  if (!(await isFlagOn(db, contactChannelFlags[channel]))) refuse('RESOURCE_NOT_FOUND');
  await lockStore(db, params.id);
  const store = (await readStoreRecord(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  refuseIf(mergedStoreRefusal(store));
  const answered = storeDto(store).contacts[contact];
  const current = store.contacts[contact];
  if (answered === undefined || current === undefined || reachBy(answered, channel) !== value)
    return refuse('CONTACT_CHANGED');
  const reach = reachBy(readContact(current), channel) ?? refuse('CONTACT_CHANGED');
  return { store, of: { storeId: store.id, channel, reach } };
};
