import type { ComponentType } from 'react';
import { SupplierRoutes } from '../slices/supplier-routes/routes-list.tsx';
import { supplierRoutesTexts } from '../slices/supplier-routes/supplier-routes.texts.ts';
import {
  SupplierHistory,
  SupplierRegistration,
  SupplierSummary,
  type SupplierTabProps,
} from '../slices/suppliers/supplier-profile.tsx';
import { supplierProfileTexts as texts } from '../slices/suppliers/suppliers.texts.ts';
import { SupplierUnavailability } from '../slices/suppliers/unavailability.tsx';
import { unavailabilityTexts } from '../slices/suppliers/unavailability.texts.ts';

/** A part of a supplier's profile: `slug` is what its address ends in, fixed for good. */
type SupplierTab = {
  readonly slug: string;
  readonly label: string;
  readonly Content: ComponentType<SupplierTabProps>;
};

/** At least one. */
type SupplierTabs = readonly [SupplierTab, ...SupplierTab[]];

const routes: SupplierTab = { slug: 'routes', label: supplierRoutesTexts.tab, Content: SupplierRoutes };

/** The parts of the profile in their order; whoever adds one adds a line. */
const tabs: SupplierTabs = [
  { slug: 'summary', label: texts.names.summary, Content: SupplierSummary },
  { slug: 'registration', label: texts.names.registration, Content: SupplierRegistration },
  routes,
  { slug: 'unavailability', label: unavailabilityTexts.tab, Content: SupplierUnavailability },
  { slug: 'history', label: texts.names.history, Content: SupplierHistory },
];

/** The parts to be seen, as the profile's flag has it: without it the routes alone (R-FLAG-002). */
export const supplierTabs = (isProfileOn: boolean): SupplierTabs => (isProfileOn ? tabs : [routes]);

/** The part an address asks for; an unknown one, or none, is the first (R-ROUTE-004, R-ROUTE-005). */
export const supplierTabOf = (shown: SupplierTabs, rest: string | undefined): SupplierTab =>
  shown.find(({ slug }) => slug === rest?.split('/')[0]) ?? shown[0];
