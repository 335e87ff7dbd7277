import type { EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type { sendContactCode } from '@celeiro/contract/parties/contact-codes/store-contact-codes.ts';
import type { ContactChannel } from '@celeiro/rules/parties/contact-codes/contact-validation.ts';

/** The answer about a sent code. */
export type SentCode = EndpointOutput<typeof sendContactCode>;

/** A contact of a store as it is answered, by the channel a code goes. */
export type CodedContact = {
  readonly storePublicId: string;
  readonly channel: ContactChannel;
  readonly contact: number;
  readonly value: string;
};
