import { randomBytes } from 'node:crypto';
import type { Endpoint } from '@celeiro/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

/** Serves `GET /api/openapi.json` and `GET /api/docs`. They are made on the first request, so that the start stays fast. */
export const serveDocumentation = (app: FastifyInstance, endpoints: readonly Endpoint[]): void => {
  let made: Record<string, unknown> | undefined;
  const document = () => (made ??= openApiDocument(endpoints));
  app.get('/api/openapi.json', { exposeHeadRoute: true }, async () => document());
  app.get('/api/docs', { exposeHeadRoute: true }, async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(docsPage(endpoints, document(), nonce));
  });
};
