import {
  changeStatus as changeStatusEndpoint,
  getDeliveryDetails,
  getDeliverySummary,
  listDeliveryStatuses,
  listStatusReasons,
  updateDelivery as updateDeliveryEndpoint,
} from '@celeiro/contract/deliveries.ts';
import {
  countDeliveries,
  listDeliveries as listDeliveriesEndpoint,
} from '@celeiro/contract/delivery-list.ts';
import {
  getDeliveryAsOf as getDeliveryAsOfEndpoint,
  getDeliveryHistory,
  getHistoryChoices,
} from '@celeiro/contract/delivery-history.ts';
import {
  changeStatuses as changeStatusesEndpoint,
  rehearseDeliveries as rehearseDeliveriesEndpoint,
  rehearseStatuses as rehearseStatusesEndpoint,
  reportStatuses as reportStatusesEndpoint,
  updateDeliveries as updateDeliveriesEndpoint,
} from '@celeiro/contract/delivery-batches.ts';
import {
  exportDeliveries as exportDeliveriesEndpoint,
  startDeliveryExport,
} from '@celeiro/contract/delivery-sheets.ts';
import {
  changeReturnStatus as changeReturnStatusEndpoint,
  getDeliveryReturns,
  listReturnStatuses as listReturnStatusesEndpoint,
} from '@celeiro/contract/delivery-returns.ts';
import { undoDeliveries as undoDeliveriesEndpoint } from '@celeiro/contract/delivery-undo.ts';
import { previewPayment as previewPaymentEndpoint } from '@celeiro/contract/payments.ts';
import { bind, type Binding } from '../../platform/http/operation.ts';
import { changeReturnStatus } from './change-return-status.ts';
import { changeStatus } from './change-status.ts';
import { changeStatuses, rehearseStatuses } from './change-statuses.ts';
import { exportDeliveries, reportStatuses } from './export-deliveries.ts';
import { getDelivery } from './get-delivery.ts';
import { getDeliveryAsOf } from './get-delivery-as-of.ts';
import { getHistory, historyChoices } from './get-history.ts';
import { getReturns, listReturnStatuses } from './get-returns.ts';
import { listDeliveries } from './list-deliveries.ts';
import { listStatuses } from './list-statuses.ts';
import { startExport } from './long-export.ts';
import { deliveryCondition } from './delivery-filter.queries.ts';
import { countDeliveriesUpToCap } from './delivery-total.queries.ts';
import { previewPayment } from './preview-payment.ts';
import { readStatusReasons } from './status-reasons.queries.ts';
import { undoDeliveries } from './undo-deliveries.ts';
import { rehearseDeliveries, updateDeliveries } from './update-deliveries.ts';
import { updateDelivery } from './update-delivery.ts';

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
