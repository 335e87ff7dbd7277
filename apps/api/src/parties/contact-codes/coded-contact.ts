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
  /** Of this installation alone: without it codes can't be guessed from the database's content. */
  readonly secret: Buffer;
  /** Codes age by the machine's time, as tokens do. */
  readonly tokenClock: Clock;
  readonly throttle: Throttle;
  /** Channels by which something leaves this installation. */
  readonly isConfigured: (channel: CodeOf['channel']) => boolean;
};

/** The stored part of a code. */
export const hashCode = (secret: Buffer, publicId: string, code: string): string =>
  deriveFrom(secret, 'contact-code', `${publicId}:${code}`);

type Asked = Pick<EndpointInput<typeof sendContactCode | typeof confirmContactCode>, 'params' | 'body'>;

/**
 * The contact of a code, with its store locked until the transaction ends. The value the caller saw must be unchanged, so that
 * masked values can't be guessed by requests. RESOURCE_NOT_FOUND while the channel's flag is off: the call doesn't exist then.
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
  const held = store.contacts[contact];
  if (answered === undefined || held === undefined || reachBy(answered, channel) !== value)
    return refuse('CONTACT_CHANGED');
  const reach = reachBy(readContact(held), channel) ?? refuse('CONTACT_CHANGED');
  return { store, of: { storeId: store.id, channel, reach } };
};
