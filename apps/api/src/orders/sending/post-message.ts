import type { TryOutcome } from '@celeiro/rules/orders/sending/tries.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { type SecretBox, SealedSecretError } from '../../platform/secrets/sealed.ts';
import type { SupplierGateway, TryResult } from '../../ports/supplier-gateway/port.ts';
import type { ClaimedMessage } from '../supplier-messages/supplier-messages.public.ts';

export type Posting = {
  readonly db: Kysely<Database>;
  /** By kind of integration; null when that kind must not be used (the sandbox, in production). */
  readonly gateways: { readonly WEBHOOK: SupplierGateway; readonly SANDBOX: SupplierGateway | null };
  readonly secretBox: SecretBox | null;
  readonly clock: () => Date;
};

export const sealPurpose = (supplierId: number): string => `supplier integration ${supplierId}`;

/** A decrypted secret, which the supplier shares; null when no key opens it any more. */
export const openedSecret = (box: SecretBox, sealed: Buffer, supplierId: number): string | null => {
  try {
    return box.open(sealed, sealPurpose(supplierId));
  } catch (error) {
    if (error instanceof SealedSecretError) return null;
    throw error;
  }
};

const notPosted = (outcome: TryOutcome): TryResult => ({
  outcome,
  httpStatus: null,
  body: '',
  retryAfter: null,
});

/** Posts a message. An obstacle on our side prevents it and is reported by name, so that it can be fixed. */
const post = async ({ gateways, secretBox, clock }: Posting, message: ClaimedMessage): Promise<TryResult> => {
  const gateway = message.kind === null ? null : gateways[message.kind];
  if (gateway === null) return notPosted('NOT_CONFIGURED');
  if (message.isDisabled) return notPosted('DISABLED');
  const { messageId, body, url, supplierId } = message;
  const secrets = message.secrets.flatMap(
    (sealed) =>
      (secretBox === null ? null : openedSecret(secretBox, Buffer.from(sealed, 'base64'), supplierId)) ?? [],
  );
  if (message.kind === 'WEBHOOK' && secrets.length === 0) return notPosted('NO_SECRET');
  return gateway.post({ messageId, body, url, secrets, at: clock() });
};

/** Result of one attempt. `outcome` null: nothing was posted. */
export type Tried = Omit<TryResult, 'outcome'> & {
  readonly outcome: TryOutcome | null;
  readonly durationMs: number;
};

const nothing: Tried = { outcome: null, httpStatus: null, body: '', retryAfter: null, durationMs: 0 };

/** Sends one claimed message once; stores nothing. Never throws for a failed attempt. */
export const tryMessage = async (posting: Posting, message: ClaimedMessage): Promise<Tried> => {
  if (!message.isNewest || message.isSpent) return nothing;
  const startedAt = performance.now();
  const result = await post(posting, message);
  return { ...result, durationMs: Math.round(performance.now() - startedAt) };
};
