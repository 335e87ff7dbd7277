import type { clientScopes } from '@celeiro/contract/access/clients/clients.ts';
import type { ClientRow } from './clients.queries.ts';

type ClientScope = (typeof clientScopes)[number];

const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A client on the wire; of its secrets only how long the former one is valid. */
export const clientDto = (row: ClientRow, now: Date) => {
  const until = row.previousSecretUntil;
  return {
    clientId: row.id,
    name: row.name,
    scope: scopeOf(row.scopes),
    username: row.username,
    createdAt: row.createdAt.toISOString(),
    secretChangedAt: row.secretChangedAt.toISOString(),
    previousSecretUntil: isoOrNull(until !== null && until > now ? until : null),
    revokedAt: isoOrNull(row.revokedAt),
    lastUsedAt: isoOrNull(row.lastUsedAt),
  };
};

const scopeOf = (scopes: readonly string[]): ClientScope =>
  scopes.includes('bankweb') ? 'bankweb' : 'sellerweb';
