import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type * as contract from '@celeiro/contract/parties/supplier-routes/route-address.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import { assertUnused } from '../../../platform/records/merge-edit.ts';
import {
  addNeighborhood,
  findPlace,
  deleteCorrection,
  nameNeighborhood,
  placeStore,
  resolveStores,
} from '../../../base/places/places.public.ts';
import { countUsesOfAdded, lockAddress, readAlike, type StoreAddress } from './unrecognized.queries.ts';

// Corrections of addresses whose neighborhood is unknown.

type Body = EndpointInput<typeof contract.tellNeighborhood>['body'];

/** The district of a new neighborhood; required in a city with zones. */
const readDistrict = async (
  { db }: Operation,
  address: StoreAddress,
  { districtPublicId }: Body,
): Promise<number | null> => {
  if (!address.hasZones) return null;
  const district = districtPublicId === undefined ? null : await findPlace(db, 'DISTRICT', districtPublicId);
  if (district === null) return refuse('PLACE_UNKNOWN', {}, 'districtPublicId');
  if (district.cityIbgeCode !== address.cityIbgeCode) refuse('PLACE_OUTSIDE_CITY', {}, 'districtPublicId');
  return district.id;
};

const readNeighborhood = async (
  operation: Operation,
  address: StoreAddress,
  cityIbgeCode: number,
  body: Body,
): Promise<{ readonly id: number; readonly name: string }> => {
  const { db, actor, now } = operation;
  if (body.neighborhoodPublicId === undefined) {
    const districtIbgeCode = await readDistrict(operation, address, body);
    const name = body.name ?? '';
    return addNeighborhood(db, { cityIbgeCode, districtIbgeCode, name, toldById: actor.userId, toldAt: now });
  }
  const place = await findPlace(db, 'NEIGHBORHOOD', body.neighborhoodPublicId);
  if (place === null) return refuse('PLACE_UNKNOWN', {}, 'neighborhoodPublicId');
  if (place.cityIbgeCode !== cityIbgeCode) refuse('PLACE_OUTSIDE_CITY', {}, 'neighborhoodPublicId');
  return place;
};

const announceAddress = ({ emit }: Operation, { storePublicId }: StoreAddress): Promise<void> =>
  // Which suppliers serve these stores may have changed.
  emit(
    { kind: 'supplierRoutes', publicId: storePublicId, version: null },
    { kind: 'supplier', publicId: storePublicId, version: null },
  );

/**
 * Records the neighborhood that an address means; it applies to all addresses with the same name in that city. Throws
 * ADDRESS_CHANGED.
 */
export const tellNeighborhood = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof contract.tellNeighborhood>,
): Promise<EndpointOutput<typeof contract.tellNeighborhood>> => {
  const { db, actor, now } = operation;
  const address = (await lockAddress(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  const { storeId, cityIbgeCode, neighborhood: name } = address;
  if (cityIbgeCode === null) return refuse('PLACE_UNKNOWN', {}, 'neighborhoodPublicId');
  if (address.isRecognized || (name?.trim() ?? null) !== (body.seen?.trim() || null))
    refuse('ADDRESS_CHANGED');
  const neighborhood = await readNeighborhood(operation, address, cityIbgeCode, body);
  const correction = { neighborhoodId: neighborhood.id, toldById: actor.userId, toldAt: now };
  if (name === null) await placeStore(db, { ...correction, storeId });
  else await nameNeighborhood(db, { ...correction, cityIbgeCode, name });
  const stores = await readAlike(db, storeId);
  await resolveStores(db, stores);
  await announceAddress(operation, address);
  return { neighborhood: neighborhood.name, stores: stores.length };
};

/** Removes a correction. Throws RECORD_IN_USE when routes have exceptions for a neighborhood that it added. */
export const forgetNeighborhood = async (
  operation: Operation,
  { params }: EndpointInput<typeof contract.forgetNeighborhood>,
): Promise<undefined> => {
  const { db } = operation;
  const address = (await lockAddress(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  const { storeId, cityIbgeCode, neighborhood: name } = address;
  if (cityIbgeCode === null) return refuse('RESOURCE_NOT_FOUND');
  const count = await countUsesOfAdded(db, address);
  assertUnused([{ kind: 'routeException', count, one: 'exceção de rota', many: 'exceções de rotas' }]);
  await deleteCorrection(db, { storeId, cityIbgeCode, name });
  await resolveStores(db, await readAlike(db, storeId));
  await announceAddress(operation, address);
};
