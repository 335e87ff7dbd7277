import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { newestMails } from '../jobs/mail-outbox.ts';
import { PlatformError } from './failure.ts';

const ownMachine = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * Outside production, and only from the machine itself: the mails nobody delivered, so that a reset link can be
 * followed without a mail server.
 */
export const serveDevelopmentTools = (app: FastifyInstance, db: Kysely<Database>): void => {
  app.get('/api/dev/mail-outbox', async (request) => {
    if (!ownMachine.has(request.ip)) throw new PlatformError('ROUTE_NOT_FOUND');
    return { content: await newestMails(db) };
  });
};
