import { lookUpZip } from '@celeiro/contract/base/lookups/lookups.ts';
import { call } from '../../api/call.ts';
import { CallFailure } from '../../api/failure.ts';
import type { FoundAddress } from './zip-field.tsx';

/** The address of a CEP; null for an unknown one (R-ADMIN-008). */
export const findAddress = async (zip: string, signal: AbortSignal): Promise<FoundAddress | null> => {
  try {
    const { address, neighborhood, city, state } = await call(lookUpZip, { params: { zip } }, { signal });
    return {
      ...(address !== null && { street: address }),
      ...(neighborhood !== null && { neighborhood }),
      city,
      state,
    };
  } catch (error) {
    if (error instanceof CallFailure && error.statusCode === 404) return null;
    throw error;
  }
};
