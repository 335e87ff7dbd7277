import * as clients from '@celeiro/contract/access/clients/clients.ts';
import type { Clock } from '../../platform/clock.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import { clientDto } from './clients.dto.ts';
import { findSystemClients } from './clients.queries.ts';
import { changeClientSecret, createClient, revokeClient } from './manage-clients.ts';

/** Secrets expire by machine time, as tokens do. */
export const clientsRoutes = (tokenClock: Clock): readonly Binding[] => [
  bind(clients.listClients, async ({ db }) => {
    const rows = await findSystemClients(db);
    return { content: rows.map((row) => clientDto(row, tokenClock())) };
  }),
  bind(clients.createClient, (operation, { body }) =>
    createClient({ ...operation, now: tokenClock() }, body),
  ),
  bind(clients.changeClientSecret, (operation, { params, body }) =>
    changeClientSecret({ ...operation, now: tokenClock() }, params.id, body.overlapHours),
  ),
  bind(clients.revokeClient, (operation, { params }) =>
    revokeClient({ ...operation, now: tokenClock() }, params.id),
  ),
];
