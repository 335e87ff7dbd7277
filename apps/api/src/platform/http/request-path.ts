import type { FastifyRequest } from 'fastify';

// Decisions about a request use its matched route, since the same route can be spelled in many ways.

const separators = /[/\\]+/;
/** `GET http://host/path` is an address too. */
const authority = /^[a-z][a-z\d+.-]*:\/\/[^/]*/i;
const maximumDecodings = 4;

/** Decodes until nothing changes; null when the text can't be decoded, or is encoded too many times. */
const decoded = (text: string): string | null => {
  let former = text;
  for (let round = 0; round < maximumDecodings; round += 1) {
    let next: string;
    try {
      next = decodeURIComponent(former);
    } catch {
      return null;
    }
    if (next === former) return next;
    former = next;
  }
  return null;
};

/** The path's segments in lower case, without encoding, repeated slashes and dots; null when it can't be decoded. */
const segmentsOf = (address: string): readonly string[] | null => {
  const path = decoded(address.replace(authority, '').split(/[?#]/)[0] ?? '');
  if (path === null) return null;
  const segments: string[] = [];
  for (const segment of path.split(separators)) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment.toLowerCase());
  }
  return segments;
};

/** Whether an address belongs to the API, however it is spelled. True for one that can't be decoded. */
export const isApiAddress = (address: string): boolean => {
  const segments = segmentsOf(address);
  return segments === null || segments[0] === 'api';
};

/** The pattern of the matched route (`/api/orders/:id`); undefined when none matches. */
export const routeOf = (request: FastifyRequest): string | undefined => request.routeOptions.url;

/** Whether the API answers this request, or refuses it as an unknown address of the API. */
export const isForApi = (request: FastifyRequest): boolean => {
  const route = routeOf(request);
  return route === undefined ? isApiAddress(request.url) : route.startsWith('/api/');
};
