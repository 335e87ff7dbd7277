import * as contract from '@celeiro/contract/orders/sending/sending.ts';
import * as integration from '@celeiro/contract/orders/sending/supplier-integration.ts';
import { searchSupplierSendings } from '@celeiro/contract/orders/sending/supplier-sendings.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import { bindRaw, type RawBinding } from '../../platform/http/raw-binding.ts';
import { acknowledgeOrder, type CallbackContext } from './acknowledge-order.ts';
import { listSendings } from './list-sendings.ts';
import {
  getIntegration,
  type IntegrationContext,
  revokeSecret,
  rotateSecret,
  saveIntegration,
} from './save-integration.ts';
import { resendToSupplier } from './resend-to-supplier.ts';
import { readIntegration } from './sending.queries.ts';
import { searchSendingsOf } from './supplier-sendings.queries.ts';
import { sendToSupplier } from './send-to-supplier.ts';

export const sendingRoutes = (context: IntegrationContext): readonly Binding[] => [
  bind(contract.sendToSupplier, sendToSupplier),
  bind(contract.resendToSupplier, resendToSupplier),
  bind(contract.listSendings, listSendings),
  bind(searchSupplierSendings, async (operation, { params, query, body }) => {
    const { supplierId } =
      (await readIntegration(operation.db, params.supplierId)) ?? refuse('RESOURCE_NOT_FOUND');
    const { sort = 'sentAt,desc', ...filter } = body;
    return searchSendingsOf(operation, supplierId, { query, sort, filter });
  }),
  bind(integration.getSupplierIntegration, (operation, { params }) =>
    getIntegration(operation, params.supplierId),
  ),
  bind(integration.saveSupplierIntegration, (operation, input) => saveIntegration(operation, context, input)),
  bind(integration.rotateIntegrationSecret, (operation, input) => rotateSecret(operation, context, input)),
  bind(integration.revokeIntegrationSecret, revokeSecret),
];

/** Calls of suppliers, authenticated by the signature over the body. */
export const supplierCallbackRoutes = (context: CallbackContext): readonly RawBinding[] => [
  bindRaw(contract.acknowledgeOrder, (exchange) => acknowledgeOrder(context, exchange)),
];
