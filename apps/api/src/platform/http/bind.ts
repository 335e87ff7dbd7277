import { takesVersion } from '@celeiro/contract/endpoint.ts';
import { refusalMessage } from '@celeiro/contract/errors.ts';
import type { EventKind } from '@celeiro/contract/events.ts';
import { RefusalError } from '@celeiro/rules/refusal.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Authenticate } from '../auth/actor.ts';
import type { Caller } from '../auth/bounded-work.ts';
import { networkOf } from '../auth/networks.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { writeEvents } from '../events/outbox.ts';
import { type LinkedDocument, linkPath } from '../files/signed-links.ts';
import { type Attempt, claim, hashRequest, once, type StoredAnswer } from '../idempotency/idempotency.ts';
import type { CursorBox } from '../lists/cursor-box.ts';
import type { Log } from '../log/log.ts';
import { encodeAnswer } from './encode-answer.ts';
import { PlatformError } from './failure.ts';
import type { Binding, FileAnswer, Operation, OutgoingEvent } from './docs/operation.ts';
import { parseInput, parseQuery } from './parse-input.ts';
import { partRunner } from './parts.ts';
import {
  admit,
  assertEachVersion,
  assertVersion,
  readAgreedTo,
  readIdempotencyKey,
  readIfMatch,
  readTabId,
} from './request-context.ts';
import type { WatchSearch } from '../auth/watch-search.ts';

export type BindContext = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  /** The clock by which tokens expire. */
  readonly tokenClock: Clock;
  readonly authenticate: Authenticate;
  /** False while the database does not answer: requests are refused at once instead of after a timeout (T03c). */
  readonly isAvailable: () => boolean;
  /** Signs the links to documents. */
  readonly linkSecret: Buffer;
  /** Seals the cursors of a list; the argument is the name of its call. */
  readonly cursorsOf: (list: string) => CursorBox;
  readonly watchSearch: WatchSearch;
  /** Limits how many database connections one caller's requests use. */
  readonly inCallerTurn: <T>(whose: Caller, job: () => Promise<T>) => Promise<T>;
  /** Called after each commit that wrote events, to send them at once. */
  readonly onEventsCommitted: () => void;
  readonly log: Log;
  /** In tests: an undeclared refusal or event fails the operation. */
  readonly isStrict: boolean;
  /** In tests: reports the kinds of event that a call emitted, by the name of the endpoint. */
  readonly onEmitted?: (endpointName: string, kinds: readonly EventKind[]) => void;
};

// Calls that need no database.
const worksAlone = new Set(['healthLive', 'healthReady', 'getEnvironment', 'jwks']);

/** Mounts one endpoint: token → scope → authority → shape → idempotency → one transaction → use case → answer. */
export const mountBinding = (app: FastifyInstance, binding: Binding, context: BindContext): void => {
  const { endpoint } = binding;
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    // HEAD is answered like GET, without the body.
    exposeHeadRoute: endpoint.method === 'GET',
    onRequest: async (request) => {
      if (!worksAlone.has(endpoint.name) && !context.isAvailable())
        throw new PlatformError('SERVICE_UNAVAILABLE');
      return admit(endpoint, request, context.authenticate, context.tokenClock());
    },
    handler: (request, reply) => answer(binding, context, request, reply),
  });
};

const answer = async (
  binding: Binding,
  context: BindContext,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const { endpoint } = binding;
  const now = context.clock();
  const tabId = readTabId(request);
  // Before the body is parsed: a caller that sends no version learns this first.
  assertVersion(endpoint, request);
  const input = {
    params: parseInput(endpoint.params, request.params),
    query: parseQuery(endpoint, request.query),
    // A missing body is an empty object; `null` is not an object.
    body: parseInput(endpoint.body, request.body === undefined ? {} : request.body),
  };
  const ifMatch = takesVersion(endpoint) ? readIfMatch(request) : null;
  assertEachVersion(endpoint, request, input.body);
  // Before the transaction: the search is counted even if the call fails.
  const afterSuccess = await context.watchSearch({
    call: endpoint.name,
    input,
    actor: request.actor,
    now,
    requestId: request.id,
  });
  const agreedTo = readAgreedTo(endpoint, request);
  const key = endpoint.idempotent ? readIdempotencyKey(endpoint, input.body, request) : null;
  const hangUp = new AbortController();
  // The response's 'close': the request's is emitted as soon as its body was read.
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) hangUp.abort();
  });

  const whose = request.actor?.userId ?? null;
  const inTurn = <T>(job: () => Promise<T>): Promise<T> => binding.turns?.run('known', whose, job) ?? job();
  let emitted: OutgoingEvent[] = [];
  const attempt: Attempt | null =
    key === null || request.actor === null
      ? null
      : {
          userId: request.actor.userId,
          operation: endpoint.name,
          key,
          bodyHash: hashRequest([request.params, request.query, request.body]),
        };
  const operationOn = (db: Kysely<Database>, outgoing: OutgoingEvent[]): Operation => ({
    db,
    // The type of the handler says whether it has an actor; `admit` checked it.
    actor: request.actor as Operation['actor'],
    now,
    requestId: request.id,
    address: request.ip,
    tabId,
    ifMatch,
    agreedTo,
    emit: async (...events: readonly OutgoingEvent[]) => {
      outgoing.push(...events);
      await writeEvents(db, events, request.actor, tabId);
    },
    each: partRunner({
      db: context.db,
      inTurn,
      attempt,
      whose,
      now,
      requestId: request.id,
      operationOn,
      onCommitted: (events) => {
        if (events.length > 0) context.onEventsCommitted();
        if (context.isStrict) checkEvents(binding, events, context);
      },
      onFailed: (error, { isUnexpected, noConnection }) => {
        if (noConnection !== null)
          context.log.warn({ requestId: request.id, reason: noConnection }, 'no connection for a part');
        if (isUnexpected) context.log.error({ requestId: request.id, err: error }, 'unexpected in a part');
        if (context.isStrict) checkRefusal(binding, error);
      },
    }),
    linkTo: (document: LinkedDocument) => linkPath(context.linkSecret, document, now),
    cursors: context.cursorsOf(endpoint.name),
    signal: hangUp.signal,
  });
  const run = async (db: Kysely<Database>): Promise<StoredAnswer> =>
    encode(endpoint, await binding.handler(operationOn(db, emitted), input), context.isStrict);

  const perform = async (): Promise<StoredAnswer & { readonly isReplay?: boolean }> => {
    if (endpoint.transaction === 'each') {
      if (attempt !== null) await claim(context.db, attempt, now);
      return run(context.db);
    }
    if (attempt !== null) {
      const attempted = (transaction: Kysely<Database>) => {
        emitted = [];
        return once(transaction, attempt, now, () =>
          run(endpoint.transaction === 'one' ? transaction : context.db),
        );
      };
      return inTransaction(context.db, attempted, whose);
    }
    if (endpoint.transaction !== 'one') return run(context.db);
    const alone = (transaction: Kysely<Database>) => {
      emitted = [];
      return run(transaction);
    };
    return inTransaction(context.db, alone, whose);
  };

  try {
    // With 'each', every part waits for its own turn, so other requests may run between two parts.
    const performInTurn = () => (endpoint.transaction === 'each' ? perform() : inTurn(perform));
    // A read holds a connection while it runs; a write waits for locks without one.
    const isReading = endpoint.transaction === 'none';
    const result = await (isReading
      ? context.inCallerTurn(whose ?? networkOf(request.ip), performInTurn)
      : performInTurn());
    if (emitted.length > 0) context.onEventsCommitted();
    // The change is saved: failing to subtract the count is not a failure of the request.
    await afterSuccess?.(result.body).catch((err: unknown) =>
      context.log.warn({ requestId: request.id, err }, 'a search stays counted'),
    );
    if (context.isStrict) checkEvents(binding, emitted, context);
    if (result.isReplay) reply.header('idempotency-replayed', 'true');
    reply.code(result.status);
    if (endpoint.response === 'file') return sendFile(reply, result.body as FileAnswer); // as `encode` left it
    return result.status === 204 ? reply.send() : reply.send(result.body);
  } catch (error) {
    if (context.isStrict) checkRefusal(binding, error);
    throw error;
  }
};

const encode = (endpoint: Binding['endpoint'], output: unknown, isStrict: boolean): StoredAnswer => {
  const { response } = endpoint;
  if (response === null) return { status: 204, body: null };
  // A file is sent as it is and never stored for a replay: no call that changes data answers with one.
  if (response === 'file' && endpoint.idempotent !== true) return { status: 200, body: output };
  if (typeof response === 'string')
    throw new Error(`${endpoint.name} answers by itself: bind it with bindRaw`);
  return { status: endpoint.status ?? 200, body: encodeAnswer(response, output, isStrict) };
};

const sendFile = (reply: FastifyReply, file: FileAnswer): FastifyReply =>
  reply
    .headers({
      'content-type': file.contentType,
      'content-disposition': `attachment; filename="${file.fileName.replaceAll(/[^\w.-]+|\.{2,}/g, '-')}"`,
      'cache-control': 'private, no-store',
      ...file.headers,
    })
    .send(file.body);

/** Notifications are for other people than the caller and may follow from any change; the live feed sends them. */
const notificationKind: EventKind = 'notification';

const checkEvents = (
  { endpoint }: Binding,
  emitted: readonly OutgoingEvent[],
  { onEmitted }: BindContext,
): void => {
  const undeclared = emitted.find(
    ({ kind }) => kind !== notificationKind && !endpoint.changes?.includes(kind),
  );
  if (undeclared)
    throw new Error(`${endpoint.name} emits '${undeclared.kind}', which its 'changes' do not declare`);
  onEmitted?.(
    endpoint.name,
    emitted.map(({ kind }) => kind),
  );
};

const checkRefusal = ({ endpoint }: Binding, error: unknown): void => {
  if (!(error instanceof RefusalError)) return;
  const { code } = error.refusal;
  if (!endpoint.refusals.includes(code)) {
    throw new Error(
      `${endpoint.name} refuses with ${code} (${refusalMessage(error.refusal)}), which its 'refusals' do not list`,
    );
  }
};
