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
  /** Called with every failed request, before it is described. */
  readonly onFailure: (error: unknown) => void;
  /** The browser part; null when it is served elsewhere (development, tests). */
  readonly webFiles: WebFiles | null;
};

const bodyLimit = 1_048_576;

/** The HTTP server before any endpoint is mounted: ids, limits, headers, errors and the log of each request. */
export const createServer = (options: ServerOptions): FastifyInstance => {
  const { log } = options;
  const headers = { ...commonHeaders(options.isProduction), 'x-build-id': options.buildId };
  const limitRequest = createLimits(options.limits, options.clock);
  /** What happens to every request before anything else: headers, then limits. */
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
    // A proxy in front keeps connections longer than Node's 5 s; answering on one we just closed would be a reset.
    keepAliveTimeout: 65_000,
    return503OnClosing: true,
    exposeHeadRoutes: false,
    rewriteUrl: formPaths(options.endpoints),
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 300 },
    http: { maxHeaderSize: 16_384 },
    // An address the router can't read: no hook of ours runs for it, so it is received here.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const failure = describeFailure(errorOf(() => receive(request, reply)) ?? error, request.id);
      log.info({ requestId: request.id, status: failure.status, code: failure.body.code }, 'request');
      void reply.code(failure.status).headers(failure.headers).send(failure.body);
    },
  });
  acceptJson(app);
  app.decorateRequest('actor', null);
  // Set for each request by the limits.
  app.decorateRequest('takeShare', () => undefined);
  app.addHook('onRequest', async (request, reply) => receive(request, reply));
  const refuseCollision = refuseCollisions(options.endpoints);
  app.addHook('onRequest', async (request) => refuseCollision(request));
  compressAnswers(app);

  app.addHook('onResponse', async (request, reply) => {
    const entry = {
      requestId: request.id,
      method: request.method,
      // The route's pattern, never the path itself: paths may carry a name or a token.
      route: routeOf(request) ?? 'unknown',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      user: request.actor?.publicId,
      ...failures.get(reply.raw),
    };
    // Overload and a database that is away are expected: this line is all that is logged.
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
 * Lets running requests end and closes everything else: connections whose answer ends while the server stops, and those
 * a browser opened ahead without asking anything, which Node would wait for. After 6 s nothing is waited for.
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

/** Whether the caller left before its request was complete: no error, and no work was begun. */
const hasLeft = ({ raw }: FastifyRequest): boolean => !raw.complete && raw.socket.destroyed;

const errorOf = (work: () => void): unknown => {
  try {
    work();
    return null;
  } catch (error) {
    return error;
  }
};

/** A caller's own harmless request id is used, so that its log and ours can be joined. */
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
