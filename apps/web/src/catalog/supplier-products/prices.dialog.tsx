import {
  getSupplierProductHistory,
  listSupplierProductPrices,
  type SupplierProduct,
} from '@celeiro/contract/catalog/supplier-products/supplier-products.ts';
import { formatDateTime } from '@celeiro/rules/days/calendar.ts';
import { priceMove } from '@celeiro/rules/catalog/supplier-products/supplier-products.ts';
import { type Centavos, formatBRL } from '@celeiro/rules/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { plainRead, read } from '../../kit/api/query.ts';
import { pages } from '../../kit/url/pages.ts';
import { recordHistoryTexts } from '../../kit/record-history.texts.ts';
import { RecordHistory } from '../../kit/record-history.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ErrorState, Skeleton } from '../../ui/marks/states.tsx';
import { SmallTable } from '../../ui/data/small-table.tsx';
import styles from './prices.module.css';
import { supplierProductsTexts as texts } from './supplier-products.texts.ts';

const priced = (price: Centavos | null): string => (price === null ? texts.noPrice : formatBRL(price));

const Prices = ({ publicId }: { readonly publicId: string }) => {
  const { data, isError, refetch } = useQuery(read(listSupplierProductPrices, { params: { id: publicId } }));
  if (data === undefined)
    return isError ? (
      <ErrorState title={texts.pricesFailed} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={120} />
    );
  if (data.length === 0) return <p className="size-12 muted">{texts.noPrices}</p>;
  return (
    <SmallTable
      className={styles['prices']}
      aria-label={texts.prices}
      hasRowHeads={false}
      rows={data}
      keyOf={({ at, price, formerPrice }) => `${at} ${price} ${formerPrice}`}
      columns={[
        { id: 'when', label: texts.when, cell: ({ at }) => formatDateTime(Date.parse(at)) },
        { id: 'price', label: texts.columns.price, isNumber: true, cell: ({ price }) => priced(price) },
        {
          id: 'change',
          label: texts.change,
          isNumber: true,
          cell: ({ formerPrice, price }) => priceMove(formerPrice, price) || texts.nothing,
        },
        {
          id: 'by',
          label: texts.by,
          cell: ({ by, import: sheet }) => (
            <>
              {by ?? texts.nothing}
              {sheet !== null && (
                <Link
                  className={`block line-24 anywhere ${styles['sheet']}`}
                  to={pages.importReview.path}
                  params={{ importPublicId: sheet.publicId }}
                >
                  {texts.fromSheet(sheet.fileName)}
                </Link>
              )}
            </>
          ),
        },
      ]}
    />
  );
};

/** What the prices of a supplier's product were, and all else that changed of it. */
export const PricesDialog = ({
  sold,
  onClose,
}: {
  readonly sold: SupplierProduct;
  readonly onClose: () => void;
}) => (
  <Dialog title={texts.pricesTitle(sold.name, sold.supplier)} isSide width={560} onClose={onClose}>
    <div className="stack gap-12">
      <Prices publicId={sold.publicId} />
      <h3 className="size-14 semibold">{recordHistoryTexts.title}</h3>
      <RecordHistory
        ask={(query) => plainRead(getSupplierProductHistory, { params: { id: sold.publicId }, query })}
      />
    </div>
  </Dialog>
);
