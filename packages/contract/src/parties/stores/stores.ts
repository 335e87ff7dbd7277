import * as z from 'zod/mini';
import { money, publicId, text, WRITTEN_DOCUMENT } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { celeiroPaymentMethod } from '../../money/payments/payments.ts';
import { intranet } from '../../permissions.ts';

const byId = z.object({ id: publicId });

const store = z.object({
  publicId,
  name: z.string(),
  documentNumber: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  address: z.nullable(z.string()),
  number: z.nullable(z.string()),
  complement: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
  neighborhood: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
});

/** R-ORDER-001, R-ORDER-003: the store by its document number, letters and digits only; a person's also by public id. */
export const getStoreByDocument = endpoint({
  name: 'getStoreByDocument',
  method: 'GET',
  path: '/stores/document-number/:documentNumber',
  summary: 'Cliente pelo número do documento',
  scopes: intranet,
  params: z.object({ documentNumber: text(WRITTEN_DOCUMENT, 11) }),
  response: store,
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});

/** R-ORDER-005: the limit, its use by open deliveries, and the store's payment methods. */
export const getStoreCredit = endpoint({
  name: 'getStoreCredit',
  method: 'GET',
  path: '/store-credits/store/:id',
  summary: 'Crédito do cliente',
  scopes: intranet,
  params: byId,
  response: z.object({
    publicId,
    creditLimit: money,
    usedLimit: money,
    availableLimit: money,
    reliability: z.enum(['LOW', 'MEDIUM', 'HIGH']),
    storePaymentMethods: z.array(celeiroPaymentMethod),
  }),
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});
