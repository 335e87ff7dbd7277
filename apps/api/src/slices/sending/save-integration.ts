import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type {
  rotateIntegrationSecret as rotateEndpoint,
  saveSupplierIntegration as saveEndpoint,
} from '@celeiro/contract/sending.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { type AccessChange, recordAccess } from '../../platform/auth/access-history.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { accountIdOf } from '../../platform/http/system-operation.ts';
import type { SecretBox } from '../../platform/secrets/sealed.ts';
import type { AddressRule } from '../../ports/supplier-gateway/port.ts';
import { sealPurpose } from './post-message.ts';
import { integrationDto } from './sending.dto.ts';
import { type IntegrationRow, readHealth, readIntegration, readSecrets } from './sending.queries.ts';
import { addSecret, lockIntegration, saveIntegration as store } from './sending.store.ts';

export type IntegrationContext = {
  readonly secretBox: SecretBox | null;
  readonly isAllowedUrl: AddressRule;
};

type IntegrationChange = Pick<AccessChange, 'action' | 'subject' | 'before' | 'after'>;

const dayMs = 24 * 3600 * 1000;

const find = async ({ db }: Operation, publicId: string): Promise<IntegrationRow> =>
  (await readIntegration(db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');

/** A supplier's integration with its health over the last day; null when the supplier has none. */
export const getIntegration = async (operation: Operation, supplierPublicId: string) => {
  const { db, now } = operation;
  const found = await find(operation, supplierPublicId);
  if (found.kind === null) return { integration: null };
  const secrets = await readSecrets(db, found.supplierId, now);
  const health = await readHealth(db, found.supplierId, new Date(now.getTime() - dayMs));
  return { integration: integrationDto({ ...found, kind: found.kind }, secrets, health) };
};

/** Writes down who changed what of an integration, never a secret itself (T31). */
const record = ({ db, actor, requestId }: Operation, change: IntegrationChange): Promise<void> =>
  recordAccess(db, { ...change, actor: { userId: accountIdOf(actor), name: actor.name }, requestId });

/** Seals a secret beside those in force, which end a day later: the supplier has that long to change over. */
const keepSecret = async (
  operation: Operation,
  { secretBox }: IntegrationContext,
  { supplierId, supplierName }: IntegrationRow,
  secret: string,
): Promise<void> => {
  if (secretBox === null) return refuse('INTEGRATION_SECRETS_KEY_MISSING');
  const { db, now } = operation;
  // Of two who replace it at once the second counts what the first left.
  await lockIntegration(db, supplierId);
  const inForce = await readSecrets(db, supplierId, now);
  if (inForce.length > 1) return refuse('INTEGRATION_SECRET_LIMIT', {}, 'secret');
  const sealed = secretBox.seal(secret, sealPurpose(supplierId));
  const othersEndAt = new Date(now.getTime() + dayMs);
  const added = await addSecret(db, supplierId, sealed, now, othersEndAt);
  const before = inForce.map(({ publicId, expiresAt }) => ({ publicId, expiresAt }));
  const after = [
    { publicId: added, expiresAt: null },
    ...before.map((one) => ({ ...one, expiresAt: one.expiresAt ?? othersEndAt })),
  ];
  await record(operation, { action: 'INTEGRATION_SECRET_ADDED', subject: supplierName, before, after });
};

/** Sets where a supplier's orders go, and its first secret with it. Refuses addresses that lead into our own network (T40). */
export const saveIntegration = async (
  operation: Operation,
  context: IntegrationContext,
  { params, body }: EndpointInput<typeof saveEndpoint>,
) => {
  if (!context.isAllowedUrl(body.url)) return refuse('INTEGRATION_URL_NOT_ALLOWED', {}, 'url');
  const before = await find(operation, params.id);
  await store(operation.db, before.supplierId, body.url);
  await record(operation, {
    action: 'INTEGRATION_SAVED',
    subject: before.supplierName,
    before: { kind: before.kind, url: before.url, disabledAt: before.disabledAt },
    after: { kind: 'WEBHOOK', url: body.url, disabledAt: null },
  });
  if (body.secret !== undefined) await keepSecret(operation, context, before, body.secret);
  await operation.emit({ kind: 'sending', publicId: params.id, version: null });
  return getIntegration(operation, params.id);
};

/** Another secret for a supplier that already has an integration. */
export const rotateSecret = async (
  operation: Operation,
  context: IntegrationContext,
  { params, body }: EndpointInput<typeof rotateEndpoint>,
) => {
  const supplier = await find(operation, params.id);
  if (supplier.kind === null) return refuse('RESOURCE_NOT_FOUND');
  await keepSecret(operation, context, supplier, body.secret);
  await operation.emit({ kind: 'sending', publicId: params.id, version: null });
  return getIntegration(operation, params.id);
};
