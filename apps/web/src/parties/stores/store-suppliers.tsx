import { listStoreSuppliers } from '@celeiro/contract/parties/supplier-stores/supplier-stores.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { fold } from '@celeiro/rules/text.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../kit/api/query.ts';
import { TextField } from '../../ui/fields/field.tsx';
import { EmptyState, ErrorState } from '../../ui/marks/states.tsx';
import { Tag } from '../../ui/marks/tag.tsx';
import { CopyAll } from './copied-text.tsx';
import { LoadingFacts } from './loading-facts.tsx';
import styles from './store-info.module.css';
import { storeInfoTexts } from './store-info.texts.ts';

/** Who delivers to the store, and whom it bought from. */
export const StoreSuppliers = ({ storePublicId }: { readonly storePublicId: string }) => {
  const [typed, setTyped] = useState('');
  const suppliers = useQuery(read(listStoreSuppliers, { params: { id: storePublicId }, query: {} }));
  const { data } = suppliers;
  if (data === undefined) {
    // R-STOREINFO-001
    return suppliers.isPending ? (
      <LoadingFacts />
    ) : (
      <ErrorState title={storeInfoTexts.suppliersFailed} onRetry={() => void suppliers.refetch()} />
    );
  }
  if (data.length === 0)
    return <EmptyState title={storeInfoTexts.noSuppliers} hint={storeInfoTexts.noSuppliersHint} />;
  const shown = data.filter((one) => fold(one.supplier).includes(fold(typed.trim())));
  return (
    <>
      <TextField
        label={storeInfoTexts.search}
        extra={storeInfoTexts.count(shown.length)}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="row wrap gap-8 center between">
        <CopyAll label={storeInfoTexts.copySuppliers} text={shown.map((one) => one.supplier).join('\n')} />
      </div>
      {shown.length === 0 ? (
        <EmptyState title={storeInfoTexts.notFound} hint={storeInfoTexts.notFoundHint} />
      ) : (
        <ul className={styles['suppliers']} aria-label={storeInfoTexts.suppliers}>
          {shown.map((one) => (
            <li key={one.supplierPublicId}>
              <span>
                <b className="medium">{one.supplier}</b>
                <small className="size-12 faint">
                  {storeInfoTexts.minimumOrder(formatBRL(one.minimumOrder))}
                </small>
                {one.reason !== null && <small className="size-12 faint">{one.reason}</small>}
                {one.warningTags.length > 0 && (
                  <small className="size-12 faint">
                    {storeInfoTexts.warnings(one.warningTags.map(({ name }) => name).join(', '))}
                  </small>
                )}
              </span>
              <small className="size-12 faint number">{storeInfoTexts.bought(one.deliveries)}</small>
              <Tag color={one.enabled ? 'green' : 'grey'} form={one.enabled ? 'default' : 'outline'}>
                {one.enabled ? storeInfoTexts.enabled : storeInfoTexts.notEnabled}
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
