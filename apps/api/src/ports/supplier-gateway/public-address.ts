import { lookup as lookupAll } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The address would lead into our own network. */
export class AddressNotAllowedError extends Error {
  override readonly name = 'AddressNotAllowedError';
}

/** Whether an address belongs to the public internet: not loopback, private, link-local, mapped or reserved. */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  // `process` converts an IPv4 address written as IPv6 to IPv4.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  // In IPv6 the internet is 2000::/3; deprecated notations of IPv4 addresses are outside it.
  return parsed instanceof ipaddr.IPv4 || (parsed.toByteArray()[0] ?? 0) >> 5 === 1;
};

/**
 * Whether a URL may be called; judged by its text. Strict: https, and a host that is a public address or a name with a
 * dot. The parser has already converted decimal, octal and hexadecimal spellings of an address. Never with user and
 * password. The address that a name resolves to is checked when it is called.
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
/** Resolves a name; the system's resolver, except in tests. */
export type Resolve = (
  host: string,
  callback: (error: NodeJS.ErrnoException | null, found: readonly Resolved[]) => void,
) => void;

const resolveAll: Resolve = (host, callback) =>
  lookupAll(host, { all: true, order: 'verbatim' }, (error, found) => callback(error, found));

/**
 * The lookup function of the socket. The checked address is the one that is connected to, so it can't change in between
 * (T40). One address that isn't public makes it refuse all of a name's addresses.
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
