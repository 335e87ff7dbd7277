import { authorities, scopes, type Scope } from '@celeiro/contract/permissions.ts';
import { exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT, type CryptoKey, type JWK } from 'jose';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { remember } from '../remembered.ts';
import type { SecretBox } from '../secrets/sealed.ts';
import { openStored } from './server-secret.ts';

export type AccessClaims = {
  readonly userPublicId: string;
  readonly familyId: string;
  readonly scope: Scope;
  /** Seconds since the epoch. */
  readonly expiresAt: number;
};

export type AccessGrant = {
  readonly userPublicId: string;
  readonly familyId: string;
  readonly scope: Scope;
  readonly name: string;
  readonly username: string;
  readonly authorities: readonly string[];
  /** Has a group or an authority. The browser of a person with neither makes no requests that would be refused. */
  readonly isOperator: boolean;
  /** Id of the token. The same grant with the same id and time is signed to the same token. */
  readonly tokenId: string;
  readonly issuedAt: Date;
};

export type AccessTokens = {
  readonly sign: (grant: AccessGrant) => Promise<string>;
  /** Returns the claims of a token that this server signed and that is valid at `now`, else null. */
  readonly verify: (token: string, now: Date) => Promise<AccessClaims | null>;
  readonly jwks: () => { readonly keys: Record<string, unknown>[] };
};

const issuer = 'celeiro-ops';
const audience = 'celeiro-ops-api';
const tokenType = 'at+jwt';
const algorithm = 'EdDSA';
/** Clocks of two servers may differ this much for `nbf` and `iat`; `exp` has no tolerance. */
const skewSeconds = 60;
const cachedTokens = 5_000;

const claimsSchema = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  scope: z.enum(scopes),
  exp: z.number(),
  nbf: z.number(),
  iat: z.number(),
  authorities: z.array(z.string()),
});

type Key = {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  readonly publicJwk: JWK;
};

/** Signs with EdDSA: the same claims always give the same token, which an idempotent refresh needs. */
export const openAccessTokens = async (
  db: Kysely<Database>,
  lifetimeSeconds: number,
  box: SecretBox | null,
): Promise<AccessTokens> => {
  const keys = await loadKeys(db, box);
  const current = keys[0];
  if (!current) throw new Error('No signing key');
  const byKid = new Map(keys.map((key) => [key.kid, key.publicKey]));
  const verified = new Map<string, AccessClaims & { readonly notBefore: number }>();

  const check = async (token: string): Promise<(AccessClaims & { notBefore: number }) | null> => {
    try {
      const { payload } = await jwtVerify(
        token,
        (header) => {
          const key = byKid.get(header.kid ?? '');
          if (!key) throw new Error('unknown key');
          return key;
        },
        // The caller compares the expiry with its own clock, so that a cached token is checked again each time.
        {
          algorithms: [algorithm],
          typ: tokenType,
          issuer,
          audience,
          currentDate: new Date(0),
          clockTolerance: 1e12,
        },
      );
      const claims = claimsSchema.parse(payload);
      return {
        userPublicId: claims.sub,
        familyId: claims.sid,
        scope: claims.scope,
        expiresAt: claims.exp,
        notBefore: Math.max(claims.nbf, claims.iat),
      };
    } catch {
      return null;
    }
  };

  return {
    sign: (grant) => {
      const issuedAt = Math.floor(grant.issuedAt.getTime() / 1000);
      return new SignJWT({
        sid: grant.familyId,
        scope: grant.scope,
        authorities: [...grant.authorities],
        operator: grant.isOperator,
        name: grant.name,
        username: grant.username,
      })
        .setProtectedHeader({ alg: algorithm, typ: tokenType, kid: current.kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(grant.userPublicId)
        .setJti(grant.tokenId)
        .setIssuedAt(issuedAt)
        .setNotBefore(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(current.privateKey);
    },
    verify: async (token, now) => {
      let claims = verified.get(token) ?? null;
      if (!claims) {
        claims = await check(token);
        if (!claims) return null;
        remember(verified, token, claims, cachedTokens);
      }
      const seconds = now.getTime() / 1000;
      if (claims.expiresAt <= seconds || claims.notBefore > seconds + skewSeconds) return null;
      return claims;
    },
    jwks: () => ({ keys: keys.map((key) => ({ ...key.publicJwk })) }),
  };
};

/** Usable keys, newest first. The first start creates one; two instances that start at once create only one. */
const loadKeys = async (db: Kysely<Database>, box: SecretBox | null): Promise<readonly Key[]> => {
  const rows = await inTransaction(db, async (transaction) => {
    await transaction
      .selectFrom('serverSecret')
      .select('name')
      .where('name', '=', 'refresh')
      .forUpdate()
      .execute();
    const read = () =>
      transaction
        .selectFrom('signingKey')
        .select(['kid', 'privateJwk', 'sealedJwk', 'publicJwk'])
        .where('retiredAt', 'is', null)
        .where('algorithm', '=', algorithm)
        .orderBy('createdAt', 'desc')
        .execute();
    let found = await read();
    if (found.length === 0) {
      await transaction
        .insertInto('signingKey')
        .values(await newKey(box))
        .execute();
      found = await read();
    }
    const opened = found.map((row) => ({ ...row, privateJwk: openJwk(row, box) }));
    for (const { kid, privateJwk, sealedJwk } of opened) {
      if (box === null || (sealedJwk !== null && box.isCurrent(sealedJwk))) continue;
      // The key was stored unencrypted, or sealed by an older key.
      const storedFile = storedJwk(kid, JSON.stringify(privateJwk), box);
      await transaction.updateTable('signingKey').set(storedFile).where('kid', '=', kid).execute();
    }
    return opened;
  });
  return Promise.all(
    rows.map(async ({ kid, privateJwk, ...row }) => {
      // Only newKey below writes this column.
      const publicJwk = row.publicJwk as JWK;
      return {
        kid,
        publicJwk,
        // A key pair imports as CryptoKey; raw bytes come only from symmetric keys.
        privateKey: (await importJWK(privateJwk, algorithm)) as CryptoKey,
        publicKey: (await importJWK(publicJwk, algorithm)) as CryptoKey,
      };
    }),
  );
};

const purposeOf = (kid: string): string => `signing key ${kid}`;

/** The columns of a private key: sealed where there is a sealing key, else unencrypted. */
const storedJwk = (kid: string, jwk: string, box: SecretBox | null) =>
  box === null
    ? { privateJwk: jwk, sealedJwk: null }
    : { privateJwk: null, sealedJwk: box.seal(jwk, purposeOf(kid)) };

type StoredKey = {
  readonly kid: string;
  readonly privateJwk: unknown;
  readonly sealedJwk: Buffer | null;
};

const openJwk = ({ kid, privateJwk, sealedJwk }: StoredKey, box: SecretBox | null): JWK => {
  const jwk: unknown = privateJwk ?? JSON.parse(openStored(sealedJwk, purposeOf(kid), box));
  // Only newKey below writes this column.
  return jwk as JWK;
};

const newKey = async (box: SecretBox | null) => {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { crv: 'Ed25519', extractable: true });
  const kid = crypto.randomUUID();
  const shared = { kid, alg: algorithm, use: 'sig' };
  return {
    kid,
    algorithm,
    ...storedJwk(kid, JSON.stringify({ ...(await exportJWK(privateKey)), ...shared }), box),
    publicJwk: JSON.stringify({ ...(await exportJWK(publicKey)), ...shared }),
  };
};

/** The authorities of the database that this version of the code knows. */
export const knownAuthorities = (codes: readonly string[]) =>
  authorities.filter((known) => codes.includes(known));
