import type { EndpointName } from './endpoints.ts';
import type { EventKind } from './events.ts';

/** Where a person's unit, group and rights are shown. */
const people = ['searchUsers', 'listUsers', 'listUsersV2', 'getUser', 'countUsers', 'listManagers'] as const;

/**
 * Which reads a change of each kind makes stale, by the endpoint's name, which the compiler knows. The same table serves the answer of one's own operation and
 * the change of somebody else heard over the live feed.
 */
export const staleReads: Record<EventKind, readonly EndpointName[]> = {
  delivery: [
    'getOrderDetails',
    'getDeliveryDetails',
    'getDeliverySummary',
    'listDeliveries',
    'countDeliveries',
    'getDeliveryHistory',
    'getHistoryChoices',
    'getDeliveryAsOf',
    'listComments',
    'getDeliveryDiscounts',
    'listItemDiscounts',
    'listGeneralDiscounts',
    'getDeliveryReturns',
    'listApprovalRequests',
    'listSendings',
    'listInstallments',
    'listRefunds',
    'getRealocationProposals',
  ],
  sending: ['listSendings', 'getSupplierIntegration'],
  order: ['getOrderDetails', 'listDeliveries'],
  storeCredit: ['getStoreCredit', 'getCreditAnalysis', 'listCreditAnalyses'],
  discountPolicy: [
    'getDeliveryDiscounts',
    'getDiscountPolicies',
    'listApprovalRequests',
    'getOrderDetails',
    'getDeliveryDetails',
    'getDeliverySummary',
    'listDeliveries',
    'getCreditAnalysis',
  ],
  paymentGateway: ['getPaymentGatewayHealth', 'listInstallments'],
  savedView: ['listSavedViews'],
  longWork: ['listLongWork', 'getLongWork'],
  flags: ['listFeatureFlags', 'listManagedFlags'],
  session: [],
  presence: [],
  businessUnit: [
    'listBusinessUnits',
    'searchBusinessUnits',
    'getBusinessUnit',
    'getBusinessUnitHistory',
    'getUserDetails',
    'listUserGroups',
    'searchUserGroups',
    'getUserGroup',
    ...people,
  ],
  userGroup: [
    'listUserGroups',
    'searchUserGroups',
    'getUserGroup',
    'getUserGroupHistory',
    'previewGroupRights',
    'readGroupTotals',
    'listGroupMembers',
    'getUserDetails',
    ...people,
  ],
  // A group and a unit count their people.
  user: [
    ...people,
    'getUserHistory',
    'getDismissal',
    'previewDismissal',
    'listUserSessions',
    'listSuccessors',
    'getUserDetails',
    'listIntranetUsers',
    'searchAppUsers',
    'listUserGroups',
    'searchUserGroups',
    'getUserGroup',
    'previewGroupRights',
    'readGroupTotals',
    'listGroupMembers',
    'searchBusinessUnits',
  ],
  supplierRoutes: ['listSupplierRoutes', 'getRoute', 'getRouteHistory'],
};
