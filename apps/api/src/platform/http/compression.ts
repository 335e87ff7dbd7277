import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const compress = promisify(gzip);
const worthIt = 1024;

/** Compresses JSON answers over 1 KB, at a level that costs less time than it saves in transfer. */
export const compressAnswers = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthIt) return payload;
    if (reply.hasHeader('content-encoding')) return payload;
    void reply.header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return payload;
    void reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return compress(payload, { level: 1 });
  });
};
