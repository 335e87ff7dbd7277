import {
  IconColumns,
  IconInfoCircle,
  IconLayoutGrid,
  IconSparkles,
  IconTable,
  IconLayoutList,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useSingleKeys } from '../../kit/browser/single-keys.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Menu, MenuEntry } from '../../ui/overlays/menu.tsx';
import { SearchBox } from '../../ui/fields/search-box.tsx';
import { Segments } from '../../ui/actions/segments.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/marks/states.tsx';
import { Catalog } from './catalog/catalog.tsx';
import { ComparisonCards } from './catalog/comparison-cards.tsx';
import { ComparisonTable } from './catalog/comparison-table.tsx';
import { comparisonRows } from './catalog/comparison.ts';
import { choose, chooseAll, type RelocationDraft, unchoose } from './draft/draft.ts';
import styles from './relocation.module.css';
import { relocationTexts as texts } from './relocation.texts.ts';
import type { RelocationSource } from './source.ts';
import { useProductWords } from './catalog/use-product-words.ts';
import type { Candidate, Comparison, Offer, Proposal } from './view.ts';

const ICON = 16;
/** Suppliers side by side before more are requested. */
const COLUMNS = 6;

const ways = [
  { value: 'compare', label: texts.compare, icon: <IconColumns size={ICON} aria-hidden="true" /> },
  { value: 'catalog', label: texts.catalog, icon: <IconLayoutGrid size={ICON} aria-hidden="true" /> },
] as const;
const views = [
  { value: 'TABLE', label: texts.views.TABLE, icon: <IconTable size={ICON} aria-hidden="true" /> },
  {
    value: 'INFINITE_SCROLL',
    label: texts.views.INFINITE_SCROLL,
    icon: <IconLayoutList size={ICON} aria-hidden="true" />,
  },
] as const;

const nothingKnown: Comparison = { candidates: [], offers: [], proposals: [], carried: new Map() };

/** The automatic proposals: each says what it would cost; taking one replaces the choices, which stay changeable. */
const ProposalMenu = ({
  proposals,
  onTake,
}: {
  readonly proposals: readonly Proposal[];
  readonly onTake: (proposal: Proposal) => void;
}) => (
  <Menu
    name={texts.proposals}
    opener={(button) => (
      <Button
        {...button}
        icon={<IconSparkles size={ICON} aria-hidden="true" />}
        disabledReason={proposals.length === 0 ? texts.noOne : null}
      >
        {texts.proposals}
      </Button>
    )}
  >
    {(close) =>
      proposals.map((proposal) => (
        <MenuEntry
          key={proposal.kind}
          label={proposal.label}
          detail={proposal.text}
          onRun={() => {
            close();
            onTake(proposal);
          }}
        />
      ))
    }
  </Menu>
);

/** Who can't receive anything, each with the rule that excludes it. */
const LeftOut = ({ candidates }: { readonly candidates: readonly Candidate[] }) => {
  const [isOpen, setOpen] = useState(false);
  if (candidates.length === 0) return null;
  return (
    <>
      <Button look="link" size="small" onClick={() => setOpen(true)}>
        {texts.leftOut(candidates.length)}
      </Button>
      {isOpen && (
        <Dialog title={texts.leftOutTitle} onClose={() => setOpen(false)}>
          <ul className={`stack gap-2 ${styles['reasons']}`}>
            {candidates.map(({ supplierPublicId, supplier, refused }) => (
              <li key={supplierPublicId}>
                <b className="medium">{supplier}</b>
                <span>{refused}</span>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
};

/** R-RELOC-001, SELECT_PRODUCTS: who takes each product, side by side or from the catalogue. */
export const SelectStep = ({
  source,
  comparison,
  draft,
  isSmall,
  onChange,
}: {
  readonly source: RelocationSource;
  readonly comparison: {
    readonly data: Comparison | undefined;
    readonly isError: boolean;
    readonly refetch: () => unknown;
  };
  readonly draft: RelocationDraft;
  readonly isSmall: boolean;
  readonly onChange: (change: (draft: RelocationDraft) => RelocationDraft) => void;
}) => {
  const [isWhole, setWhole] = useState(false);
  const searchBox = useRef<HTMLInputElement>(null);
  useSingleKeys({ '/': () => searchBox.current?.focus() });
  const matchesSearch = useProductWords(draft.search);
  const { data } = comparison;
  const known = data ?? nothingKnown;
  const carriedOf = (itemPublicId: string) => known.carried.get(itemPublicId) ?? [];
  const onChoose = (offer: Offer) =>
    onChange((latest) => choose(latest, offer, carriedOf(offer.itemPublicId)));
  const take = ({ supplierProducts }: Proposal) => {
    const offers = supplierProducts.flatMap(
      ({ itemPublicId, id }) =>
        known.offers.find(
          (offer) => offer.itemPublicId === itemPublicId && offer.supplierProductDetailsPublicId === id,
        ) ?? [],
    );
    onChange((latest) => chooseAll(latest, offers, carriedOf));
  };

  const able = known.candidates.filter(({ refused }) => refused === null);
  const leftOut = known.candidates.filter(({ refused }) => refused !== null);
  const offering = draft.onlyServing ? able : known.candidates;
  // A chosen supplier, or one needed to bring every product, is always visible.
  const chosen = new Set(draft.lines.map(({ supplierPublicId }) => supplierPublicId));
  const shown = offering.filter(
    ({ supplierPublicId, isNeeded }, place) =>
      isWhole || place < COLUMNS || isNeeded || chosen.has(supplierPublicId),
  );
  const rows = comparisonRows(
    source.items.filter(({ product }) => matchesSearch(product)),
    known,
    draft.lines,
  );
  const onClear = (item: { readonly publicId: string }) =>
    onChange((latest) => unchoose(latest, item.publicId));

  const content = () => {
    if (draft.way === 'catalog')
      return (
        <Catalog
          view={draft.view}
          question={{
            orderPublicId: source.orderPublicId,
            supplierPublicId: source.supplierPublicId,
            families: [...new Set(source.items.map((item) => item.familyPublicId))],
            name: draft.search,
          }}
          choice={{ items: source.items, offers: known.offers, lines: draft.lines, onChoose }}
        />
      );
    if (comparison.isError && data === undefined)
      return <ErrorState title={texts.proposalsFailed} onRetry={() => void comparison.refetch()} />;
    if (data === undefined)
      return (
        <div className="stack gap-12 pad-16-gutter" role="status" aria-label={texts.loading}>
          {source.items.map(({ publicId }) => (
            <Skeleton key={publicId} height={40} />
          ))}
        </div>
      );
    if (rows.length === 0)
      return (
        <EmptyState
          hint={texts.noProductHint(draft.search)}
          action={
            <Button
              onClick={() => {
                onChange((latest) => ({ ...latest, search: '' }));
                searchBox.current?.focus();
              }}
            >
              {texts.clearSearch}
            </Button>
          }
        />
      );
    return (
      <>
        {offering.length === 0 && <EmptyState title={texts.noOne} hint={texts.noOneHint} />}
        {isSmall ? (
          <ComparisonCards rows={rows} candidates={able} onChoose={onChoose} onClear={onClear} />
        ) : (
          <ComparisonTable
            supplier={source.supplier}
            status={source.status}
            freight={source.totals.logisticCost}
            total={source.totals.items}
            rows={rows}
            candidates={shown}
            onChoose={onChoose}
            onClear={onClear}
          />
        )}
        <div className={`row wrap gap-6 center size-12 faint pad-12-gutter ${styles['note']}`}>
          <IconInfoCircle size={14} aria-hidden="true" />
          <span>{texts.unchosenNote(source.orderNumber)}</span>
          {!isSmall && shown.length < offering.length && (
            <Button look="link" size="small" onClick={() => setWhole(true)}>
              {texts.moreSuppliers(offering.length - shown.length)}
            </Button>
          )}
          <LeftOut candidates={leftOut} />
        </div>
      </>
    );
  };

  return (
    <>
      <div className={`row gap-12 center rigid nowrap pad-0-gutter ${styles['filters']}`}>
        <SearchBox
          ref={searchBox}
          name={texts.search}
          placeholder={texts.search}
          value={draft.search}
          onSearch={(search) => onChange((latest) => ({ ...latest, search }))}
        />
        {draft.way === 'compare' ? (
          <Checkbox
            label={texts.onlyServing}
            isChecked={draft.onlyServing}
            onChange={(onlyServing) => onChange((latest) => ({ ...latest, onlyServing }))}
          />
        ) : (
          <Segments
            label={texts.view}
            segments={views}
            value={draft.view}
            onChange={(view) => onChange((latest) => ({ ...latest, view }))}
          />
        )}
        <div className={styles['right']}>
          <Segments
            label={texts.ways}
            segments={ways}
            value={draft.way}
            onChange={(way) => onChange((latest) => ({ ...latest, way }))}
          />
          <ProposalMenu proposals={known.proposals} onTake={take} />
        </div>
      </div>
      {content()}
    </>
  );
};
