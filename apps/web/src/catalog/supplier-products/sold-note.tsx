import type { SupplierProduct } from '@celeiro/contract/catalog/supplier-products/supplier-products.ts';
import {
  isPriceJump,
  PRICE_JUMP_PERCENT,
  priceMove,
} from '@celeiro/rules/catalog/supplier-products/supplier-products.ts';
import { type Centavos, formatBRL } from '@celeiro/rules/money.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { NoteLine } from './note-line.tsx';
import {
  type SoldChange,
  type SoldEdits,
  type SoldField,
  type SoldState,
  type Unread,
  useEdits,
} from './sold-edits.ts';
import { soldFieldKey, undoneByEscape } from './sold-fields.tsx';
import { supplierProductsTexts as texts } from './supplier-products.texts.ts';

const valueOf = (change: SoldChange): string => {
  if (change.field === 'price') return formatBRL(change.price);
  if (change.field === 'stock') return String(change.stock);
  if (change.field === 'code') return change.code ?? texts.nothing;
  return change.active ? texts.active : texts.inactive;
};

const labelOf = (field: SoldField): string => texts.columns[field === 'active' ? 'state' : field];

/** A pasted cell that is no value: which one, and what was expected. */
const unreadText = ({ field, text }: Unread): string =>
  texts.unread(labelOf(field), text, texts.expected[field]);

/** Its price without what is being typed. */
const standing = (row: SupplierProduct, { answer }: SoldState): Centavos | null =>
  answer !== null && answer.version > row.version ? answer.listPrice : row.listPrice;

const moveText = (row: SupplierProduct, before: Centavos | null, after: Centavos): string => {
  const { offerPrice } = row;
  const ending = offerPrice !== null && after <= offerPrice ? texts.endsOffer(formatBRL(offerPrice)) : '';
  const move =
    before === null
      ? texts.firstPrice(formatBRL(after))
      : texts.move(formatBRL(before), formatBRL(after), priceMove(before, after));
  return [move, ending].filter((part) => part !== '').join(' ');
};

/** What there is to say below a row, or null. */
export const hasNote = ({ requested, contested, failed, unread }: SoldState): boolean =>
  requested !== null || contested !== null || failed !== null || unread.length > 0;

const priceField = (id: string): HTMLElement | null =>
  document.querySelector(`[data-field="${soldFieldKey(id, 'price')}"] input`);

/** A price that jumps: the question takes the focus where its field had it, and gives it back. */
const Jump = ({
  row,
  edits,
  requested,
  prefix,
}: {
  readonly row: SupplierProduct;
  readonly edits: SoldEdits;
  readonly requested: Centavos;
  readonly prefix: string;
}) => {
  const yes = useRef<HTMLSpanElement>(null);
  const { publicId } = row;
  useEffect(() => {
    if (document.activeElement === priceField(publicId)) yes.current?.querySelector('button')?.focus();
  }, [publicId]);
  const leave = (act: () => void) => () => {
    act();
    priceField(publicId)?.focus();
  };
  const undo = leave(() => edits.giveUp(publicId));
  return (
    <NoteLine
      tone="ask"
      text={`${prefix}${moveText(row, standing(row, edits.stateOf(publicId)), requested)} ${texts.jump(PRICE_JUMP_PERCENT)}`}
    >
      <span ref={yes} className="row wrap gap-4-8" {...undoneByEscape(undo)}>
        <Button size="small" look="primary" onClick={leave(() => edits.confirm(row))}>
          {texts.confirmPrice}
        </Button>
        <Button size="small" look="ghost" onClick={undo}>
          {texts.giveUp}
        </Button>
      </span>
    </NoteLine>
  );
};

/** What is said of a row: a price that jumps, two people at once, why something wasn't saved, how far a price being typed moves. */
export const SoldNote = ({
  row,
  prefix = '',
}: {
  readonly row: SupplierProduct;
  readonly prefix?: string;
}) => {
  const edits = useEdits();
  const state = edits.stateOf(row.publicId);
  const { requested, contested, failed, typing, unread } = state;
  if (requested !== null)
    return <Jump key={requested} row={row} edits={edits} requested={requested} prefix={prefix} />;
  if (contested !== null)
    return (
      <NoteLine
        tone="ask"
        text={`${prefix}${texts.contested(contested.by, contested.changes.map(valueOf).join(', '))}`}
      >
        <Button size="small" look="primary" onClick={() => edits.insist(row)}>
          {texts.insist}
        </Button>
        <Button size="small" look="ghost" onClick={() => edits.giveUp(row.publicId)}>
          {texts.takeTheirs}
        </Button>
      </NoteLine>
    );
  if (failed !== null)
    return (
      <NoteLine tone="ask" text={`${prefix}${failed.reason}`}>
        <Button size="small" look="ghost" onClick={() => edits.retry(row)}>
          {texts.retry}
        </Button>
        <Button size="small" look="ghost" onClick={() => edits.giveUp(row.publicId)}>
          {texts.giveUp}
        </Button>
      </NoteLine>
    );
  if (unread.length > 0)
    return (
      <NoteLine tone="ask" text={`${prefix}${unread.map(unreadText).join('. ')}.`}>
        <Button size="small" look="ghost" onClick={() => edits.giveUp(row.publicId)}>
          {texts.dismiss}
        </Button>
      </NoteLine>
    );
  const before = standing(row, state);
  // Away from its row it would refer to nothing visible.
  if (prefix !== '' || typing === null || typing === before || typing === 0) return null;
  return (
    <NoteLine
      tone={isPriceJump(before, typing) ? 'ask' : 'tell'}
      text={`${moveText(row, before, typing)} ${texts.typingKeys}`}
    />
  );
};

/** The note below a row of a list: while it is visible, it isn't shown elsewhere. */
export const RowNote = ({ row }: { readonly row: SupplierProduct }) => {
  const { publicId } = row;
  const { enter, leave } = useEdits();
  const onEnter = useEffectEvent(enter);
  const onLeave = useEffectEvent(leave);
  useEffect(() => {
    onEnter(publicId);
    return () => onLeave(publicId);
  }, [publicId]);
  return <SoldNote row={row} />;
};
