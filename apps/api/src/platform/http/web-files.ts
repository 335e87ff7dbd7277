import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import * as z from 'zod/mini';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApiAddress } from './request-path.ts';
import { pageContentPolicy } from './security-headers.ts';

/** The files that each first page needs, as the build lists them; a path that ends in '/' matches every path below it. */
const preloadList = z.array(z.object({ path: z.string(), files: z.array(z.string()) }));

type WebFile = {
  /** Null when there is a compressed form. */
  readonly body: Buffer | null;
  readonly brotli: Buffer | null;
  readonly gzip: Buffer | null;
  readonly type: string;
  readonly etag: string;
  readonly isHashed: boolean;
};

/** Answers a request for a page or one of its files; returns false for any other request. */
export type WebFiles = (request: FastifyRequest, reply: FastifyReply) => boolean;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * Path of `apps/web/dist`, found by walking up from this file, in the sources and in the bundle. Null when it isn't
 * built.
 */
export const webDistDirectory = (from = import.meta.dirname): string | null => {
  for (let folder = from; ; folder = join(folder, '..')) {
    const candidate = join(folder, 'web', 'dist');
    if (existsSync(join(candidate, 'index.html'))) return candidate;
    if (folder === join(folder, '..')) return null;
  }
};

/** Fingerprint of the built page: a browser compares it to detect that it runs an older build. */
export const buildIdOf = (directory: string | null): string =>
  directory === null
    ? 'dev'
    : createHash('sha256')
        .update(readFileSync(join(directory, 'index.html')))
        .digest('hex')
        .slice(0, 12);

/**
 * Serves the browser part from memory: only files that existed at the start are served, so no path can leave the folder
 * (T38). Any other navigation gets the page, which routes by itself. The page's head contains `environment` (JSON), so
 * that its first frame already shows the banner of the environment.
 */
export const createWebFiles = (directory: string, environment: string): WebFiles => {
  const files = readFiles(directory);
  const pageOf = createPages(directory, environment);
  return (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const path = request.url.split('?')[0] ?? '/';
    const file = path === '/index.html' ? undefined : files.get(path);
    if (file) {
      sendFile(request, reply, file);
      return true;
    }
    const isPageRequest =
      path === '/' || path === '/index.html' || (request.headers.accept ?? '').includes('text/html');
    if (!isPageRequest || isApiAddress(request.url) || path.startsWith('/assets/')) return false;
    sendPage(reply, pageOf(path));
    return true;
  };
};

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Returns the page for a path; its head lists the files that this path needs, as the build wrote them. */
const createPages = (directory: string, environment: string): ((path: string) => string) => {
  const known = `<meta name="environment" content="${escapeAttribute(environment)}">`;
  const page = readFileSync(join(directory, 'index.html'), 'utf8').replace(
    '</head>',
    () => `${known}</head>`,
  );
  const list = join(directory, '.preloads.json');
  const preloads = existsSync(list) ? preloadList.parse(JSON.parse(readFileSync(list, 'utf8'))) : [];
  const pages = preloads.map(({ path, files }) => {
    const links = files.map((file) => {
      const relation = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
      return `<link rel="${relation}" crossorigin href="${file}">`;
    });
    return { path, text: page.replace('</head>', () => `${links.join('')}</head>`) };
  });
  return (path) =>
    pages.find((one) => (one.path.endsWith('/') ? path.startsWith(one.path) : path === one.path))?.text ??
    page;
};

const sendPage = (reply: FastifyReply, page: string): void => {
  const nonce = randomBytes(16).toString('base64');
  void reply
    .code(200)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', pageContentPolicy(nonce))
    // Each answer has its own nonce.
    .header('cache-control', 'no-store')
    .send(page.replaceAll('__CSP_NONCE__', nonce));
};

const unzip = promisify(gunzip);

const sendFile = (request: FastifyRequest, reply: FastifyReply, file: WebFile): void => {
  void reply
    .header('cache-control', file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('content-type', file.type)
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    )
    .header('etag', file.etag);
  if (file.brotli ?? file.gzip) void reply.header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === file.etag) {
    void reply.code(304).send();
    return;
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  if (file.brotli && /\bbr\b/.test(String(accepted)))
    void reply.header('content-encoding', 'br').send(file.brotli);
  else if (file.gzip && /\bgzip\b/.test(String(accepted)))
    void reply.header('content-encoding', 'gzip').send(file.gzip);
  else if (file.gzip === null) void reply.send(file.body);
  else
    unzip(file.gzip).then(
      (body) => reply.send(body),
      (error: unknown) => reply.send(error),
    );
};

const readFiles = (directory: string): ReadonlyMap<string, WebFile> => {
  const files = new Map<string, WebFile>();
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const type = types[extname(entry.name)];
    // Source maps, dot files and the compressed variants are never served by name.
    if (!entry.isFile() || type === undefined || entry.name.startsWith('.')) continue;
    const body = readFileSync(path);
    const gzip = readTwin(`${path}.gz`);
    files.set(`/${relative(directory, path).split(sep).join('/')}`, {
      // Every browser takes a compressed form; for other callers it is unpacked.
      body: gzip === null ? body : null,
      brotli: readTwin(`${path}.br`),
      gzip,
      type,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`,
      isHashed: path.includes(`${sep}assets${sep}`),
    });
  }
  return files;
};

const readTwin = (path: string): Buffer | null => (existsSync(path) ? readFileSync(path) : null);

/** Answers requests for pages and their files, for addresses without an endpoint; `otherwise` throws the refusal. */
export const serveWebFiles = (
  app: FastifyInstance,
  webFiles: WebFiles | null,
  otherwise: (request: FastifyRequest) => never,
): void => {
  app.setNotFoundHandler((request, reply) => {
    if (webFiles?.(request, reply)) return reply;
    return otherwise(request);
  });
};
