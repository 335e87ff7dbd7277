import type { EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type { getStoreCredit } from '@celeiro/contract/parties/stores/stores.ts';
import { availableCredit } from '@celeiro/rules/money/store-credit/credit.ts';
import type { StoreCreditRow } from './store-credit.queries.ts';

/** R-ORDER-005 */
export const storeCreditDto = (row: StoreCreditRow): EndpointOutput<typeof getStoreCredit> => ({
  publicId: row.publicId,
  creditLimit: row.creditLimit,
  usedLimit: row.used,
  availableLimit: availableCredit(row.creditLimit, row.used),
  reliability: row.reliability,
  storePaymentMethods: row.paymentMethods.map(({ publicId, name, kind }) => ({
    paymentMethodPublicId: publicId,
    paymentMethodName: name,
    paymentMethodTypeName: kind,
  })),
});
