import type { FoundProduct } from '@celeiro/contract/catalog/catalog/catalog.ts';
import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { UNCOUNTED_LIMIT, quantityLimit } from '@celeiro/rules/catalog/catalog/choose-product.ts';
import { packText } from '@celeiro/rules/orders/delivery-items/items.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/marks/states.tsx';
import { Tag } from '../../../ui/marks/tag.tsx';
import styles from './adding.module.css';
import { addingTexts } from './adding.texts.ts';
import { PackStepper } from './pack-stepper.tsx';
import { type Mark, productStanding, type Selection } from './selection.ts';
import type { useProductSearch } from './use-product-search.ts';

const markTags = {
  unavailable: { color: 'grey', form: 'outline', text: addingTexts.unavailable },
  inOrder: { color: 'blue', form: 'default', text: addingTexts.inOrder },
  ended: { color: 'grey', form: 'default', text: addingTexts.ended },
} as const satisfies Record<Mark, unknown>;

/** Its name, brand and pack, and whether the store is recommended it (R-ADMIN-009). */
export const ProductHead = ({ product }: { readonly product: FoundProduct }) => (
  <div className={styles['what']}>
    <span className={`medium ${styles['name']}`} title={product.name}>
      {product.name}
    </span>
    <small className="size-11 line-14 faint">
      {product.recommended && <b>{`${addingTexts.recommended} · `}</b>}
      {packText({ brand: product.brand, packDesc: product.originalPack })}
    </small>
  </div>
);

/** Today's price; the list price, struck, before an offer's. */
export const ProductPrice = ({ product }: { readonly product: FoundProduct }) =>
  product.offer ? (
    <span className={`stack items-right text-right ${styles['price']} number`}>
      <s className="size-11 line-14 faint">
        <span className="visually-hidden">{addingTexts.before}</span>
        {product.priceDesc}
      </s>
      <b className="medium" title={addingTexts.offer}>
        {product.offerPriceDesc}
      </b>
    </span>
  ) : (
    <span className={`stack items-right text-right ${styles['price']} number`}>
      <b className="medium">{product.priceDesc}</b>
    </span>
  );

const stockText = ({ quantityStock }: FoundProduct): string =>
  quantityLimit(quantityStock) === UNCOUNTED_LIMIT && quantityStock === 1
    ? addingTexts.uncounted
    : addingTexts.stock(formatCount(quantityStock));

const ResultRow = ({
  product,
  deliveries,
  packs,
  onChange,
}: {
  readonly product: FoundProduct;
  readonly deliveries: readonly Delivery[];
  readonly packs: number;
  readonly onChange: (product: FoundProduct, packs: number) => void;
}) => {
  const { delivery, mark, refused } = productStanding(deliveries, product);
  const tag = mark === null ? null : markTags[mark];
  return (
    <li
      className={styles['result']}
      data-chosen={packs > 0 || undefined}
      data-off={refused !== null || undefined}
    >
      <ProductHead product={product} />
      <div className={styles['who']}>
        <span title={product.supplier}>{product.supplier}</span>
        {/* R-SEARCH-014 */}
        {delivery !== null && <small className="size-11 line-14 faint">{addingTexts.supplierInOrder}</small>}
        {product.refusedBecause !== null && (
          <small className="size-11 line-14 faint">{product.refusedBecause}</small>
        )}
        {product.refusedBecause === null && delivery === null && !product.deliversToStore && (
          <small className="size-11 line-14 faint">{addingTexts.noRoute}</small>
        )}
      </div>
      <div className={`min-0 ${styles['state']}`}>
        {tag === null ? (
          <small className="size-11 line-14 faint">{stockText(product)}</small>
        ) : (
          <Tag color={tag.color} form={tag.form} title={tag.text}>
            {tag.text}
          </Tag>
        )}
      </div>
      <ProductPrice product={product} />
      <PackStepper product={product} packs={packs} refused={refused} onChange={onChange} />
    </li>
  );
};

/** What the search found, each with its state and a stepper (R-SEARCH-009, R-SEARCH-010, R-SEARCH-015). */
export const ProductResults = ({
  search,
  isAsked,
  emptyHint,
  deliveries,
  selection,
  onChange,
}: {
  readonly search: ReturnType<typeof useProductSearch>;
  readonly isAsked: boolean;
  /** What may help where nothing was found. */
  readonly emptyHint: string;
  readonly deliveries: readonly Delivery[];
  readonly selection: Selection;
  readonly onChange: (product: FoundProduct, packs: number) => void;
}) => {
  if (!isAsked) return <EmptyState title={addingTexts.searchFirst} hint={addingTexts.searchFirstHint} />;
  if (search.isFailed) return <ErrorState title={addingTexts.failures.products} onRetry={search.retry} />;
  if (search.isLoading && search.products.length === 0) {
    return (
      <div className="stack gap-8" role="status" aria-label={addingTexts.loading}>
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} height={44} />
        ))}
      </div>
    );
  }
  if (search.products.length === 0) return <EmptyState title={addingTexts.nothingFound} hint={emptyHint} />;
  const left = search.total - search.products.length;
  return (
    <div aria-busy={search.isLoading || undefined} className={`stack gap-4 ${styles['found']}`}>
      <p className="size-12 faint" role="status">
        {addingTexts.found(search.total, formatCount(search.total))}
      </p>
      <ul className={styles['results']} aria-label={addingTexts.results} data-results>
        {search.products.map((product) => (
          <ResultRow
            key={product.supplierProductDetailsPublicId}
            product={product}
            deliveries={deliveries}
            packs={selection.get(product.supplierProductDetailsPublicId)?.packs ?? 0}
            onChange={onChange}
          />
        ))}
      </ul>
      {search.more !== null && (
        <Button look="ghost" isBlock isPending={search.isLoadingMore} onClick={search.more}>
          {addingTexts.more(formatCount(left))}
        </Button>
      )}
    </div>
  );
};
