import type { FoundProduct } from '@celeiro/contract/catalog/catalog/catalog.ts';
import { quantityLimit, UNCOUNTED_LIMIT } from '@celeiro/rules/catalog/catalog/choose-product.ts';
import { fullName } from '@celeiro/rules/orders/delivery-items/items.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Menu, MenuEntry } from '../../../ui/overlays/menu.tsx';
import { Pagination } from '../../../ui/data/pagination.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/marks/states.tsx';
import styles from './catalog.module.css';
import { takenFor } from './comparison.ts';
import { relocationTexts as texts } from '../relocation.texts.ts';
import { substituteOffer, substituteRefusal } from './substitute.ts';
import { type CatalogQuestion, useCatalogScroll, useCatalogTable } from './use-catalog.ts';
import type { DraftLine, Offer, ProductView, SourceItem } from '../view.ts';

const SEPARATOR = ' · ';
const SKELETONS = [1, 2, 3, 4, 5, 6, 7, 8];

export type CatalogChoice = {
  readonly items: readonly SourceItem[];
  readonly offers: readonly Offer[];
  readonly lines: readonly DraftLine[];
  readonly onChoose: (offer: Offer) => void;
};

/** What is in stock, to stand under a heading of its own. */
const stockCount = ({ stock, quantityStock }: FoundProduct): string => {
  if (!stock) return texts.noStock;
  return quantityLimit(quantityStock) === UNCOUNTED_LIMIT && quantityStock === 1
    ? texts.uncounted
    : formatCount(quantityStock);
};
const stockText = (product: FoundProduct): string =>
  product.stock && product.quantityStock !== 1 ? texts.stock(stockCount(product)) : stockCount(product);

/** A product of another kind: it is asked in whose place it comes. */
const SubstituteButton = ({
  product,
  name,
  choice,
}: {
  readonly product: FoundProduct;
  readonly name: string;
  readonly choice: CatalogChoice;
}) => {
  const line = choice.lines.find(
    (one) => one.supplierProductDetailsPublicId === product.supplierProductDetailsPublicId,
  );
  return (
    <Menu
      name={texts.inPlaceOf}
      title={texts.inPlaceOf}
      opener={(button) => (
        <Button
          {...button}
          size="small"
          aria-label={name}
          aria-pressed={line !== undefined}
          icon={line === undefined ? undefined : <IconCheck size={14} aria-hidden="true" />}
          disabledReason={substituteRefusal(product)}
        >
          {line === undefined ? texts.addProduct : texts.chosen}
        </Button>
      )}
    >
      {(close) =>
        choice.items.map((item) => (
          <MenuEntry
            key={item.publicId}
            label={item.product}
            detail={item.packDesc}
            onRun={() => {
              close();
              choice.onChoose(substituteOffer(item, product));
            }}
          />
        ))
      }
    </Menu>
  );
};

/** The offers a product can be chosen as: one for each item of the delivery that it can replace. */
const ChooseButtons = ({
  product,
  choice,
}: {
  readonly product: FoundProduct;
  readonly choice: CatalogChoice;
}) => {
  const its = choice.offers.filter(
    (offer) => offer.supplierProductDetailsPublicId === product.supplierProductDetailsPublicId,
  );
  const name = texts.addName(
    fullName({ product: product.name, brand: product.brand, packDesc: product.originalPack }),
    product.supplier,
  );
  if (its.length === 0) return <SubstituteButton product={product} name={name} choice={choice} />;
  return its.map((offer) => {
    const isChosen = choice.lines.some(
      (line) =>
        line.itemPublicId === offer.itemPublicId &&
        line.supplierProductDetailsPublicId === offer.supplierProductDetailsPublicId,
    );
    return (
      <Button
        key={offer.itemPublicId}
        size="small"
        aria-label={name}
        aria-pressed={isChosen}
        icon={isChosen ? <IconCheck size={14} aria-hidden="true" /> : undefined}
        disabledReason={offer.refused ?? takenFor(offer, choice.items, choice.lines)}
        onClick={() => choice.onChoose(offer)}
      >
        {isChosen ? texts.chosen : texts.addProduct}
      </Button>
    );
  });
};

const Price = ({ product }: { readonly product: FoundProduct }) => (
  <span className={`${styles['price']} number`}>
    {product.offer && (
      <s className="size-11 line-14 faint">
        <span className="visually-hidden">{texts.before}</span>
        {product.priceDesc}
      </s>
    )}
    <b className="medium">{product.offer ? product.offerPriceDesc : product.priceDesc}</b>
  </span>
);

const placeOf = (product: FoundProduct, { items, offers, lines }: CatalogChoice): string | null => {
  const offer = [...lines, ...offers].find(
    (one) => one.supplierProductDetailsPublicId === product.supplierProductDetailsPublicId,
  );
  return items.find(({ publicId }) => publicId === offer?.itemPublicId)?.product ?? null;
};

const detailOf = (product: FoundProduct): string =>
  [product.brand, product.originalPack].filter((part) => part !== null && part !== '').join(SEPARATOR);

const TableView = ({
  question,
  choice,
}: {
  readonly question: CatalogQuestion;
  readonly choice: CatalogChoice;
}) => {
  const { found, page, size, go, resize } = useCatalogTable(question);
  if (found.isPending) return <Loading />;
  if (found.data === undefined)
    return <ErrorState title={texts.failures.products} onRetry={() => void found.refetch()} />;
  const { content, totalElements } = found.data;
  if (totalElements === 0) return <EmptyState title={texts.catalogEmpty} hint={texts.catalogEmptyHint} />;
  const last = Math.max(0, Math.ceil(totalElements / size) - 1);
  const pages = { first: 0, previous: page - 1, next: page + 1, last };
  return (
    <>
      <div
        className={`grow min-h-0 relative scrolls line-top ${styles['scroll']}`}
        role="region"
        aria-label={texts.catalogProducts}
        tabIndex={0}
      >
        <table
          className={styles['table']}
          aria-label={texts.catalogProducts}
          aria-busy={found.isPlaceholderData || undefined}
        >
          <thead>
            <tr>
              <th scope="col">{texts.columns.product}</th>
              <th scope="col">{texts.columns.supplier}</th>
              <th scope="col">{texts.columns.replaces}</th>
              <th scope="col">{texts.columns.stock}</th>
              <th scope="col" className={styles['end']}>
                {texts.columns.price}
              </th>
              <th scope="col">
                <span className="visually-hidden">{texts.addProduct}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {content.map((product) => (
              <tr key={product.supplierProductDetailsPublicId}>
                <th scope="row" className={styles['name']}>
                  <span title={product.name}>{product.name}</span>
                  <small className="block size-11 line-14 faint">{detailOf(product)}</small>
                </th>
                <td title={product.supplier}>{product.supplier}</td>
                <td className="muted">{placeOf(product, choice)}</td>
                <td className="muted number">{stockCount(product)}</td>
                <td className={styles['end']}>
                  <Price product={product} />
                </td>
                <td className={styles['end']}>
                  <ChooseButtons product={product} choice={choice} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={`row center line-top pad-0-gutter ${styles['pages']}`}>
        <Pagination
          page={page}
          size={size}
          total={totalElements}
          countText={formatCount(totalElements)}
          format={formatCount}
          onGo={(direction) => go(pages[direction])}
          onSize={resize}
        />
      </div>
    </>
  );
};

const ScrollView = ({
  question,
  choice,
}: {
  readonly question: CatalogQuestion;
  readonly choice: CatalogChoice;
}) => {
  const found = useCatalogScroll(question);
  const end = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(() => {
    if (found.hasNextPage && !found.isFetchingNextPage && !found.isError) void found.fetchNextPage();
  });
  const count = found.data?.pages.length ?? 0;
  useEffect(() => {
    if (end.current === null || typeof IntersectionObserver === 'undefined') return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) more();
      },
      { rootMargin: '240px' },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
    // Watched anew after each page: one that fills less than the window must bring the next.
  }, [count]);
  if (found.isPending) return <Loading />;
  if (found.data === undefined)
    return <ErrorState title={texts.failures.products} onRetry={() => void found.refetch()} />;
  // A product that a change in the catalogue moved to the next page meanwhile is shown once.
  const products = [
    ...new Map(
      found.data.pages.flatMap(({ content }) =>
        content.map((product) => [product.supplierProductDetailsPublicId, product] as const),
      ),
    ).values(),
  ];
  if (products.length === 0) return <EmptyState title={texts.catalogEmpty} hint={texts.catalogEmptyHint} />;
  return (
    <div className={`grow min-h-0 relative scrolls line-top ${styles['scroll']}`}>
      <ul
        className={`stack gap-12 pad-12-gutter ${styles['cards']}`}
        aria-label={texts.catalogProducts}
        aria-busy={found.isPlaceholderData || undefined}
      >
        {products.map((product) => (
          <li
            key={product.supplierProductDetailsPublicId}
            className={`stack gap-8 border r-8 pad-12 ${styles['card']}`}
          >
            <div className={styles['name']}>
              <b title={product.name}>{product.name}</b>
              <small className="block size-11 line-14 faint">{detailOf(product)}</small>
            </div>
            <p className="muted">
              {product.supplier}
              <small className="block size-11 line-14 faint">{stockText(product)}</small>
            </p>
            <div className={`row gap-8 bottom between ${styles['cardEnd']}`}>
              <Price product={product} />
              <span>
                <ChooseButtons product={product} choice={choice} />
              </span>
            </div>
          </li>
        ))}
      </ul>
      <div ref={end} className={styles['more']}>
        {found.hasNextPage && (
          <Button
            look="ghost"
            isPending={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            {found.isFetchingNextPage ? texts.loadingMore : texts.more}
          </Button>
        )}
      </div>
    </div>
  );
};

const Loading = (): ReactNode => (
  <div className="stack gap-8 pad-12-gutter" role="status" aria-label={texts.loadingMore}>
    {SKELETONS.map((row) => (
      <Skeleton key={row} height={40} />
    ))}
  </div>
);

/** R-RELOC-002: what the other suppliers sell, as a paged table or as an endless list. */
export const Catalog = ({
  view,
  ...rest
}: {
  readonly view: ProductView;
  readonly question: CatalogQuestion;
  readonly choice: CatalogChoice;
}) => (view === 'TABLE' ? <TableView {...rest} /> : <ScrollView {...rest} />);
