import type { FastifyRequest } from 'fastify';
import { PlatformError } from './failure.ts';

const ownAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);
const forwarding = /^(x-forwarded-.*|forwarded|x-real-ip|via)$/;

/**
 * Lets the development tools answer only a caller on this very machine, who asked it by its own name. A proxy in front
 * connects from the machine too, and a page elsewhere can have its own name lead here: what was forwarded, what names
 * another host, and what a page of another origin sends is answered as if there were no such address.
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
