import { getStoreHistory, type StoreRecord } from '@celeiro/contract/parties/stores/store-records.ts';
import { formatDateTime } from '@celeiro/rules/days/calendar.ts';
import { billingWords } from '@celeiro/rules/parties/stores/billing-address.ts';
import { sightMethodsWords } from '@celeiro/rules/parties/stores/sight-methods.ts';
import { storeContactRoleLabels, windowWords } from '@celeiro/rules/parties/stores/store.ts';
import { storeFields } from '@celeiro/rules/parties/stores/store.fields.ts';
import { placeLine } from '@celeiro/rules/text.ts';
import { plainRead } from '../../kit/api/query.ts';
import { plainFacts } from '../../kit/profile/plain-facts.ts';
import { Card, type Fact, Facts } from '../../kit/profile/profile-card.tsx';
import styles from '../../kit/profile/profile.module.css';
import { recordHistoryTexts } from '../../kit/record-history.texts.ts';
import { RecordHistory } from '../../kit/record-history.tsx';
import { Banner } from '../../ui/marks/banner.tsx';
import { ContactStates } from './form/contact-validation.tsx';
import { StoreErasure } from './form/store-erasure.tsx';
import { MergedStores } from './merge/merged-store.tsx';
import { classes } from '../../ui/classes.ts';
import { ContactList, ContactValue, RecordDocument } from '../../kit/personal/record-values.tsx';
import { ShownData } from '../../kit/personal/shown-data.tsx';
import { StoreCredit } from './store-credit.tsx';
import { StoreDeliveries } from './store-deliveries.tsx';
import { storeFormTexts as formTexts, storeProfileTexts as texts } from './store-records.texts.ts';
import { StorePayments } from './store-payments.tsx';
import { storeSections } from './form/store-sections.ts';
import { StoreBuying, StoreFigures } from './store-summary.tsx';
import summary from './store-summary.module.css';
import { storeSummaryTexts as summaryTexts } from './store-summary.texts.ts';
import { StoreSuppliers } from './store-suppliers.tsx';
import { StoreAttention } from './store-attention.tsx';
import { storeNotices } from './store-notices.ts';
import { LastComments } from './store-talk.tsx';

/** What a tab of the profile is given. */
export type StoreTabProps = { readonly store: StoreRecord };

const Receiving = ({ store: { receivingWindows } }: StoreTabProps) => (
  <Card title={texts.receiving}>
    {receivingWindows.length === 0 ? (
      <p className="size-12 faint">{texts.anyTime}</p>
    ) : (
      <ul className="stack gap-8">
        {receivingWindows.map((one) => (
          <li className="stack" key={`${one.weekDay} ${one.from}`}>
            {windowWords(one)}
          </li>
        ))}
      </ul>
    )}
  </Card>
);

/** What it may pay with at sight, and why not with the rest. */
const Payment = ({ store }: StoreTabProps) => {
  const unexplained = store.sightMethodsReason === null ? { sightMethodsReason: [] } : {};
  return (
    <Card title={formTexts.sections.payment}>
      <Facts
        facts={[
          [formTexts.sightMethods, sightMethodsWords(store.sightMethods)],
          ...plainFacts(storeFields, store, storeSections.payment, unexplained),
        ]}
      />
    </Card>
  );
};

/** What a store may owe and buys, and what is under way; why nothing is sold to it, where that is so. */
export const StoreSummary = ({ store }: StoreTabProps) => (
  <div className={`stack gap-16 top ${summary['layout']}`}>
    <div className={classes('stack cols-1 gap-16', summary['column'], summary['wide'])}>
      {storeNotices(store).map((notice) => (
        <Banner key={notice} tone="warning">
          {notice}
        </Banner>
      ))}
      <StoreFigures store={store} />
    </div>
    <div className={`stack cols-1 gap-16 ${summary['column']}`}>
      <StoreBuying store={store} />
      <Card title={formTexts.sections.commercial}>
        <Facts
          facts={[
            [texts.seller, store.sellerName],
            [formTexts.tags, store.tags.map(({ name }) => name).join(', ') || null],
            [texts.mainContact, store.contacts[0]?.name ?? null],
            [
              formTexts.phone,
              <ContactValue
                key="phone"
                kind="store"
                publicId={store.publicId}
                contacts={store.contacts}
                contact={0}
                part="phone"
              />,
            ],
          ]}
        />
      </Card>
      <Receiving store={store} />
    </div>
    <div className={`stack cols-1 gap-16 ${summary['column']}`}>
      <StoreAttention store={store} />
      <StoreDeliveries storePublicId={store.publicId} isOpenOnly />
      <LastComments storePublicId={store.publicId} />
    </div>
  </div>
);

const registrationWords = ({ registrationStatus, registrationCheckedAt }: StoreRecord): string | null =>
  registrationStatus === null || registrationCheckedAt === null
    ? null
    : formTexts.checked(registrationStatus, formatDateTime(Date.parse(registrationCheckedAt)));

const addressNames = [...storeSections.street, ...storeSections.place, ...storeSections.address];
/** Parts of the one line that shows an address. */
const inAddressLine = { state: [], number: [], complement: [], neighborhood: [], city: [] };

/** Everything that is kept of a store. */
export const StoreRegistration = ({ store }: StoreTabProps) => {
  const reason: readonly Fact[] =
    store.statusReason === null ? [] : [[formTexts.statusReason, store.statusReason]];
  return (
    <div className={`stack cols-1 gap-16 ${styles['cards']}`}>
      <Card title={formTexts.sections.identity}>
        <Facts
          facts={[
            [formTexts.sections.document, <RecordDocument key="document" kind="store" of={store} />],
            ...plainFacts(storeFields, store, storeSections.identity),
            ...plainFacts(storeFields, store, storeSections.status, { statusReason: reason }),
            [formTexts.registrationStatus, registrationWords(store)],
            ...plainFacts(storeFields, store, storeSections.office),
          ]}
        />
      </Card>
      <MergedStores store={store} />
      <Card title={formTexts.sections.tax}>
        <Facts facts={plainFacts(storeFields, store, storeSections.tax)} />
      </Card>
      <Card title={formTexts.sections.address}>
        <Facts
          facts={[
            ...plainFacts(storeFields, store, addressNames, {
              ...inAddressLine,
              address: [[storeFields.address.label, placeLine(store) || null]],
            }),
            ...plainFacts(storeFields, store, storeSections.delivery),
            [
              formTexts.billingAddress,
              store.billingAddress === null ? texts.sameAsDelivery : billingWords(store.billingAddress),
            ],
          ]}
        />
      </Card>
      <Card title={formTexts.sections.contacts}>
        <ContactList
          kind="store"
          publicId={store.publicId}
          contacts={store.contacts}
          roleOf={({ role }) => storeContactRoleLabels[role]}
          noteOf={({ isWhatsapp }) => (isWhatsapp ? texts.onWhatsapp : '')}
          below={(contact) => <ContactStates contact={contact} store={store} />}
          none={formTexts.noContact}
        />
      </Card>
      <Payment store={store} />
      <Receiving store={store} />
      <StoreErasure store={store} />
    </div>
  );
};

/** Who delivers to a store. */
export const StoreSupplierList = ({ store }: StoreTabProps) => (
  <div className={`stack cols-1 gap-16 ${styles['cards']}`}>
    <Card title={texts.names.suppliers}>
      <StoreSuppliers storePublicId={store.publicId} />
    </Card>
  </div>
);

/** What a store has still to pay and what it paid. */
export const StorePaymentList = ({ store }: StoreTabProps) => (
  <div className={`stack cols-1 gap-16 ${styles['cards']}`}>
    <StorePayments storePublicId={store.publicId} />
  </div>
);

/** What a store may still buy. */
export const StoreCreditCard = ({ store }: StoreTabProps) => (
  <div className={`stack cols-1 gap-16 ${styles['cards']}`}>
    <Card title={summaryTexts.tabs.credit}>
      <StoreCredit storePublicId={store.publicId} />
    </Card>
  </div>
);

/** What was and is delivered to a store. */
export const StoreDeliveryList = ({ store }: StoreTabProps) => (
  <div className={`stack cols-1 gap-16 ${styles['cards']}`}>
    <StoreDeliveries storePublicId={store.publicId} isOpenOnly={false} />
  </div>
);

/** Who changed what in a store, the newest first. */
export const StoreHistory = ({ store: { publicId } }: StoreTabProps) => (
  <div className={`stack cols-1 gap-16 ${styles['cards']}`}>
    <Card title={recordHistoryTexts.title}>
      <RecordHistory ask={(query) => plainRead(getStoreHistory, { params: { id: publicId }, query })} />
    </Card>
    <ShownData kind="store" publicId={publicId} />
  </div>
);
