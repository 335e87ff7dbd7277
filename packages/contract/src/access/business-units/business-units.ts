import { businessUnitFields } from '@celeiro/rules/access/business-units/business-units.ts';
import * as z from 'zod/mini';
import { publicId } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { fieldSchemas } from '../../field-schemas.ts';
import { pageOf } from '../../page.ts';
import { intranet } from '../../permissions.ts';
import {
  recordCreate,
  recordDelete,
  recordFilter,
  recordGet,
  recordHistory,
  recordSearch,
  recordUpdate,
  recordUpdateRefusals,
} from '../../records.ts';

const path = '/authorization-server-web/v2/authorization/business-units';

/** A unit of the company. The one without a parent is the matriz, which sees and decides for all. */
export const businessUnit = z.object({
  publicId,
  name: z.string(),
  parentPublicId: z.nullable(publicId),
  parentName: z.nullable(z.string()),
  version: z.number(),
});
export type BusinessUnit = z.output<typeof businessUnit>;

const fields = z.strictObject({
  ...fieldSchemas(businessUnitFields, { parent: null }),
  parentPublicId: publicId,
});
const refusals = ['BUSINESS_UNIT_NAME_TAKEN', 'BUSINESS_UNIT_UNKNOWN'] as const;

/** EP-146: every unit, by name. */
export const listBusinessUnits = endpoint({
  name: 'listBusinessUnits',
  method: 'GET',
  path,
  summary: 'Unidades',
  scopes: intranet,
  response: z.object({ content: z.array(businessUnit) }),
  refusals: [],
  transaction: 'none',
});

export const businessUnitSorts = ['name', 'users'] as const;

export const searchBusinessUnits = endpoint({
  ...recordSearch,
  name: 'searchBusinessUnits',
  path: `${path}/search`,
  summary: 'Busca unidades',
  body: recordFilter(businessUnitSorts),
  // The number of its people; null for a unit whose people the caller may not see.
  response: pageOf(z.extend(businessUnit, { users: z.nullable(z.number()) })),
});

export const getBusinessUnit = endpoint({
  ...recordGet,
  name: 'getBusinessUnit',
  path: `${path}/:id`,
  summary: 'Uma unidade',
  response: businessUnit,
});

export const createBusinessUnit = endpoint({
  ...recordCreate,
  name: 'createBusinessUnit',
  path,
  summary: 'Cadastra uma unidade',
  callers: 'matriz',
  body: fields,
  response: businessUnit,
  refusals,
  changes: ['businessUnit'],
});

/** A user who may change users renames their own unit; in the matriz, every unit. */
export const updateBusinessUnit = endpoint({
  ...recordUpdate,
  name: 'updateBusinessUnit',
  path: `${path}/:id`,
  summary: 'Altera uma unidade',
  authorities: ['ROLE_INTRANET_UPDATE_USERS'],
  body: z.extend(z.partial(fields), { parentPublicId: z.optional(z.nullable(publicId)) }),
  response: businessUnit,
  refusals: [...recordUpdateRefusals, ...refusals, 'UNIT_IS_MATRIZ', 'UNIT_PARENT_REQUIRED', 'PARENT_CYCLE'],
  changes: ['businessUnit'],
});

export const deleteBusinessUnit = endpoint({
  ...recordDelete,
  name: 'deleteBusinessUnit',
  path: `${path}/:id`,
  summary: 'Exclui uma unidade que nada usa',
  callers: 'matriz',
  refusals: [...recordDelete.refusals, 'UNIT_IS_MATRIZ'],
  changes: ['businessUnit'],
});

export const getBusinessUnitHistory = endpoint({
  ...recordHistory,
  name: 'getBusinessUnitHistory',
  path: `${path}/:id/history`,
  summary: 'Histórico de uma unidade',
});
