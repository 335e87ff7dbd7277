import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type {
  revokeIntegrationSecret as revokeEndpoint,
  rotateIntegrationSecret as rotateEndpoint,
  saveSupplierIntegration as saveEndpoint,
} from '@celeiro/contract/orders/sending/supplier-integration.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { type AccessChange, recordAccess } from '../../platform/auth/access-history.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { accountIdOf } from '../../platform/http/docs/system-operation.ts';
import type { SecretBox } from '../../platform/secrets/sealed.ts';
import type { AddressRule } from '../../ports/supplier-gateway/port.ts';
import { openedSecret, sealPurpose } from './post-message.ts';
import { integrationDto } from './sending.dto.ts';
import {
  type IntegrationRow,
  readHealth,
  readIntegration,
  readSecrets,
  type SecretRow,
} from './sending.queries.ts';
import {
  addSecret,
  countSecretChange,
  endSecret,
  lockIntegration,
  saveIntegration as store,
} from './sending.store.ts';

export type IntegrationContext = {
  readonly secretBox: SecretBox | null;
  readonly isAllowedUrl: AddressRule;
};

type IntegrationChange = Pick<AccessChange, 'action' | 'subject' | 'before' | 'after'>;

const dayMs = 24 * 3600 * 1000;

const find = async ({ db }: Operation, publicId: string): Promise<IntegrationRow> =>
  (await readIntegration(db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');

/** The integration to change, locked until the transaction ends. Throws for a version other than the present one. */
const hold = async (operation: Operation, publicId: string): Promise<IntegrationRow> => {
  // Of two simultaneous changes the second reads the result of the first.
  await lockIntegration(operation.db, publicId);
  const existing = await find(operation, publicId);
  const { ifMatch } = operation;
  if (ifMatch !== null && ifMatch !== existing.version) refuse('VERSION_CONFLICT');
  return existing;
};

/** A supplier's integration with its health over the last day; null when it has none. */
export const getIntegration = async (operation: Operation, supplierPublicId: string) => {
  const { db, now } = operation;
  const found = await find(operation, supplierPublicId);
  if (found.kind === null) return { integration: null };
  const secrets = await readSecrets(db, found.supplierId, now);
  const health = await readHealth(db, found.supplierId, new Date(now.getTime() - dayMs));
  return { integration: integrationDto({ ...found, kind: found.kind }, secrets, health) };
};

/** Records who changed what in an integration, never the value of a secret (T31). */
const record = ({ db, actor, requestId }: Operation, change: IntegrationChange): Promise<void> =>
  recordAccess(db, { ...change, actor: { userId: accountIdOf(actor), name: actor.name }, requestId });

const secretShown = ({ publicId, expiresAt }: Pick<SecretRow, 'publicId' | 'expiresAt'>) => ({
  publicId,
  expiresAt,
});

/**
 * Adds a sealed secret. The secrets in force expire a day later, which gives the supplier time to change over; a leaked
 * one expires now. Sending the present secret again changes nothing. Returns whether anything changed.
 */
const keepSecret = async (
  operation: Operation,
  { secretBox }: IntegrationContext,
  { supplierId, supplierName }: IntegrationRow,
  { secret, endOthersNow = false }: { readonly secret: string; readonly endOthersNow?: boolean | undefined },
): Promise<boolean> => {
  if (secretBox === null) return refuse('INTEGRATION_SECRETS_KEY_MISSING');
  const { db, now } = operation;
  const inForce = await readSecrets(db, supplierId, now);
  const known = inForce.find(({ sealed }) => openedSecret(secretBox, sealed, supplierId) === secret);
  if (known !== undefined && known.expiresAt !== null)
    return refuse('INTEGRATION_SECRET_ENDING', {}, 'secret');
  const others = inForce.filter((one) => one !== known);
  if (known !== undefined && (others.length === 0 || !endOthersNow)) return false;
  if (known === undefined && inForce.length > 1 && !endOthersNow)
    return refuse('INTEGRATION_SECRET_LIMIT', {}, 'secret');
  const othersEndAt = endOthersNow ? now : new Date(now.getTime() + dayMs);
  if (known !== undefined) for (const { publicId } of others) await endSecret(db, publicId, now);
  const added =
    known?.publicId ??
    (await addSecret(db, supplierId, secretBox.seal(secret, sealPurpose(supplierId)), now, othersEndAt));
  await countSecretChange(db, supplierId);
  await record(operation, {
    action: known === undefined ? 'INTEGRATION_SECRET_ADDED' : 'INTEGRATION_SECRET_REVOKED',
    subject: supplierName,
    before: inForce.map(secretShown),
    after: [
      { publicId: added, expiresAt: null },
      ...others.map((one) => ({
        publicId: one.publicId,
        expiresAt: one.expiresAt === null || one.expiresAt > othersEndAt ? othersEndAt : one.expiresAt,
      })),
    ],
  });
  return true;
};

/** Saves the address if it differs, or enables a disabled one. Returns whether it did. */
const keepAddress = async (operation: Operation, before: IntegrationRow, url: string): Promise<boolean> => {
  const isSame = before.kind === 'WEBHOOK' && before.url === url && before.disabledAt === null;
  if (isSame) return false;
  if (!(await store(operation.db, before.supplierId, url, operation.ifMatch))) refuse('VERSION_CONFLICT');
  await record(operation, {
    action: 'INTEGRATION_SAVED',
    subject: before.supplierName,
    before: { kind: before.kind, url: before.url, disabledAt: before.disabledAt },
    after: { kind: 'WEBHOOK', url, disabledAt: null },
  });
  return true;
};

/**
 * Sets the address for a supplier's orders, together with its first secret, without which nothing could be signed. Throws
 * for addresses that lead into our own network (T40). Saving without a difference changes nothing.
 */
export const saveIntegration = async (
  operation: Operation,
  context: IntegrationContext,
  { params, body }: EndpointInput<typeof saveEndpoint>,
) => {
  const { url, secret } = body;
  if (!context.isAllowedUrl(url)) return refuse('INTEGRATION_URL_NOT_ALLOWED', {}, 'url');
  const before = await hold(operation, params.supplierId);
  const { db, now } = operation;
  if (secret === undefined && (await readSecrets(db, before.supplierId, now)).length === 0)
    return refuse('INTEGRATION_SECRET_REQUIRED', {}, 'secret');
  const isMoved = await keepAddress(operation, before, url);
  const isRotated = secret !== undefined && (await keepSecret(operation, context, before, { secret }));
  // Lists of suppliers show which of them have an integration.
  if (isMoved) await operation.emit({ kind: 'supplier', publicId: params.supplierId, version: null });
  if (isMoved || isRotated)
    await operation.emit({ kind: 'sending', publicId: params.supplierId, version: null });
  return getIntegration(operation, params.supplierId);
};

/** Adds another secret for a supplier that has an integration. */
export const rotateSecret = async (
  operation: Operation,
  context: IntegrationContext,
  { params, body }: EndpointInput<typeof rotateEndpoint>,
) => {
  const supplier = await hold(operation, params.supplierId);
  if (supplier.kind === null) return refuse('RESOURCE_NOT_FOUND');
  if (await keepSecret(operation, context, supplier, body))
    await operation.emit({ kind: 'sending', publicId: params.supplierId, version: null });
  return getIntegration(operation, params.supplierId);
};

/** Ends at once a secret that is being replaced. Refuses the present one, without which nothing could be signed. */
export const revokeSecret = async (
  operation: Operation,
  { params }: EndpointInput<typeof revokeEndpoint>,
) => {
  const supplier = await hold(operation, params.supplierId);
  const { db, now } = operation;
  const inForce = await readSecrets(db, supplier.supplierId, now);
  const ending = inForce.find(({ publicId }) => publicId === params.secretId);
  if (ending === undefined) return refuse('RESOURCE_NOT_FOUND');
  if (ending.expiresAt === null) return refuse('INTEGRATION_SECRET_IN_USE');
  await endSecret(db, ending.publicId, now);
  await countSecretChange(db, supplier.supplierId);
  await record(operation, {
    action: 'INTEGRATION_SECRET_REVOKED',
    subject: supplier.supplierName,
    before: inForce.map(secretShown),
    after: inForce.map((one) =>
      one === ending ? { ...secretShown(one), expiresAt: now } : secretShown(one),
    ),
  });
  await operation.emit({ kind: 'sending', publicId: params.supplierId, version: null });
  return getIntegration(operation, params.supplierId);
};
