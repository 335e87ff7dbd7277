import * as accessHistory from './access-history.ts';
import * as approvals from './approvals.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as brands from './brands.ts';
import * as synonyms from './synonyms.ts';
import * as businessUnits from './business-units.ts';
import * as catalog from './catalog.ts';
import * as clients from './clients.ts';
import * as comments from './comments.ts';
import * as creditAnalysis from './credit-analysis.ts';
import * as creditFacts from './credit-facts.ts';
import * as creditPolicy from './credit-policy.ts';
import * as creditQueue from './credit-queue.ts';
import * as deliveries from './deliveries.ts';
import * as deliveryBatches from './delivery-batches.ts';
import * as deliveryHistory from './delivery-history.ts';
import * as deliveryItems from './delivery-items.ts';
import * as deliveryList from './delivery-list.ts';
import * as deliverySheets from './delivery-sheets.ts';
import * as deliveryReturns from './delivery-returns.ts';
import * as deliveryUndo from './delivery-undo.ts';
import type { Endpoint } from './endpoint.ts';
import * as discounts from './discounts.ts';
import * as erasure from './erasure.ts';
import * as families from './families.ts';
import * as familyTags from './family-tags.ts';
import * as files from './files.ts';
import * as flags from './flags.ts';
import * as home from './home.ts';
import * as installments from './installments.ts';
import * as lookups from './lookups.ts';
import * as longWork from './long-work.ts';
import * as notifications from './notifications.ts';
import * as offers from './offers.ts';
import * as orderDocuments from './order-documents.ts';
import * as orderIntake from './order-intake.ts';
import * as orders from './orders.ts';
import * as payments from './payments.ts';
import * as places from './places.ts';
import * as coupons from './coupons.ts';
import * as preClassification from './pre-classification.ts';
import * as presence from './presence.ts';
import * as productBatches from './product-batches.ts';
import * as productFamilies from './product-families.ts';
import * as productImages from './product-images.ts';
import * as products from './products.ts';
import * as refunds from './refunds.ts';
import * as relocation from './relocation.ts';
import * as routeAddress from './route-address.ts';
import * as routeApplication from './route-application.ts';
import * as routes from './routes.ts';
import * as savedViews from './saved-views.ts';
import * as search from './search.ts';
import * as sending from './sending.ts';
import * as personalData from './personal-data.ts';
import * as storeComments from './store-comments.ts';
import * as imports from './imports.ts';
import * as storeBatches from './store-batches.ts';
import * as storeContactCodes from './store-contact-codes.ts';
import * as storeLists from './store-lists.ts';
import * as storeRecords from './store-records.ts';
import * as storeSummary from './store-summary.ts';
import * as storeSimilar from './store-similar.ts';
import * as storeFinancialData from './store-financial-data.ts';
import * as storeDocuments from './store-documents.ts';
import * as storeCorrections from './store-corrections.ts';
import * as storeMerge from './store-merge.ts';
import * as storeTags from './store-tags.ts';
import * as stores from './stores.ts';
import * as supplierBankData from './supplier-bank-data.ts';
import * as supplierBatches from './supplier-batches.ts';
import * as supplierIntegration from './supplier-integration.ts';
import * as supplierPayments from './supplier-payments.ts';
import * as supplierProducts from './supplier-products.ts';
import * as supplierRecords from './supplier-records.ts';
import * as routeMap from './route-map.ts';
import * as routePreview from './route-preview.ts';
import * as supplierRoutes from './supplier-routes.ts';
import * as supplierSummary from './supplier-summary.ts';
import * as supplierSendings from './supplier-sendings.ts';
import * as supplierStores from './supplier-stores.ts';
import * as supplierWarnings from './supplier-warnings.ts';
import * as supplierUnavailability from './supplier-unavailability.ts';
import * as supplierScore from './supplier-score.ts';
import * as suppliers from './suppliers.ts';
import * as system from './system.ts';
import * as userAccounts from './user-accounts.ts';
import * as userBatches from './user-batches.ts';
import * as userDismissals from './user-dismissals.ts';
import * as userGroupMatrix from './user-group-matrix.ts';
import * as userGroups from './user-groups.ts';
import * as userLists from './user-lists.ts';
import * as userSessions from './user-sessions.ts';
import * as users from './users.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'refusals' in value;

const slices = [
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

/** Every call of the API, in the order OpenAPI shows them. Not for the browser: it would carry every schema. */
export const endpoints: readonly Endpoint[] = slices.flatMap((slice) =>
  Object.values<unknown>(slice).filter(isEndpoint),
);

type NamesIn<Slice> = Slice extends unknown
  ? {
      [Key in keyof Slice]: Slice[Key] extends {
        readonly name: infer Name extends string;
        readonly path: string;
      }
        ? Name
        : never;
    }[keyof Slice]
  : never;
/** The name of a call; as a type it reaches the browser too. */
export type EndpointName = NamesIn<(typeof slices)[number]>;
