import type { Endpoint, HttpMethod } from '@celeiro/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { PlatformError } from './failure.ts';
import { routeOf } from './request-path.ts';

/** A path with a static word where another has a parameter, as the values that those parameters would have. */
type Specific = {
  readonly method: HttpMethod;
  readonly words: readonly (readonly [parameter: string, word: string])[];
};

const isParameter = (segment: string | undefined): boolean => segment?.startsWith(':') ?? false;

/** The words with which `general` (`/stores/:id`) becomes `specific` (`/stores/names`); null when it can't. */
export const wordsBetween = (specific: string, general: string): Specific['words'] | null => {
  const [words, segments] = [specific.split('/'), general.split('/')];
  const differing = segments.flatMap((segment, at) =>
    isParameter(segment) && !isParameter(words[at]) ? [[segment.slice(1), words[at] ?? ''] as const] : [],
  );
  const isInstance =
    words.length === segments.length &&
    segments.every((segment, at) => isParameter(segment) || segment === words[at]);
  return isInstance && differing.length > 0 ? differing : null;
};

/**
 * Throws METHOD_NOT_ALLOWED when a request reached a parameter although its address is another call's: `GET
 * /order-suppliers/export` is not a delivery with the id 'export', since export is a POST. For calls with the same method
 * the router itself prefers the static word.
 */
export const refuseCollisions = (endpoints: readonly Endpoint[]): ((request: FastifyRequest) => void) => {
  const specifics = new Map<string, readonly Specific[]>();
  const byLength = Map.groupBy(endpoints, ({ path }) => path.split('/').length);
  for (const { method, path } of endpoints.filter((endpoint) => endpoint.path.includes('/:'))) {
    const found = (byLength.get(path.split('/').length) ?? []).flatMap((other) => {
      const words = wordsBetween(other.path, path);
      return words === null ? [] : [{ method: other.method, words }];
    });
    if (found.length > 0) specifics.set(`${method} /api${path}`, found);
  }
  return (request) => {
    // Every route of the contract has named parameters, which are text.
    const values = request.params as Readonly<Record<string, string>>;
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const meant = (specifics.get(`${method} ${routeOf(request) ?? ''}`) ?? []).filter(({ words }) =>
      words.every(([parameter, word]) => values[parameter] === word),
    );
    if (meant.length === 0) return;
    const allow = [...new Set(meant.map(({ method }) => method))].join(', ');
    throw new PlatformError('METHOD_NOT_ALLOWED', { headers: { allow } });
  };
};
