import { searchStores } from '@celeiro/contract/store-lists.ts';
import { getStoreHistory, type StoreRecord } from '@celeiro/contract/store-records.ts';
import { formatDate, formatDateTime } from '@celeiro/rules/calendar.ts';
import { formatDocument, formatZip } from '@celeiro/rules/documents.ts';
import { centavos, formatBRL } from '@celeiro/rules/money.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { billingWords } from '@celeiro/rules/stores/billing-address.ts';
import {
  isStoreOutOfService,
  storeContactRoleLabels,
  storeSegmentLabels,
  storeStatusLabels,
  windowWords,
} from '@celeiro/rules/stores/store.ts';
import { formatCnae, taxRegimeLabels } from '@celeiro/rules/suppliers/supplier.ts';
import { formatPhone, placeLine } from '@celeiro/rules/text.ts';
import { useQuery } from '@tanstack/react-query';
import { plainRead } from '../../kit/api/query.ts';
import { Card, type Fact, Facts } from '../../kit/profile/profile-card.tsx';
import styles from '../../kit/profile/profile.module.css';
import { recordHistoryTexts } from '../../kit/record-history.texts.ts';
import { RecordHistory } from '../../kit/record-history.tsx';
import { Banner } from '../../ui/banner.tsx';
import { LoadingFacts } from './loading-facts.tsx';
import { StoreDeliveries } from './store-deliveries.tsx';
import { storeFormTexts as formTexts, storeProfileTexts as texts } from './store-records.texts.ts';
import { StoreSuppliers } from './store-suppliers.tsx';

/** What a tab of the profile is given. */
export type StoreTabProps = { readonly store: StoreRecord };

/** A store's row of the list: its figures are told there as they are now. */
const useFigures = ({ publicId, documentNumber }: StoreRecord) => {
  const query = { page: 0, size: 10 };
  const { data } = useQuery(plainRead(searchStores, { query, body: { search: documentNumber } }));
  return data?.content.find((one) => one.publicId === publicId);
};

const Figures = ({ store }: StoreTabProps) => {
  const row = useFigures(store);
  if (row === undefined) return <LoadingFacts />;
  const { creditLimit: limit, usedLimit, overdue, lastPurchase, recentOrders } = row;
  const credit: readonly Fact[] = [
    [texts.limit, limit === null ? texts.noLimit : formatBRL(limit)],
    [texts.used, formatBRL(usedLimit)],
    [texts.available, limit === null ? null : formatBRL(centavos(limit - usedLimit))],
    [texts.overdue, overdue === 0 ? null : formatBRL(overdue)],
  ];
  return (
    <>
      <Card title={texts.credit}>
        <Facts facts={credit} />
      </Card>
      <Card title={texts.buying}>
        {lastPurchase === null ? (
          <p className={styles['quiet']}>{texts.noPurchases}</p>
        ) : (
          <Facts
            facts={[
              [texts.lastPurchase, formatDate(lastPurchase)],
              [texts.recentOrders, formatCount(recentOrders)],
            ]}
          />
        )}
      </Card>
    </>
  );
};

const Receiving = ({ store: { receivingWindows } }: StoreTabProps) => (
  <Card title={texts.receiving}>
    {receivingWindows.length === 0 ? (
      <p className={styles['quiet']}>{texts.anyTime}</p>
    ) : (
      <ul className={styles['contacts']}>
        {receivingWindows.map((one) => (
          <li key={`${one.weekDay} ${one.from}`}>{windowWords(one)}</li>
        ))}
      </ul>
    )}
  </Card>
);

/** What a store may owe and buys, and what is under way; why nothing is sold to it, where that is so. */
export const StoreSummary = ({ store }: StoreTabProps) => (
  <div className={styles['cards']}>
    {isStoreOutOfService(store) && (
      <Banner tone="warning">
        {texts.outOfService(storeStatusLabels[store.status], store.statusReason ?? texts.nothing)}
      </Banner>
    )}
    {store.registrationStatus !== null && store.registrationStatus !== 'ATIVA' && (
      <Banner tone="warning">{texts.standing(store.registrationStatus)}</Banner>
    )}
    <Figures store={store} />
    <StoreDeliveries documentNumber={store.documentNumber} isOpenOnly />
    <Card title={formTexts.sections.commercial}>
      <Facts
        facts={[
          [texts.seller, store.sellerName],
          [formTexts.tags, store.tags.map(({ name }) => name).join(', ') || null],
          [texts.mainContact, store.contacts[0]?.name ?? null],
          [formTexts.phone, store.phone === null ? null : formatPhone(store.phone)],
        ]}
      />
    </Card>
    <Receiving store={store} />
  </div>
);

const contactLine = ({ role, phone, isWhatsapp, email }: StoreRecord['contacts'][number]): string =>
  [
    storeContactRoleLabels[role],
    phone === null ? null : `${formatPhone(phone)}${isWhatsapp ? ' (WhatsApp)' : ''}`,
    email,
  ]
    .filter((part) => part !== null)
    .join(' · ');

const registrationWords = ({ registrationStatus, registrationCheckedAt }: StoreRecord): string | null =>
  registrationStatus === null || registrationCheckedAt === null
    ? null
    : formTexts.checked(registrationStatus, formatDateTime(Date.parse(registrationCheckedAt)));

/** Everything that is kept of a store. */
export const StoreRegistration = ({ store }: StoreTabProps) => {
  const reason: readonly Fact[] =
    store.statusReason === null ? [] : [[formTexts.statusReason, store.statusReason]];
  return (
    <div className={styles['cards']}>
      <Card title={formTexts.sections.identity}>
        <Facts
          facts={[
            [formTexts.sections.document, formatDocument(store.documentNumber)],
            [formTexts.name, store.name],
            [formTexts.legalName, store.legalName],
            [formTexts.segment, store.segment === null ? null : storeSegmentLabels[store.segment]],
            [formTexts.status, storeStatusLabels[store.status]],
            ...reason,
            [formTexts.registrationStatus, registrationWords(store)],
            [formTexts.openedOn, store.openedOn === null ? null : formatDate(store.openedOn)],
          ]}
        />
      </Card>
      <Card title={formTexts.sections.tax}>
        <Facts
          facts={[
            [formTexts.stateRegistration, store.stateRegistration],
            [formTexts.municipalRegistration, store.municipalRegistration],
            [formTexts.taxRegime, store.taxRegime === null ? null : taxRegimeLabels[store.taxRegime]],
            [formTexts.cnae, store.cnae === null ? null : formatCnae(store.cnae)],
          ]}
        />
      </Card>
      <Card title={formTexts.sections.address}>
        <Facts
          facts={[
            [formTexts.address, placeLine(store) || null],
            [formTexts.zipCode, store.zipCode === null ? null : formatZip(store.zipCode)],
            [formTexts.reference, store.reference],
            [formTexts.unloadingNote, store.unloadingNote],
            [
              formTexts.billingAddress,
              store.billingAddress === null ? texts.sameAsDelivery : billingWords(store.billingAddress),
            ],
          ]}
        />
      </Card>
      <Card title={formTexts.sections.contacts}>
        {store.contacts.length === 0 ? (
          <p className={styles['quiet']}>{formTexts.noContact}</p>
        ) : (
          <ul className={styles['contacts']}>
            {store.contacts.map((contact) => (
              <li key={JSON.stringify(contact)}>
                <b>{contact.name}</b>
                <small className={styles['quiet']}>{contactLine(contact)}</small>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Receiving store={store} />
    </div>
  );
};

/** Who delivers to a store. */
export const StoreSupplierList = ({ store }: StoreTabProps) => (
  <div className={styles['cards']}>
    <Card title={texts.names.suppliers}>
      <StoreSuppliers storePublicId={store.publicId} />
    </Card>
  </div>
);

/** What was and is delivered to a store. */
export const StoreDeliveryList = ({ store }: StoreTabProps) => (
  <div className={styles['cards']}>
    <StoreDeliveries documentNumber={store.documentNumber} isOpenOnly={false} />
  </div>
);

/** Who changed what of a store, the newest first. */
export const StoreHistory = ({ store: { publicId } }: StoreTabProps) => (
  <Card title={recordHistoryTexts.title}>
    <RecordHistory ask={(query) => plainRead(getStoreHistory, { params: { id: publicId }, query })} />
  </Card>
);
