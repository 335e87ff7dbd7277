import { timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { deriveFrom, readServerSecret } from '../auth/server-secret.ts';
import type { Database } from '../db/schema.ts';
import type { SecretBox } from '../secrets/sealed.ts';

/** The document that a link opens without a bearer token, and the expiry (ms since the epoch). */
export type LinkTarget = LinkedDocument & { readonly expiresAt: number };
export type LinkedDocument = { readonly kind: LinkedKind; readonly publicId: string };
/**
 * 'file' is an uploaded file, 'longWork' a result of long work, 'referenceMap' the map of products sold. 'upload' accepts
 * a file and opens none.
 */
const linkedKinds = ['invoice', 'bankSlip', 'longWork', 'referenceMap', 'file', 'upload'] as const;
export type LinkedKind = (typeof linkedKinds)[number];

/** Lifetime of links, which are used without a bearer token: five minutes. */
export const LINK_LIFETIME_MS = 5 * 60_000;

const purpose = 'signed-link';

const textOf = (target: LinkTarget): string => [target.kind, target.publicId, target.expiresAt].join('.');

/** The token of a link: its target and a signature over it. Its content is readable but can't be changed. */
export const signLink = (secret: Buffer, target: LinkTarget): string =>
  `${Buffer.from(textOf(target)).toString('base64url')}.${deriveFrom(secret, purpose, textOf(target))}`;

/** The target of a token, or null when its signature is wrong or it has expired (T38). */
export const openLink = (secret: Buffer, token: string, now: Date): LinkTarget | null => {
  const [payload = '', signature = '', ...rest] = token.split('.');
  const text = Buffer.from(payload, 'base64url').toString('utf8');
  const expected = Buffer.from(deriveFrom(secret, purpose, text));
  const given = Buffer.from(signature);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [name, publicId, expiry] = text.split('.');
  const kind = linkedKinds.find((one) => one === name);
  const expiresAt = Number(expiry);
  if (kind === undefined || publicId === undefined || !(now.getTime() < expiresAt)) return null;
  return { kind, publicId, expiresAt };
};

/** Path at which a document opens, or a file is uploaded, without a bearer token, for five minutes from `now`. */
export const linkPath = (secret: Buffer, document: LinkedDocument, now: Date): string =>
  `/api/${document.kind === 'upload' ? 'uploads/content' : 'files'}/${signLink(secret, { ...document, expiresAt: now.getTime() + LINK_LIFETIME_MS })}`;

/** The installation's secret for links. */
export const readLinkSecret = (db: Kysely<Database>, box: SecretBox | null): Promise<Buffer> =>
  readServerSecret(db, 'signed-links', box);
