import type { FastifyInstance } from 'fastify';
import { PlatformError } from './failure.ts';

const maximumDepth = 24;
const maximumElements = 20_000;

/** Parses a JSON body. Refuses one that is too deep, has too many members, or would change an object's prototype (T33). */
export const parseJsonBody = (text: string): unknown => {
  if (text.trim() === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new PlatformError('MALFORMED_REQUEST');
  }
  const budget = { left: maximumElements };
  inspect(value, 0, budget);
  return value;
};

const inspect = (value: unknown, depth: number, budget: { left: number }): void => {
  if (typeof value !== 'object' || value === null) return;
  budget.left -= 1;
  if (depth >= maximumDepth || budget.left < 0) throw new PlatformError('MALFORMED_REQUEST');
  if (Array.isArray(value)) {
    for (const element of value) inspect(element, depth + 1, budget);
    return;
  }
  for (const [key, member] of Object.entries(value)) {
    if (key === '__proto__' || (key === 'constructor' && hasPrototype(member))) {
      throw new PlatformError('MALFORMED_REQUEST');
    }
    inspect(member, depth + 1, budget);
  }
};

const hasPrototype = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype');

/** JSON is the only accepted body, except where an endpoint declares another. */
export const acceptJson = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseJsonBody(String(body)));
    } catch (error) {
      done(error instanceof Error ? error : new Error('body'));
    }
  });
};
