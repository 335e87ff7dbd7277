import type { FastifyRequest } from 'fastify';

// The matched route decides what a request is for. The text of its address can spell the same route in many ways.

const separators = /[/\\]+/;
/** `GET http://host/path` is an address too. */
const authority = /^[a-z][a-z\d+.-]*:\/\/[^/]*/i;
const maximumDecodings = 4;

/** Decoded until nothing changes; null for what can't be decoded, or was wrapped more often than anybody means. */
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

/** The path's segments without encoding, repeated slashes and dots, in lower case; null where that can't be said. */
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

/** Whether an address is meant for the API however it is spelled; what can't be read is taken for it. */
export const isApiAddress = (address: string): boolean => {
  const segments = segmentsOf(address);
  return segments === null || segments[0] === 'api';
};

/** The pattern of the route that answers (`/api/orders/:id`); undefined where none does. */
export const routeOf = (request: FastifyRequest): string | undefined => request.routeOptions.url;

/** Whether the API answers this request, or refuses it as an address of the API's that does not exist. */
export const isForApi = (request: FastifyRequest): boolean => {
  const route = routeOf(request);
  return route === undefined ? isApiAddress(request.url) : route.startsWith('/api/');
};
