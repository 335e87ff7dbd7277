import { formatBRL } from '@celeiro/rules/money.ts';
import { formatShort, type Milli } from '@celeiro/rules/quantity.ts';
import type { ReactNode } from 'react';
import { bySupplier, linesTotal, noChoice, type RelocationDraft } from './draft/draft.ts';
import { restOf } from './parts.ts';
import { relocationTexts as texts } from './relocation.texts.ts';
import type { RelocationSource } from './source.ts';
import type { Rest } from './rest-button.tsx';
import { type LineChanges, SummaryDeliveryCard } from './summary/summary-delivery.tsx';
import styles from './summary/summary.module.css';
import { TermField } from './term-field.tsx';
import type { DraftDiscount, DraftLine, Offer, SourceItem, Summary } from './view.ts';

/** R-RELOC-001, RESUME: the new deliveries as they will be, each line still changeable, and what stays behind. */
export const ResumeStep = ({
  source,
  draft,
  summary,
  dayFields,
  carriableBy,
  limitOf,
  othersFor,
  change,
  onTerm,
  onRemove,
}: {
  readonly source: RelocationSource;
  readonly draft: RelocationDraft;
  /** Null until the server's figures came. */
  readonly summary: Summary | null;
  readonly dayFields: (supplierPublicId: string) => ReactNode;
  /** The source's discounts that could still go along with a line. */
  readonly carriableBy: (line: DraftLine) => readonly DraftDiscount[];
  readonly limitOf: (line: DraftLine) => Milli;
  /** Who could take what is left of an item. */
  readonly othersFor: (item: SourceItem) => readonly Offer[];
  readonly change: LineChanges;
  readonly onTerm: (supplierPublicId: string, term: string) => void;
  readonly onRemove: (supplierPublicId: string) => void;
}) => {
  const stays = source.items.flatMap((item) => {
    const rest = restOf(item, draft.lines);
    return rest === 0 ? [] : { item, rest };
  });
  const restAt = (line: DraftLine): Rest | null => {
    // Said once: below the last of its parts.
    const last = draft.lines.findLast(({ itemPublicId }) => itemPublicId === line.itemPublicId);
    const stay = last === line ? stays.find(({ item }) => item.publicId === line.itemPublicId) : undefined;
    return stay === undefined
      ? null
      : {
          text: texts.rest(formatShort(stay.rest), stay.item.packDesc),
          offers: othersFor(stay.item),
        };
  };
  return (
    <div className={`stack gap-12 packed grow min-h-0 relative scrolls bg-canvas ${styles['deliveries']}`}>
      {bySupplier(draft.lines).map(({ supplierPublicId, supplier, lines }) => (
        <SummaryDeliveryCard
          key={supplierPublicId}
          supplier={supplier}
          lines={lines}
          carriableBy={carriableBy}
          limitOf={limitOf}
          restAt={restAt}
          known={
            summary?.deliveries.find((delivery) => delivery.supplierPublicId === supplierPublicId) ?? null
          }
          fields={
            <>
              {dayFields(supplierPublicId)}
              <TermField
                storePublicId={source.storePublicId}
                amount={linesTotal(lines)}
                value={(draft.wishes[supplierPublicId] ?? noChoice).term}
                onChange={(term) => onTerm(supplierPublicId, term)}
              />
            </>
          }
          change={change}
          onRemove={() => onRemove(supplierPublicId)}
        />
      ))}
      {stays.length > 0 && (
        <section className={`muted r-8 pad-12-16 ${styles['stays']}`} aria-label={texts.stays}>
          <h2 className="size-13 semibold ink">{texts.stays}</h2>
          <p>{texts.unchosenNote(source.orderNumber)}</p>
          <ul>
            {stays.map(({ item, rest }) => (
              <li key={item.publicId}>
                <span>{item.product}</span>
                <span className="number">
                  {rest === item.quantity
                    ? `${formatShort(rest)} · ${formatBRL(item.total)}`
                    : texts.partOf(formatShort(rest), formatShort(item.quantity))}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
