import type { ComponentType } from 'react';
import {
  StoreDeliveryList,
  StoreHistory,
  StoreRegistration,
  StoreSummary,
  StoreSupplierList,
  type StoreTabProps,
} from '../slices/stores/store-profile.tsx';
import { storeProfileTexts } from '../slices/stores/store-records.texts.ts';

const { names } = storeProfileTexts;

/** A part of a store's profile: `slug` is what its address ends in, fixed for good. */
type StoreTab = {
  readonly slug: string;
  readonly label: string;
  readonly Content: ComponentType<StoreTabProps>;
};

/** The parts of the profile in their order; whoever adds one adds a line. */
export const storeTabs: readonly [StoreTab, ...StoreTab[]] = [
  { slug: 'summary', label: names.summary, Content: StoreSummary },
  { slug: 'registration', label: names.registration, Content: StoreRegistration },
  { slug: 'suppliers', label: names.suppliers, Content: StoreSupplierList },
  { slug: 'deliveries', label: names.deliveries, Content: StoreDeliveryList },
  { slug: 'history', label: names.history, Content: StoreHistory },
];

/** The part an address asks for; an unknown one, or none, is the first (R-ROUTE-005). */
export const storeTabOf = (rest: string | undefined): StoreTab =>
  storeTabs.find(({ slug }) => slug === rest?.split('/')[0]) ?? storeTabs[0];
