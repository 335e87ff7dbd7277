import { lookup as lookupAll } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Thrown where an address would lead into our own network. */
export class AddressNotAllowedError extends Error {
  override readonly name = 'AddressNotAllowedError';
}

/** Whether an address of the network is one of the public internet: not loopback, private, link-local, mapped, reserved. */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  // `process` turns an IPv4 address written as IPv6 into the IPv4 address.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  // In IPv6 the internet is 2000::/3; an old way to write IPv4 addresses is outside it.
  return parsed instanceof ipaddr.IPv4 || (parsed.toByteArray()[0] ?? 0) >> 5 === 1;
};

/**
 * Whether a URL may be called, judged by its text. Strict: https, a host that is a name with a dot or a public address. The
 * parser has already turned decimal, octal and hexadecimal spellings of an address into the plain one. Never with user and
 * password. The address a name resolves to is checked when it is called.
 */
export const isAllowedUrl = (text: string, isStrict: boolean): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  if (!isStrict) return protocol === 'https:' || protocol === 'http:';
  if (protocol !== 'https:') return false;
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (ipaddr.isValid(host)) return isPublicAddress(host);
  return host.includes('.') && !/(^|\.)(localhost|local|internal|home\.arpa)$/.test(host);
};

type Resolved = { readonly address: string; readonly family: number };
/** Looks a name up: the system's own, unless a test says otherwise. */
export type Resolve = (
  host: string,
  callback: (error: NodeJS.ErrnoException | null, found: readonly Resolved[]) => void,
) => void;

const resolveAll: Resolve = (host, callback) =>
  lookupAll(host, { all: true, order: 'verbatim' }, (error, found) => callback(error, found));

/**
 * A look-up for the socket itself: the address that was looked at is the one that is connected to, so nothing can change
 * between (T40). One address of the wrong kind among a name's is enough to refuse them all.
 */
export const publicLookup =
  (resolve: Resolve = resolveAll): LookupFunction =>
  (host, options, callback) => {
    resolve(host, (error, found) => {
      if (error) return callback(error, '', 0);
      const [first] = found;
      if (first === undefined || found.some(({ address }) => !isPublicAddress(address))) {
        return callback(new AddressNotAllowedError(host), '', 0);
      }
      if (options.all === true) return callback(null, [...found]);
      return callback(null, first.address, first.family);
    });
  };
