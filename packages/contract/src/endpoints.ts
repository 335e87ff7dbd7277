import * as accessHistory from './access/access-history/access-history.ts';
import * as approvals from './orders/approvals/approvals.ts';
import * as audit from './desk/audit/audit.ts';
import * as auth from './access/auth/auth.ts';
import * as brands from './catalog/products/brands.ts';
import * as synonyms from './catalog/catalog/synonyms.ts';
import * as businessUnits from './access/business-units/business-units.ts';
import * as catalog from './catalog/catalog/catalog.ts';
import * as clients from './access/clients/clients.ts';
import * as comments from './orders/comments/comments.ts';
import * as creditAnalysis from './money/credit-analysis/credit-analysis.ts';
import * as creditFacts from './money/credit-analysis/credit-facts.ts';
import * as creditPolicy from './money/credit-analysis/credit-policy.ts';
import * as creditQueue from './money/credit-analysis/credit-queue.ts';
import * as deliveries from './orders/deliveries/deliveries.ts';
import * as deliveryBatches from './orders/deliveries/delivery-batches.ts';
import * as deliveryHistory from './orders/deliveries/delivery-history.ts';
import * as deliveryItems from './orders/delivery-items/delivery-items.ts';
import * as deliveryList from './orders/deliveries/delivery-list.ts';
import * as deliverySheets from './orders/deliveries/delivery-sheets.ts';
import * as deliveryReturns from './orders/deliveries/delivery-returns.ts';
import * as deliveryUndo from './orders/deliveries/delivery-undo.ts';
import { type Endpoint, isEndpoint } from './endpoint.ts';
import * as discounts from './orders/discounts/discounts.ts';
import * as erasure from './desk/erasure/erasure.ts';
import * as families from './catalog/products/families.ts';
import * as familyTags from './catalog/products/family-tags.ts';
import * as files from './base/files/files.ts';
import * as flags from './base/flags/flags.ts';
import * as home from './desk/home/home.ts';
import * as installments from './money/installments/installments.ts';
import * as lookups from './base/lookups/lookups.ts';
import * as longWork from './base/long-work/long-work.ts';
import * as notifications from './base/notifications/notifications.ts';
import * as offers from './catalog/supplier-products/offers.ts';
import * as orderDocuments from './orders/orders/order-documents.ts';
import * as orderIntake from './orders/orders/order-intake.ts';
import * as orders from './orders/orders/orders.ts';
import * as payments from './money/payments/payments.ts';
import * as places from './base/places/places.ts';
import * as coupons from './money/coupons/coupons.ts';
import * as preClassification from './catalog/product-classification/pre-classification.ts';
import * as presence from './orders/deliveries/presence.ts';
import * as productBatches from './catalog/products/product-batches.ts';
import * as productFamilies from './catalog/products/product-families.ts';
import * as productImages from './catalog/product-images/product-images.ts';
import * as products from './catalog/products/products.ts';
import * as refunds from './money/installments/refunds.ts';
import * as relocation from './orders/relocation/relocation.ts';
import * as routeAddress from './parties/supplier-routes/route-address.ts';
import * as routeApplication from './parties/supplier-routes/route-application.ts';
import * as routes from './parties/supplier-routes/routes.ts';
import * as savedViews from './base/saved-views/saved-views.ts';
import * as search from './desk/search/search.ts';
import * as start from './desk/start/start.ts';
import * as sending from './orders/sending/sending.ts';
import * as personalData from './access/personal-data/personal-data.ts';
import * as storeComments from './orders/comments/store-comments.ts';
import * as imports from './base/imports/imports.ts';
import * as storeBatches from './parties/stores/store-batches.ts';
import * as storeContactCodes from './parties/contact-codes/store-contact-codes.ts';
import * as storeLists from './parties/stores/store-lists.ts';
import * as storeRecords from './parties/stores/store-records.ts';
import * as storeSummary from './parties/stores/store-summary.ts';
import * as storeSimilar from './parties/stores/store-similar.ts';
import * as storeFinancialData from './money/store-credit/store-financial-data.ts';
import * as storeDocuments from './parties/store-documents/store-documents.ts';
import * as storeCorrections from './parties/store-corrections/store-corrections.ts';
import * as storeMerge from './parties/store-merge/store-merge.ts';
import * as storeTags from './parties/stores/store-tags.ts';
import * as stores from './parties/stores/stores.ts';
import * as supplierBankData from './parties/suppliers/supplier-bank-data.ts';
import * as supplierBatches from './parties/suppliers/supplier-batches.ts';
import * as supplierIntegration from './orders/sending/supplier-integration.ts';
import * as supplierPayments from './parties/supplier-payments/supplier-payments.ts';
import * as supplierProducts from './catalog/supplier-products/supplier-products.ts';
import * as supplierRecords from './parties/suppliers/supplier-records.ts';
import * as routeMap from './parties/supplier-routes/route-map.ts';
import * as routePreview from './parties/supplier-routes/route-preview.ts';
import * as supplierRoutes from './parties/supplier-routes/supplier-routes.ts';
import * as supplierSummary from './parties/suppliers/supplier-summary.ts';
import * as supplierSendings from './orders/sending/supplier-sendings.ts';
import * as supplierStores from './parties/supplier-stores/supplier-stores.ts';
import * as supplierWarnings from './parties/supplier-stores/supplier-warnings.ts';
import * as supplierUnavailability from './parties/suppliers/supplier-unavailability.ts';
import * as supplierScore from './parties/supplier-score/supplier-score.ts';
import * as suppliers from './parties/suppliers/suppliers.ts';
import * as system from './base/system/system.ts';
import * as userAccounts from './access/users/user-accounts.ts';
import * as userBatches from './access/users/user-batches.ts';
import * as userDismissals from './access/users/user-dismissals.ts';
import * as userGroupMatrix from './access/user-groups/user-group-matrix.ts';
import * as userGroups from './access/user-groups/user-groups.ts';
import * as userLists from './access/users/user-lists.ts';
import * as userSessions from './access/users/user-sessions.ts';
import * as users from './access/users/users.ts';

const areas = [
  auth,
  users,
  userAccounts,
  userBatches,
  userDismissals,
  userLists,
  userSessions,
  businessUnits,
  userGroups,
  userGroupMatrix,
  clients,
  accessHistory,
  presence,
  system,
  flags,
  savedViews,
  search,
  start,
  orders,
  orderIntake,
  orderDocuments,
  deliveryList,
  deliveries,
  deliveryBatches,
  deliverySheets,
  deliveryReturns,
  deliveryUndo,
  approvals,
  audit,
  deliveryHistory,
  deliveryItems,
  comments,
  sending,
  supplierIntegration,
  supplierSendings,
  discounts,
  refunds,
  relocation,
  payments,
  installments,
  home,
  erasure,
  personalData,
  storeComments,
  storeDocuments,
  storeCorrections,
  storeMerge,
  storeTags,
  notifications,
  stores,
  storeBatches,
  storeContactCodes,
  storeLists,
  storeRecords,
  storeSummary,
  storeFinancialData,
  storeSimilar,
  lookups,
  creditAnalysis,
  creditFacts,
  creditPolicy,
  creditQueue,
  suppliers,
  supplierRecords,
  supplierBatches,
  supplierBankData,
  supplierUnavailability,
  supplierScore,
  supplierSummary,
  supplierRoutes,
  supplierPayments,
  supplierStores,
  supplierWarnings,
  routes,
  routeApplication,
  routeAddress,
  routeMap,
  routePreview,
  places,
  brands,
  synonyms,
  imports,
  products,
  coupons,
  preClassification,
  productImages,
  catalog,
  families,
  familyTags,
  productFamilies,
  productBatches,
  supplierProducts,
  offers,
  files,
  longWork,
] as const;

/** Every call of the API, in the order of OpenAPI. Not for the browser: it would bundle every schema. */
export const endpoints: readonly Endpoint[] = areas.flatMap((area) =>
  Object.values<unknown>(area).filter(isEndpoint),
);

type NamesIn<Area> = Area extends unknown
  ? {
      [Key in keyof Area]: Area[Key] extends {
        readonly name: infer Name extends string;
        readonly path: string;
      }
        ? Name
        : never;
    }[keyof Area]
  : never;
/** The name of a call; as a type the browser can use it too. */
export type EndpointName = NamesIn<(typeof areas)[number]>;
