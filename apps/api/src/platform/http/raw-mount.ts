import { maximumBytes } from '@celeiro/rules/base/files/uploads.ts';
import { SHEET_BYTES } from '@celeiro/rules/base/imports/runs.ts';
import multipart from '@fastify/multipart';
import type { Endpoint } from '@celeiro/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticate } from '../auth/actor.ts';
import type { Clock } from '../clock.ts';
import { PlatformError } from './failure.ts';
import { parseQuery } from './parse-input.ts';
import type { EventStream, Form, RawBinding, Upload } from './raw-binding.ts';
import { admit } from './request-context.ts';

export type RawContext = {
  readonly clock: Clock;
  /** The clock by which tokens expire. */
  readonly tokenClock: Clock;
  readonly authenticate: Authenticate;
  readonly streamHeaders: Readonly<Record<string, string>>;
};

const maximumFields = 16;
const maximumFieldBytes = 4096;
/** Largest file in a form; a longer one is cut. */
const maximumUploadBytes = Math.max(SHEET_BYTES, maximumBytes('PRODUCT_IMAGE'));
/** A reader with more unread bytes is disconnected or too slow; it reads again when it reconnects. */
const maximumBacklogBytes = 1_000_000;

/** Mounts the raw endpoints in a scope with its own body parsers. */
export const mountRawBindings = async (
  app: FastifyInstance,
  bindings: readonly RawBinding[],
  context: RawContext,
): Promise<void> => {
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fields: maximumFields, files: 0, fieldSize: maximumFieldBytes, parts: maximumFields },
    });
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => {
        done(null, urlencodedForm(String(body)));
      },
    );
    // The endpoint parses it, since its errors follow another standard.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
      done(null, String(body));
    });
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null, undefined);
    });
    for (const binding of bindings.filter(({ endpoint }) => !takesFile(endpoint) && !takesUpload(endpoint)))
      mountOne(scope, binding, context);
  });
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fields: 0, files: 1, fileSize: maximumUploadBytes, parts: 1 },
      throwFileSizeLimit: false,
    });
    for (const binding of bindings.filter(({ endpoint }) => takesUpload(endpoint)))
      mountOne(scope, binding, context);
  });
  await app.register(async (scope) => {
    // A file is passed on as a stream, whatever its content type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    for (const binding of bindings.filter(({ endpoint }) => takesFile(endpoint)))
      mountOne(scope, binding, context);
  });
};

const takesFile = ({ consumes }: Endpoint): boolean => consumes === 'file';
const takesUpload = ({ consumes }: Endpoint): boolean => consumes === 'upload';

const mountOne = (scope: FastifyInstance, { endpoint, raw }: RawBinding, context: RawContext): void => {
  scope.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    // A stream has no HEAD: it would be opened and never read.
    exposeHeadRoute: endpoint.method === 'GET' && endpoint.response !== 'stream',
    onRequest: (request) => admit(endpoint, request, context.authenticate, context.tokenClock()),
    handler: async (request, reply) => {
      // Unread bytes would block the next request on the connection.
      if (takesFile(endpoint) || takesUpload(endpoint)) reply.raw.once('finish', () => request.raw.resume());
      parseQuery(endpoint, request.query);
      const answer = await raw({
        actor: request.actor,
        now: context.clock(),
        requestId: request.id,
        address: request.ip,
        authorization: request.headers.authorization,
        // Fastify's parsers return plain records.
        params: request.params as Readonly<Record<string, string>>,
        query: request.query as Readonly<Record<string, unknown>>,
        form: endpoint.consumes === 'form' ? await readForm(request) : null,
        text: endpoint.consumes === 'signed' && typeof request.body === 'string' ? request.body : null,
        file: endpoint.consumes === 'file' ? request.raw : null,
        upload: takesUpload(endpoint) ? await readUpload(request) : null,
        header: (name) => {
          const value = request.headers[name];
          return typeof value === 'string' ? value : null;
        },
        openStream: () => openStream(request, reply, context.streamHeaders),
      });
      if (answer === null) return reply;
      return reply
        .code(answer.status)
        .headers(answer.headers ?? {})
        .send(answer.body);
    },
  });
};

const readForm = async (request: FastifyRequest): Promise<Form | null> => {
  if (request.body instanceof Map) return request.body as Form; // urlencodedForm is the only parser that returns a Map
  if (!request.isMultipart()) return null;
  const form = new Map<string, string[]>();
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        part.file.resume();
        continue;
      }
      add(form, part.fieldname, String(part.value));
    }
  } catch {
    throw new PlatformError('MALFORMED_REQUEST');
  }
  return form;
};

/** The file of a form, possibly cut; null when there is none. Throws MALFORMED_REQUEST for any other part. */
const readUpload = async (request: FastifyRequest): Promise<Upload | null> => {
  if (!request.isMultipart()) return null;
  try {
    let upload: Upload | null = null;
    // Reads to the end, since only then a second file or a field is found.
    for await (const part of request.files()) {
      const bytes = await part.toBuffer();
      if (part.fieldname === 'file') upload = { fileName: part.filename, bytes, isCut: part.file.truncated };
    }
    return upload;
  } catch {
    throw new PlatformError('MALFORMED_REQUEST');
  }
};

const urlencodedForm = (body: string): Form => {
  const form = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(body)) add(form, name, value);
  return form;
};

const add = (form: Map<string, string[]>, name: string, value: string): void => {
  const values = form.get(name);
  if (values) values.push(value);
  else form.set(name, [value]);
};

const openStream = (
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Readonly<Record<string, string>>,
): EventStream => {
  reply.hijack();
  const response = reply.raw;
  const listeners: (() => void)[] = [];
  let isOpen = true;
  const close = (): void => {
    if (!isOpen) return;
    isOpen = false;
    response.end();
    for (const listener of listeners) listener();
  };
  response.once('close', close);
  response.on('error', close);
  request.raw.socket.setNoDelay(true);
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // The connection is not reused after the stream: with keep-alive it would delay the server's stop.
    connection: 'close',
    'x-request-id': request.id,
  });
  return {
    send: (text) => {
      if (!isOpen) return false;
      response.write(text);
      if (response.writableLength <= maximumBacklogBytes) return true;
      response.destroy();
      return false;
    },
    close,
    onClose: (listener) => listeners.push(listener),
  };
};
