import {
  changeStatus as changeStatusEndpoint,
  getDeliveryDetails,
  getDeliverySummary,
  listDeliveryStatuses,
  listStatusReasons,
  updateDelivery as updateDeliveryEndpoint,
} from '@celeiro/contract/orders/deliveries/deliveries.ts';
import {
  countDeliveries,
  listDeliveries as listDeliveriesEndpoint,
} from '@celeiro/contract/orders/deliveries/delivery-list.ts';
import {
  getDeliveryAsOf as getDeliveryAsOfEndpoint,
  getDeliveryHistory,
  getHistoryChoices,
} from '@celeiro/contract/orders/deliveries/delivery-history.ts';
import {
  changeStatuses as changeStatusesEndpoint,
  rehearseDeliveries as rehearseDeliveriesEndpoint,
  rehearseStatuses as rehearseStatusesEndpoint,
  reportStatuses as reportStatusesEndpoint,
  updateDeliveries as updateDeliveriesEndpoint,
} from '@celeiro/contract/orders/deliveries/delivery-batches.ts';
import {
  exportDeliveries as exportDeliveriesEndpoint,
  startDeliveryExport,
} from '@celeiro/contract/orders/deliveries/delivery-sheets.ts';
import {
  changeReturnStatus as changeReturnStatusEndpoint,
  getDeliveryReturns,
  listReturnStatuses as listReturnStatusesEndpoint,
} from '@celeiro/contract/orders/deliveries/delivery-returns.ts';
import { undoDeliveries as undoDeliveriesEndpoint } from '@celeiro/contract/orders/deliveries/delivery-undo.ts';
import { previewPayment as previewPaymentEndpoint } from '@celeiro/contract/money/payments/payments.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import { changeReturnStatus } from './status/change-return-status.ts';
import { changeStatus } from './status/change-status.ts';
import { changeStatuses, rehearseStatuses } from './status/change-statuses.ts';
import { exportDeliveries, reportStatuses } from './list/export-deliveries.ts';
import { getDelivery } from './get-delivery.ts';
import { getDeliveryAsOf } from './history/get-delivery-as-of.ts';
import { getHistory, historyChoices } from './history/get-history.ts';
import { getReturns, listReturnStatuses } from './status/get-returns.ts';
import { listDeliveries } from './list/list-deliveries.ts';
import { listStatuses } from './list/list-statuses.ts';
import { startExport } from './list/long-export.ts';
import { deliveryCondition } from './list/delivery-filter.queries.ts';
import { countDeliveriesUpToCap } from './list/delivery-total.queries.ts';
import { previewPayment } from './edits/preview-payment.ts';
import { readStatusReasons } from './status/status-reasons.queries.ts';
import { undoDeliveries } from './undo/undo-deliveries.ts';
import { rehearseDeliveries, updateDeliveries } from './edits/update-deliveries.ts';
import { updateDelivery } from './edits/update-delivery.ts';

export const deliveriesRoutes: readonly Binding[] = [
  bind(listDeliveriesEndpoint, listDeliveries),
  bind(countDeliveries, async ({ db, now }, { body }) => ({
    counters: await countDeliveriesUpToCap(
      db,
      body.filters.map((filter) => deliveryCondition(filter, now)),
    ),
  })),
  bind(listDeliveryStatuses, listStatuses),
  bind(listStatusReasons, ({ db }, { query }) => readStatusReasons(db, query.type)),
  bind(getDeliveryDetails, getDelivery),
  bind(getDeliverySummary, getDelivery),
  bind(changeStatusEndpoint, changeStatus),
  bind(changeStatusesEndpoint, changeStatuses),
  bind(rehearseStatusesEndpoint, rehearseStatuses),
  bind(updateDeliveriesEndpoint, updateDeliveries),
  bind(rehearseDeliveriesEndpoint, rehearseDeliveries),
  bind(undoDeliveriesEndpoint, undoDeliveries),
  bind(reportStatusesEndpoint, reportStatuses),
  bind(exportDeliveriesEndpoint, exportDeliveries),
  bind(startDeliveryExport, (operation, input) => startExport(operation, input)),
  bind(listReturnStatusesEndpoint, listReturnStatuses),
  bind(getDeliveryReturns, getReturns),
  bind(changeReturnStatusEndpoint, changeReturnStatus),
  bind(updateDeliveryEndpoint, updateDelivery),
  bind(previewPaymentEndpoint, previewPayment),
  bind(getDeliveryHistory, getHistory),
  bind(getHistoryChoices, historyChoices),
  bind(getDeliveryAsOfEndpoint, getDeliveryAsOf),
];
