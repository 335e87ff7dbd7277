import type { Config } from '../../platform/config.ts';
import { httpLookups } from './http.ts';
import type { Lookups } from './port.ts';
import { sandboxLookups } from './sandbox.ts';

/** The configured source of lookups. */
export const openLookups = ({ lookups }: Pick<Config, 'lookups'>): Lookups =>
  lookups.kind === 'http' ? httpLookups(lookups) : sandboxLookups;
