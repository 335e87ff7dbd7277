import type { FastifyRequest } from 'fastify';
import { PlatformError } from './failure.ts';

const ownAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);
const forwarding = /^(x-forwarded-.*|forwarded|x-real-ip|via)$/;

/**
 * Lets only a caller on this machine use the development tools, under the machine's own name. A proxy in front also
 * connects from this machine, and a foreign page can make its own host name resolve to it. So forwarded requests, other
 * host names and other origins get the answer of an unknown address.
 */
export const refuseFromElsewhere = (request: FastifyRequest): void => {
  const { host = '', origin } = request.headers;
  const isOwn =
    ownAddresses.has(request.socket.remoteAddress ?? '') &&
    ownNames.has(host.replace(/:\d+$/, '').toLowerCase()) &&
    !Object.keys(request.headers).some((name) => forwarding.test(name)) &&
    (origin === undefined || origin === `http://${host}`);
  if (!isOwn) throw new PlatformError('ROUTE_NOT_FOUND');
};
