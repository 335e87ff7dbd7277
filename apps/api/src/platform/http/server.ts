import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Endpoint } from '@celeiro/contract/endpoint.ts';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Log } from '../log/log.ts';
import { describeFailure, PlatformError } from './failure.ts';
import { compressAnswers } from './compression.ts';
import { formPaths } from './form-paths.ts';
import { acceptJson } from './json-body.ts';
import { createLimits, type Limits } from './limits/limits.ts';
import { isForApi, routeOf } from './request-path.ts';
import { apiContentPolicy, commonHeaders } from './security-headers.ts';
import { refuseCollisions } from './route-collisions.ts';
import { serveWebFiles, type WebFiles } from './web-files.ts';

export type ServerOptions = {
  readonly log: Log;
  readonly clock: () => Date;
  readonly buildId: string;
  readonly isProduction: boolean;
  readonly trustProxy: boolean | string;
  readonly limits: Limits;
  readonly endpoints: readonly Endpoint[];
  /** Called with the error of every failed request, before it is turned into an answer. */
  readonly onFailure: (error: unknown) => void;
  /** The browser part; null when another server serves it (development, tests). */
  readonly webFiles: WebFiles | null;
};

const bodyLimit = 1_048_576;

/** The HTTP server before any endpoint is mounted: ids, limits, headers, errors and the log of each request. */
export const createServer = (options: ServerOptions): FastifyInstance => {
  const { log } = options;
  const headers = { ...commonHeaders(options.isProduction), 'x-build-id': options.buildId };
  const limitRequest = createLimits(options.limits, options.clock);
  /** Runs first for every request: sets headers, then checks limits. */
  const receive = (request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers).header('x-request-id', request.id);
    if (isForApi(request)) {
      reply.header('content-security-policy', apiContentPolicy).header('cache-control', 'no-store');
    }
    limitRequest(request, reply);
  };
  const app = Fastify({
    logger: false,
    bodyLimit,
    trustProxy: options.trustProxy,
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    // A proxy in front keeps connections open longer than Node's 5 s; a request on a connection we just closed would be
    // reset.
    keepAliveTimeout: 65_000,
    return503OnClosing: true,
    exposeHeadRoutes: false,
    rewriteUrl: formPaths(options.endpoints),
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 300 },
    http: { maxHeaderSize: 16_384 },
    // No hook runs for an address that the router can't parse, so it is received here.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const failure = describeFailure(errorOf(() => receive(request, reply)) ?? error, request.id);
      log.info({ requestId: request.id, status: failure.status, code: failure.body.code }, 'request');
      void reply.code(failure.status).headers(failure.headers).send(failure.body);
    },
  });
  acceptJson(app);
  app.decorateRequest('actor', null);
  // The limits set it for each request.
  app.decorateRequest('takeShare', () => undefined);
  app.addHook('onRequest', async (request, reply) => receive(request, reply));
  const refuseCollision = refuseCollisions(options.endpoints);
  app.addHook('onRequest', async (request) => refuseCollision(request));
  compressAnswers(app);

  app.addHook('onResponse', async (request, reply) => {
    const entry = {
      requestId: request.id,
      method: request.method,
      // The route's pattern, never the path, which may contain a name or a token.
      route: routeOf(request) ?? 'unknown',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      user: request.actor?.publicId,
      ...failures.get(reply.raw),
    };
    // Overload and an unavailable database are expected: only this line is logged.
    if (reply.statusCode === 503) log.warn(entry, 'request');
    else if (reply.statusCode >= 500) log.error(entry, 'request');
    else if (reply.statusCode >= 400 || !['GET', 'HEAD'].includes(request.method)) log.info(entry, 'request');
    else log.debug(entry, 'request');
  });

  const failures = new WeakMap<object, { readonly code: string; readonly reason?: string }>();
  app.setErrorHandler((error, request, reply) => {
    options.onFailure(error);
    const isLeft = hasLeft(request);
    const failure = describeFailure(isLeft ? new PlatformError('MALFORMED_REQUEST') : error, request.id);
    const { noConnection } = failure;
    failures.set(reply.raw, {
      code: failure.body.code,
      ...(noConnection !== null && { reason: noConnection }),
    });
    if (isLeft) log.info({ requestId: request.id, route: routeOf(request) }, 'caller left');
    if (failure.isUnexpected) log.error({ requestId: request.id, err: error }, 'unexpected');
    return reply.code(failure.status).headers(failure.headers).send(failure.body);
  });
  closeConnectionsOnStop(app);
  serveWebFiles(app, options.webFiles, (request) => {
    const allowed = allowedMethods(options.endpoints, request.url);
    if (allowed.length > 0)
      throw new PlatformError('METHOD_NOT_ALLOWED', { headers: { allow: allowed.join(', ') } });
    throw new PlatformError('ROUTE_NOT_FOUND');
  });
  return app;
};

const longestStop = 6_000;

/**
 * On stop, lets running requests finish and closes all other connections, including those a browser opened without
 * sending a request, for which Node would wait. After 6 s everything is closed.
 */
const closeConnectionsOnStop = (app: FastifyInstance): void => {
  const sockets = new Set<Socket>();
  const timers: NodeJS.Timeout[] = [];
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const sweep = (): void => {
    app.server.closeIdleConnections();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  app.addHook('preClose', async () => {
    timers.push(
      setInterval(sweep, 50),
      setTimeout(() => app.server.closeAllConnections(), longestStop),
    );
  });
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer);
  });
};

/** Whether the caller disconnected before its request was complete: this is no error, and no work was begun. */
const hasLeft = ({ raw }: FastifyRequest): boolean => !raw.complete && raw.socket.destroyed;

const errorOf = (work: () => void): unknown => {
  try {
    work();
    return null;
  } catch (error) {
    return error;
  }
};

/** A caller's own well-formed request id is used, so that its log and ours can be joined. */
const requestIdOf = (given: string | string[] | undefined): string =>
  typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();

const allowedMethods = (endpoints: readonly Endpoint[], url: string): readonly string[] => {
  const path = url.split('?')[0] ?? '';
  const parts = path.split('/');
  return endpoints
    .filter((endpoint) => {
      const pattern = `/api${endpoint.path}`.split('/');
      return (
        pattern.length === parts.length &&
        pattern.every((part, at) => part.startsWith(':') || part === parts[at])
      );
    })
    .flatMap(({ method, response }) =>
      method === 'GET' && response !== 'stream' ? ['GET', 'HEAD'] : [method],
    );
};
