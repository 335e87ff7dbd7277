import {
  listProductSuppliers,
  type SupplierProduct,
} from '@celeiro/contract/catalog/supplier-products/supplier-products.ts';
import { formatDate } from '@celeiro/rules/days/calendar.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { IconHistory, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { rowFieldKeys } from '../../kit/fields/row-field-keys.ts';
import { read } from '../../kit/api/query.ts';
import { onDemand } from '../../kit/browser/on-demand.tsx';
import { Card } from '../../kit/profile/profile-card.tsx';
import { TimeAgo } from '../../kit/fields/time-ago.tsx';
import { pages } from '../../kit/url/pages.ts';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import { ErrorState, Skeleton } from '../../ui/marks/states.tsx';
import { pasteBlock } from './pasted-prices.ts';
import styles from './prices.module.css';
import { SoldEditsProvider, useSoldEdits } from './sold-edits.ts';
import { ActiveField, CodeField, PriceField, StockField } from './sold-fields.tsx';
import { SoldNote } from './sold-note.tsx';
import { supplierProductsTexts as texts } from './supplier-products.texts.ts';

const AddSupplierDialog = onDemand(
  () => import('./add-supplier.dialog.tsx'),
  (module) => module.AddSupplierDialog,
);
const PricesDialog = onDemand(
  () => import('./prices.dialog.tsx'),
  (module) => module.PricesDialog,
);

const { columns } = texts;

/** A supplier is named with its pack where it sells the product in several. */
const nameOf = (row: SupplierProduct, rows: readonly SupplierProduct[]): string =>
  rows.filter(({ supplierPublicId }) => supplierPublicId === row.supplierPublicId).length > 1
    ? `${row.supplier}, ${row.packDesc}`
    : row.supplier;

const Offer = ({ row: { offerPrice, offerEndDate } }: { readonly row: SupplierProduct }) =>
  offerPrice === null ? (
    <span className="size-12 muted">{texts.nothing}</span>
  ) : (
    <span className="stack nowrap">
      <b className="medium brand number">{formatBRL(offerPrice)}</b>
      {offerEndDate !== null && <small>{texts.until(formatDate(offerEndDate))}</small>}
    </span>
  );

const Row = ({
  row,
  name,
  onPrices,
}: {
  readonly row: SupplierProduct;
  readonly name: string;
  readonly onPrices: (row: SupplierProduct) => void;
}) => (
  <>
    <tr data-off={!row.active || undefined}>
      <th scope="row">
        <Link
          className="truncated"
          title={row.supplier}
          to={pages.supplierDetail.path}
          params={{ supplierPublicId: row.supplierPublicId, _splat: 'products' }}
        >
          {row.supplier}
        </Link>
        <small>{row.packDesc}</small>
      </th>
      <td data-label={columns.code}>
        <CodeField row={row} name={name} />
      </td>
      <td data-label={columns.price}>
        <PriceField row={row} name={name} />
      </td>
      <td data-label={columns.stock}>
        <StockField row={row} name={name} />
      </td>
      <td data-label={columns.offer}>
        <Offer row={row} />
      </td>
      <td data-label={columns.state}>
        <ActiveField row={row} name={name} />
      </td>
      <td data-label={columns.toldAt} className="size-12 muted">
        {row.toldAt === null ? texts.never : <TimeAgo at={row.toldAt} />}
      </td>
      <td>
        <IconButton
          size="small"
          name={texts.pricesOf(name)}
          icon={<IconHistory size={16} aria-hidden="true" />}
          onClick={() => onPrices(row)}
        />
      </td>
    </tr>
    <tr className={styles['noteRow']}>
      <td colSpan={8}>
        <SoldNote row={row} />
      </td>
    </tr>
  </>
);

const Grid = ({ rows }: { readonly rows: readonly SupplierProduct[] }) => {
  const edits = useSoldEdits();
  const [requested, setRequested] = useState<SupplierProduct | null>(null);
  return (
    <SoldEditsProvider value={edits}>
      <div
        className={styles['scroll']}
        {...rowFieldKeys}
        onPaste={pasteBlock(edits, (row) => nameOf(row, rows))}
      >
        <table className={styles['grid']} aria-label={texts.grid}>
          <thead>
            <tr>
              <th scope="col">{columns.supplier}</th>
              <th scope="col">{columns.code}</th>
              <th scope="col">{texts.priceHead}</th>
              <th scope="col">{columns.stock}</th>
              <th scope="col">{columns.offer}</th>
              <th scope="col">{columns.state}</th>
              <th scope="col">{columns.toldAt}</th>
              <th scope="col">
                <span className="visually-hidden">{texts.prices}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.publicId} row={row} name={nameOf(row, rows)} onPrices={setRequested} />
            ))}
          </tbody>
        </table>
      </div>
      {requested !== null && <PricesDialog sold={requested} onClose={() => setRequested(null)} />}
    </SoldEditsProvider>
  );
};

/** Who sells a product, at which price and with how much stock: each changed in place. */
export const PriceGrid = ({
  productPublicId,
  pack,
}: {
  readonly productPublicId: string;
  /** The pack the product is sold in; '' while unknown. */
  readonly pack: string;
}) => {
  const [isAdding, setAdding] = useState(false);
  const { data, isError, refetch } = useQuery(
    read(listProductSuppliers, { params: { id: productPublicId } }),
  );
  return (
    <Card
      title={texts.suppliersTitle}
      aside={pack !== '' && <span className="size-12 muted">{texts.forPack(pack)}</span>}
      end={
        <Button
          data-offered="supplier"
          look="ghost"
          size="small"
          icon={<IconPlus size={16} aria-hidden="true" />}
          disabledReason={pack === '' ? texts.withoutPack : null}
          onClick={() => setAdding(true)}
        >
          {texts.addSupplier}
        </Button>
      }
    >
      {data === undefined ? (
        isError ? (
          <ErrorState title={texts.failed} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={120} />
        )
      ) : data.length === 0 ? (
        <p className="size-12 muted">{texts.noOne}</p>
      ) : (
        <Grid rows={data} />
      )}
      {isAdding && <AddSupplierDialog productPublicId={productPublicId} onClose={() => setAdding(false)} />}
    </Card>
  );
};
