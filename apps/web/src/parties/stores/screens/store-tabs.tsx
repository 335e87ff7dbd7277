import type { FlagName } from '@celeiro/contract/base/flags/flags.ts';
import type { ComponentType } from 'react';
import { StoreComments } from '../../../orders/comments/store-comments.public.tsx';
import { ReadAbout } from '../../../base/notifications/read-about.tsx';
import { StoreCorrections } from '../../store-corrections/store-corrections.public.tsx';
import { StoreDocuments } from '../../store-documents/store-documents.tsx';
import { storeDocumentsTexts } from '../../store-documents/store-documents.texts.ts';
import { storeInfoTexts } from '../store-info.texts.ts';
import {
  StoreCreditCard,
  StoreDeliveryList,
  StoreHistory,
  StorePaymentList,
  StoreRegistration,
  StoreSummary,
  StoreSupplierList,
  type StoreTabProps,
} from '../store-profile.tsx';
import { storeProfileTexts } from '../store-records.texts.ts';
import { storeSummaryTexts } from '../store-summary.texts.ts';

const { names } = storeProfileTexts;

/** A part of a store's profile: `slug` is what its address ends in, fixed for good. */
type StoreTab = {
  readonly slug: string;
  readonly label: string;
  readonly Content: ComponentType<StoreTabProps>;
  /** The part is there while this flag is on, or while that one is off. */
  readonly shownBy?: FlagName;
  readonly hiddenBy?: FlagName;
};

/** At least one. */
type StoreTabs = readonly [StoreTab, ...StoreTab[]];

const Comments = ({ store }: StoreTabProps) => (
  <>
    <ReadAbout recordPublicId={store.publicId} tab="comments" />
    <StoreComments storePublicId={store.publicId} isClosed={store.erasedAt !== null} />
  </>
);
const Corrections = ({ store: { publicId } }: StoreTabProps) => (
  <>
    <ReadAbout recordPublicId={publicId} tab="corrections" />
    <StoreCorrections storePublicId={publicId} isAskedAbove />
  </>
);
const Registration = ({ store }: StoreTabProps) => (
  <>
    <ReadAbout recordPublicId={store.publicId} tab="registration" />
    <StoreRegistration store={store} />
  </>
);
const Documents = ({ store }: StoreTabProps) => (
  <>
    <ReadAbout recordPublicId={store.publicId} tab="documents" />
    <StoreDocuments store={store} />
  </>
);

/** The parts of the profile in their order; a new part is one more line. */
const tabs: StoreTabs = [
  { slug: 'summary', label: names.summary, Content: StoreSummary },
  { slug: 'registration', label: names.registration, Content: Registration },
  {
    slug: 'documents',
    label: storeDocumentsTexts.tab,
    Content: Documents,
    hiddenBy: 'disable:store-documents-tab',
  },
  { slug: 'credit', label: storeSummaryTexts.tabs.credit, Content: StoreCreditCard },
  { slug: 'suppliers', label: names.suppliers, Content: StoreSupplierList },
  { slug: 'payments', label: storeSummaryTexts.tabs.payments, Content: StorePaymentList },
  { slug: 'deliveries', label: names.deliveries, Content: StoreDeliveryList },
  { slug: 'comments', label: storeInfoTexts.comments, Content: Comments },
  {
    slug: 'corrections',
    label: storeInfoTexts.corrections,
    Content: Corrections,
    shownBy: 'enable:store-request-correction',
  },
  { slug: 'history', label: names.history, Content: StoreHistory },
];

/** The parts to be seen, as the flags have it (R-FLAG-002). */
export const storeTabs = (isOn: (flag: FlagName) => boolean): StoreTabs => {
  const [first, ...others] = tabs;
  return [
    first,
    ...others.filter(
      ({ shownBy, hiddenBy }) =>
        (shownBy === undefined || isOn(shownBy)) && (hiddenBy === undefined || !isOn(hiddenBy)),
    ),
  ];
};

/** The part of an address; for an unknown one, one that isn't shown, or none, the first (R-ROUTE-005). */
export const storeTabOf = (shown: StoreTabs, rest: string | undefined): StoreTab =>
  shown.find(({ slug }) => slug === rest?.split('/')[0]) ?? shown[0];
