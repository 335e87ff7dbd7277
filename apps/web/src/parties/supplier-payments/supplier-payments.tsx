import type { Supplier } from '@celeiro/contract/parties/suppliers/supplier-records.ts';
import {
  getSupplierPaymentMethods,
  type PaymentForSeller,
  type PaymentForStore,
  removeSellerPaymentMethods,
  removeStorePaymentMethods,
  type SupplierPaymentMethods,
} from '@celeiro/contract/parties/supplier-payments/supplier-payments.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import { read } from '../../kit/api/query.ts';
import { onDemand } from '../../kit/browser/on-demand.tsx';
import { useConfirmedSave } from '../../kit/saving/use-confirmed-save.ts';
import { Banner } from '../../ui/marks/banner.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { ErrorState, Skeleton } from '../../ui/marks/states.tsx';
import { methodsText } from './method-ticks.tsx';
import { PaymentRows } from './payment-rows.tsx';
import styles from './supplier-payments.module.css';
import { paymentFormTexts, supplierPaymentsTexts as texts } from './supplier-payments.texts.ts';

const dialogs = () => import('./payment-method.dialogs.tsx');
const StandardDialog = onDemand(dialogs, (module) => module.StandardDialog);
const StoreDialog = onDemand(dialogs, (module) => module.StoreDialog);
const SellerDialog = onDemand(dialogs, (module) => module.SellerDialog);

/** Less than this many stores are found by looking. */
const SEARCHED_FROM = 10;

const Part = ({
  title,
  action,
  children,
}: {
  readonly title: string;
  readonly action: ReactNode;
  readonly children: ReactNode;
}) => {
  const id = useId();
  return (
    <section className={`stack cols-1 gap-12 border r-12 bg-surface ${styles['card']}`} aria-labelledby={id}>
      <div className="row wrap gap-8-12 center between">
        <h2 className="size-14 line-20 semibold" id={id}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
};

type PartProps = { readonly supplierPublicId: string; readonly data: SupplierPaymentMethods };

const Standard = ({ supplierPublicId, data }: PartProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Part
      title={texts.standard}
      action={
        <Button size="small" onClick={() => setOpen(true)}>
          {texts.change}
        </Button>
      }
    >
      <p>{methodsText(data.standard.paymentMethodPublicIds, data.selectable)}</p>
      <p className="size-12 faint">{texts.standardHint}</p>
      {isOpen && (
        <StandardDialog
          supplierPublicId={supplierPublicId}
          methods={data.selectable}
          standard={data.standard}
          onClose={() => setOpen(false)}
        />
      )}
    </Part>
  );
};

/** What is recorded now of the one that was opened; as it was then where it is gone. */
const rowNow = <R extends { readonly publicId: string }>(rows: readonly R[], opened: R): R =>
  rows.find(({ publicId }) => publicId === opened.publicId) ?? opened;

const Stores = ({
  supplierPublicId,
  data,
  search,
  onSearch,
}: PartProps & { readonly search: string; readonly onSearch: (search: string) => void }) => {
  const [open, setOpen] = useState<PaymentForStore | 'new' | null>(null);
  const save = useConfirmedSave(removeStorePaymentMethods, paymentFormTexts.removeFailed);
  const isSearched = search !== '' || data.storesTotal > SEARCHED_FROM;
  return (
    <Part
      title={texts.stores}
      action={
        <Button size="small" onClick={() => setOpen('new')}>
          {texts.addStore}
        </Button>
      }
    >
      {isSearched && (
        <TextField
          label={texts.searchStore}
          value={search}
          autoComplete="off"
          maxLength={120}
          onChange={(event) => onSearch(event.target.value)}
        />
      )}
      <PaymentRows
        label={texts.stores}
        rows={data.stores}
        methods={data.selectable}
        nameOf={({ store }) => store}
        empty={search === '' ? texts.noStores : texts.noStoresFound}
        onChange={setOpen}
        remove={({ publicId, version }, onDone) =>
          save({ params: { id: publicId } }, onDone, { ifMatch: version })
        }
      />
      {data.stores.length < data.storesTotal && (
        <p className="size-12 faint">{texts.shownOf(data.stores.length, data.storesTotal)}</p>
      )}
      {open !== null && (
        <StoreDialog
          supplierPublicId={supplierPublicId}
          methods={data.selectable}
          row={open === 'new' ? null : rowNow(data.stores, open)}
          onClose={() => setOpen(null)}
        />
      )}
    </Part>
  );
};

const Sellers = ({ supplierPublicId, data }: PartProps) => {
  const [open, setOpen] = useState<PaymentForSeller | 'new' | null>(null);
  const save = useConfirmedSave(removeSellerPaymentMethods, paymentFormTexts.removeFailed);
  return (
    <Part
      title={texts.sellers}
      action={
        <Button size="small" onClick={() => setOpen('new')}>
          {texts.addSeller}
        </Button>
      }
    >
      <PaymentRows
        label={texts.sellers}
        rows={data.sellers}
        methods={data.selectable}
        nameOf={({ seller }) => seller}
        empty={texts.noSellers}
        onChange={setOpen}
        remove={({ publicId, version }, onDone) =>
          save({ params: { id: publicId } }, onDone, { ifMatch: version })
        }
      />
      {open !== null && (
        <SellerDialog
          supplierPublicId={supplierPublicId}
          methods={data.selectable}
          row={open === 'new' ? null : rowNow(data.sellers, open)}
          onClose={() => setOpen(null)}
        />
      )}
    </Part>
  );
};

/** By which direct methods a supplier is paid: by default, by store, by seller. */
export const SupplierPayments = ({ supplier: { publicId } }: { readonly supplier: Supplier }) => {
  const [search, setSearch] = useState('');
  const store = useDeferredValue(search.trim());
  const { data, isError, refetch } = useQuery({
    ...read(getSupplierPaymentMethods, {
      params: { id: publicId },
      query: store === '' ? {} : { store },
    }),
    placeholderData: keepPreviousData,
  });
  if (data === undefined)
    return isError ? (
      <ErrorState title={texts.failed} onRetry={() => void refetch()} />
    ) : (
      <div className={`stack cols-1 gap-16 ${styles['cards']}`} role="status" aria-label={texts.loading}>
        <Skeleton height={96} />
        <Skeleton height={96} />
      </div>
    );
  return (
    <div className={`stack cols-1 gap-16 ${styles['cards']}`}>
      <p className="size-12 faint">{texts.intro}</p>
      {!data.isOn && <Banner tone="warning">{texts.off}</Banner>}
      <Standard supplierPublicId={publicId} data={data} />
      <Stores supplierPublicId={publicId} data={data} search={search} onSearch={setSearch} />
      <Sellers supplierPublicId={publicId} data={data} />
    </div>
  );
};
