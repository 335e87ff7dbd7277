import type { FoundProduct } from '@celeiro/contract/catalog/catalog/catalog.ts';
import type { OrderDetails } from '@celeiro/contract/orders/orders/orders.ts';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Banner } from '../../../ui/marks/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Combobox } from '../../../ui/fields/combobox.tsx';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import styles from './adding.module.css';
import { addingTexts } from './adding.texts.ts';
import { ProductResults } from './product-results.tsx';
import type { Selection } from './selection.ts';
import { isAsked, type ProductQuestion, useFamilySearch, useProductSearch } from './use-product-search.ts';

/** Page 1: search and pick (R-ADD-001, R-SEARCH-001, R-SEARCH-002). */
export const SearchPage = ({
  order,
  supplier,
  leaving,
  isBack,
  question,
  onAsk,
  selection,
  onChange,
}: {
  readonly order: OrderDetails;
  /** The supplier of the delivery it was opened from, to which the search may be narrowed; null without one. */
  readonly supplier: { readonly publicId: string; readonly name: string } | null;
  /** The choice of the item that goes, above everything else. */
  readonly leaving: ReactNode;
  /** From the page after it: what is looked for next is typed at once. */
  readonly isBack: boolean;
  readonly question: ProductQuestion;
  readonly onAsk: (question: ProductQuestion) => void;
  readonly selection: Selection;
  readonly onChange: (product: FoundProduct, packs: number) => void;
}) => {
  const search = useProductSearch(order.orderPublicId, question);
  const families = useFamilySearch();
  const chosen = new Set(question.families.map((family) => family.publicId));
  const offered = families.families.filter((family) => !chosen.has(family.publicId));
  const standing = order.orderSuppliers.find((one) => one.supplierPublicId === question.supplierPublicId);
  const outOfService = standing?.supplierOutOfService ?? null;
  const page = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isBack) box.current?.focus();
  }, [isBack]);
  // From what is looked for down to the first that was found and can be had.
  const goDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || event.target !== box.current) return;
    event.preventDefault();
    page.current?.querySelector<HTMLElement>('[data-results] input:not([aria-disabled="true"])')?.focus();
  };
  return (
    <div ref={page} className={`stack gap-12 packed ${styles['page']}`} onKeyDown={goDown}>
      {leaving}
      <div className={`stack gap-12 ${styles['filters']}`}>
        <SearchBox
          ref={box}
          name={addingTexts.search}
          placeholder={addingTexts.searchPlaceholder}
          value={question.name}
          showsKey={false}
          onSearch={(name) => onAsk({ ...question, name })}
        />
        <Combobox
          label={addingTexts.family}
          isLabelHidden
          placeholder={`${addingTexts.family}: ${addingTexts.familyPlaceholder.toLowerCase()}`}
          text=""
          options={offered.map(({ publicId, name }) => ({ value: publicId, label: name }))}
          isLoading={families.isLoading}
          onSearch={families.search}
          onChoose={({ value, label }) =>
            onAsk({ ...question, families: [...question.families, { publicId: value, name: label }] })
          }
        />
      </div>
      {(question.families.length > 0 || supplier !== null) && (
        <div className={`row wrap center ${styles['narrow']}`}>
          {supplier !== null && (
            <Checkbox
              label={addingTexts.only(supplier.name)}
              isChecked={question.supplierPublicId !== null}
              onChange={(isOn) => onAsk({ ...question, supplierPublicId: isOn ? supplier.publicId : null })}
            />
          )}
          {question.families.map((family) => (
            <Button
              key={family.publicId}
              size="small"
              icon={<IconX size={14} aria-hidden="true" />}
              aria-label={addingTexts.removeFamily(family.name)}
              onClick={() =>
                onAsk({ ...question, families: question.families.filter((one) => one !== family) })
              }
            >
              {family.name}
            </Button>
          ))}
        </div>
      )}
      {outOfService !== null && (
        <Banner tone="warning">
          <b>{outOfService}</b> {addingTexts.nothingNew}
        </Banner>
      )}
      <ProductResults
        search={search}
        isAsked={isAsked(question)}
        emptyHint={addingTexts.nothingFoundHint(
          question.supplierPublicId === null ? null : (supplier?.name ?? null),
          question.families.length > 0,
        )}
        deliveries={order.orderSuppliers}
        selection={selection}
        onChange={onChange}
      />
    </div>
  );
};
