import {
  activateStoreSuppliers,
  getSupplierStore,
  type SupplierStore,
} from '@celeiro/contract/parties/supplier-stores/supplier-stores.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { read } from '../../kit/api/query.ts';
import { onDemand } from '../../kit/browser/on-demand.tsx';
import { toast } from '../../kit/saving/toasts.ts';
import { useSave } from '../../kit/saving/use-save.ts';
import { Button } from '../../ui/actions/button.tsx';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/marks/states.tsx';
import { StoreStateMark, termOf } from './store-columns.tsx';
import styles from './store-panel.module.css';
import { StoreWarnings } from './store-warnings.tsx';
import { storePanelTexts as texts, supplierStoresTexts } from './supplier-stores.texts.ts';

const dialogs = () => import('./store.dialogs.tsx');
const DisableStoreDialog = onDemand(dialogs, (module) => module.DisableStoreDialog);
const StoreTermsDialog = onDemand(dialogs, (module) => module.StoreTermsDialog);

type Props = { readonly supplierPublicId: string; readonly pair: SupplierStore };

const Fact = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Facts = ({ pair }: Pick<Props, 'pair'>) => {
  const { columns, place, nothing, yes, no } = supplierStoresTexts;
  return (
    <section className={`stack cols-1 gap-8 hair-top ${styles['section']}`} aria-label={texts.terms}>
      <h3 className="size-13 line-20 semibold">{texts.terms}</h3>
      <dl className={`stack cols-2 ${styles['facts']}`}>
        <Fact label={texts.documentNumber}>{pair.storeDocumentNumber}</Fact>
        <Fact label={columns.city}>{place(pair.city, pair.state)}</Fact>
        <Fact label={columns.served}>{pair.served ? yes : no}</Fact>
        <Fact label={columns.externalCode}>{pair.externalCode ?? nothing}</Fact>
        <Fact label={columns.minimumOrder}>{termOf(pair.minimumOrder)}</Fact>
        <Fact label={columns.logisticCost}>{termOf(pair.logisticCost)}</Fact>
        <Fact label={texts.note}>{pair.note ?? nothing}</Fact>
      </dl>
    </section>
  );
};

const Actions = ({ supplierPublicId, pair }: Props) => {
  const [open, setOpen] = useState<'disable' | 'terms' | null>(null);
  const enabling = useSave(activateStoreSuppliers, { failureText: texts.enableFailed, failureIn: 'toast' });
  const enable = async () => {
    const outcome = await enabling.save({
      params: { id: pair.storePublicId },
      body: { supplierPublicIds: [supplierPublicId] },
    });
    if (outcome.kind !== 'saved') return;
    if (outcome.answer[0]?.ok === true) toast.saved(texts.enabled(pair.store));
    else toast.error(texts.enableFailed);
  };
  const close = () => setOpen(null);
  return (
    <div className="row wrap gap-8">
      <Button size="small" onClick={() => setOpen('terms')}>
        {texts.edit}
      </Button>
      {pair.disabledReason === null ? (
        <Button size="small" onClick={() => setOpen('disable')}>
          {texts.disable}
        </Button>
      ) : (
        <Button size="small" isPending={enabling.isPending} onClick={() => void enable()}>
          {texts.enable}
        </Button>
      )}
      {open === 'terms' && <StoreTermsDialog pair={pair} onClose={close} />}
      {open === 'disable' && (
        <DisableStoreDialog pair={pair} supplierPublicId={supplierPublicId} onClose={close} />
      )}
    </div>
  );
};

/** A supplier's store next to the list: its state, its terms, and colleagues' warnings. */
export const StorePanel = ({
  supplierPublicId,
  publicId,
  onClose,
}: {
  readonly supplierPublicId: string;
  readonly publicId: string;
  readonly onClose: () => void;
}) => {
  const isId = z.safeParse(getSupplierStore.params, { id: publicId }).success;
  const { data, isError, refetch } = useQuery({
    ...read(getSupplierStore, { params: { id: publicId } }),
    enabled: isId,
  });
  return (
    <SidePanel title={data?.store ?? texts.loading} onClose={onClose}>
      {data !== undefined && (
        <div className="stack cols-1 gap-16">
          <p className="row wrap gap-4-12 center anywhere">
            <StoreStateMark pair={data} />
            {data.disabledReason}
          </p>
          <Actions supplierPublicId={supplierPublicId} pair={data} />
          <Facts pair={data} />
          <StoreWarnings pair={data} />
        </div>
      )}
      {!isId && <EmptyState title={texts.unknown} />}
      {data === undefined && isId && !isError && (
        <div role="status" aria-label={texts.loading}>
          <Skeleton height={96} />
        </div>
      )}
      {data === undefined && isError && <ErrorState title={texts.failed} onRetry={() => void refetch()} />}
    </SidePanel>
  );
};
