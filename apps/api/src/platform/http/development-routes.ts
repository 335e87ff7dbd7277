import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { newestMails } from '../jobs/mail-outbox.ts';
import { refuseFromElsewhere } from './own-machine.ts';

/**
 * Lists the undelivered mails, so that a reset link can be followed without a mail server; in development and tests only,
 * and only from this machine.
 */
export const serveDevelopmentTools = (app: FastifyInstance, db: Kysely<Database>): void => {
  app.get('/api/dev/mail-outbox', async (request) => {
    refuseFromElsewhere(request);
    return { content: await newestMails(db) };
  });
};
