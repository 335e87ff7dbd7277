import { registrationStatuses } from '@celeiro/rules/registration-status.ts';
import * as z from 'zod/mini';
import { publicId, text, WRITTEN_DOCUMENT } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';

/** The source of the answer; 'local' is the product's own table of places. */
const source = z.enum(['viacep', 'brasilapi', 'local']);

/** The address of a CEP. `partial`: only city and state are known; the operator types the rest. */
const address = z.object({
  zipCode: z.string(),
  address: z.nullable(z.string()),
  neighborhood: z.nullable(z.string()),
  city: z.string(),
  cityPublicId: z.nullable(publicId),
  state: z.string(),
  source,
  partial: z.boolean(),
});

/** EP-023, R-ADMIN-008: the address of a CEP. Eight digits, with or without the dash. */
export const lookUpZip = endpoint({
  name: 'lookUpZip',
  method: 'GET',
  path: '/stores-external/cep/:zip',
  summary: 'Endereço de um CEP',
  scopes: intranet,
  params: z.object({ zip: text(20) }),
  response: address,
  refusals: ['ZIP_INVALID', 'RESOURCE_NOT_FOUND', 'LOOKUP_UNAVAILABLE'],
  transaction: 'none',
});

/** EP-025, R-ADMIN-008: the data of a CNPJ. Its partners are personal data and never included. */
export const lookUpCompany = endpoint({
  name: 'lookUpCompany',
  method: 'GET',
  path: '/stores-external/cnpj/:documentNumber',
  summary: 'Cadastro de um CNPJ na Receita',
  scopes: intranet,
  params: z.object({ documentNumber: text(WRITTEN_DOCUMENT) }),
  response: z.object({
    documentNumber: z.string(),
    legalName: z.string(),
    name: z.nullable(z.string()),
    registrationStatus: z.enum(registrationStatuses),
    openedOn: z.nullable(z.string()),
    cnae: z.nullable(z.string()),
    cnaeDescription: z.nullable(z.string()),
    isMei: z.boolean(),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    zipCode: z.nullable(z.string()),
    address: z.nullable(z.string()),
    number: z.nullable(z.string()),
    complement: z.nullable(z.string()),
    neighborhood: z.nullable(z.string()),
    city: z.nullable(z.string()),
    cityPublicId: z.nullable(publicId),
    state: z.nullable(z.string()),
    source,
  }),
  refusals: ['DOCUMENT_INVALID', 'RESOURCE_NOT_FOUND', 'LOOKUP_UNAVAILABLE'],
  transaction: 'none',
});
