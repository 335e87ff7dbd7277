import type { ComponentType } from 'react';
import {
  SupplierHistory,
  SupplierRegistration,
  SupplierSummary,
  type SupplierTabProps,
} from '../slices/suppliers/supplier-profile.tsx';
import { supplierProfileTexts as texts } from '../slices/suppliers/suppliers.texts.ts';

/** A part of a supplier's profile: `slug` is what its address ends in, fixed for good. */
type SupplierTab = {
  readonly slug: string;
  readonly label: string;
  readonly Content: ComponentType<SupplierTabProps>;
};

/** The parts of the profile in their order; whoever adds one adds a line. */
const tabs: readonly SupplierTab[] = [
  { slug: 'summary', label: texts.names.summary, Content: SupplierSummary },
  { slug: 'registration', label: texts.names.registration, Content: SupplierRegistration },
  { slug: 'history', label: texts.names.history, Content: SupplierHistory },
];

/** What stands when `enable:show-supplier-detail-page` is off. */
const ALWAYS = 'routes';

/** The parts to be seen, as the profile's flag has it. */
export const supplierTabs = (isProfileOn: boolean): readonly SupplierTab[] =>
  isProfileOn ? tabs : tabs.filter(({ slug }) => slug === ALWAYS);

/** The part an address asks for; an unknown one, or none, is the first (R-ROUTE-004, R-ROUTE-005). */
export const supplierTabOf = (
  shown: readonly SupplierTab[],
  rest: string | undefined,
): SupplierTab | undefined => shown.find(({ slug }) => slug === rest?.split('/')[0]) ?? shown[0];
