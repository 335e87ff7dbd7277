import type { ComponentType } from 'react';
import { SupplierProducts } from '../../../catalog/supplier-products/supplier-products.tsx';
import { supplierProductsTexts } from '../../../catalog/supplier-products/supplier-products.texts.ts';
import { integrationTexts } from '../../../orders/sending/integration.texts.ts';
import { SupplierIntegration } from '../../../orders/sending/supplier-integration.tsx';
import { SupplierRoutes } from '../../supplier-routes/routes-list.tsx';
import { supplierRoutesTexts } from '../../supplier-routes/supplier-routes.texts.ts';
import { SupplierPayments } from '../../supplier-payments/supplier-payments.tsx';
import { supplierPaymentsTexts } from '../../supplier-payments/supplier-payments.texts.ts';
import { SupplierStores } from '../../supplier-stores/supplier-stores.tsx';
import { supplierStoresTexts } from '../../supplier-stores/supplier-stores.texts.ts';
import {
  SupplierHistory,
  SupplierRegistration,
  SupplierSummary,
  type SupplierTabProps,
} from '../supplier-profile.tsx';
import { supplierProfileTexts as texts } from '../suppliers.texts.ts';
import { SupplierUnavailability } from '../unavailability/unavailability.tsx';
import { unavailabilityTexts } from '../unavailability/unavailability.texts.ts';

/** A part of a supplier's profile: `slug` is what its address ends in, fixed for good. */
type SupplierTab = {
  readonly slug: string;
  readonly label: string;
  readonly Content: ComponentType<SupplierTabProps>;
};

/** At least one. */
type SupplierTabs = readonly [SupplierTab, ...SupplierTab[]];

const routes: SupplierTab = { slug: 'routes', label: supplierRoutesTexts.tab, Content: SupplierRoutes };

const payments: SupplierTab = {
  slug: 'payments',
  label: supplierPaymentsTexts.tab,
  Content: SupplierPayments,
};

/** The parts of the profile in their order; a new part is one more line. */
const tabs: SupplierTabs = [
  { slug: 'summary', label: texts.names.summary, Content: SupplierSummary },
  { slug: 'registration', label: texts.names.registration, Content: SupplierRegistration },
  routes,
  { slug: 'unavailability', label: unavailabilityTexts.tab, Content: SupplierUnavailability },
  { slug: 'products', label: supplierProductsTexts.tab, Content: SupplierProducts },
  payments,
  { slug: 'stores', label: supplierStoresTexts.tab, Content: SupplierStores },
  { slug: 'integration', label: integrationTexts.tab, Content: SupplierIntegration },
  { slug: 'history', label: texts.names.history, Content: SupplierHistory },
];

/**
 * The parts to be seen, as the flags have it: without the profile's the routes alone, without that of direct payment all but
 * the payments (R-FLAG-002).
 */
export const supplierTabs = (isProfileOn: boolean, isDirectOn: boolean): SupplierTabs => {
  if (!isProfileOn) return [routes];
  const [first, ...others] = tabs;
  return isDirectOn ? tabs : [first, ...others.filter((tab) => tab !== payments)];
};

/** The part of an address; for an unknown one, or none, the first (R-ROUTE-004, R-ROUTE-005). */
export const supplierTabOf = (shown: SupplierTabs, rest: string | undefined): SupplierTab =>
  shown.find(({ slug }) => slug === rest?.split('/')[0]) ?? shown[0];
