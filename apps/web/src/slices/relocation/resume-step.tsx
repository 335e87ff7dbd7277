import { formatBRL } from '@celeiro/rules/money.ts';
import type { Milli } from '@celeiro/rules/quantity.ts';
import type { ReactNode } from 'react';
import { bySupplier, linesTotal, noWish, type RelocationDraft } from './draft.ts';
import { relocationTexts as texts } from './relocation.texts.ts';
import type { RelocationSource } from './source.ts';
import { type LineChanges, SummaryDeliveryCard } from './summary-delivery.tsx';
import styles from './summary.module.css';
import { TermField } from './term-field.tsx';
import { type DraftDiscount, type DraftLine, quantityText, type Summary } from './view.ts';

/** R-RELOC-001, RESUME: the new deliveries as they will be, each line still changeable, and what stays behind. */
export const ResumeStep = ({
  source,
  draft,
  summary,
  dayFields,
  carriedOf,
  limitOf,
  change,
  onTerm,
  onRemove,
}: {
  readonly source: RelocationSource;
  readonly draft: RelocationDraft;
  /** Null until the server's figures came. */
  readonly summary: Summary | null;
  readonly dayFields: (supplierPublicId: string) => ReactNode;
  readonly carriedOf: (itemPublicId: string) => readonly DraftDiscount[];
  readonly limitOf: (line: DraftLine) => Milli;
  readonly change: LineChanges;
  readonly onTerm: (supplierPublicId: string, term: string) => void;
  readonly onRemove: (supplierPublicId: string) => void;
}) => {
  const chosen = new Set(draft.lines.map(({ itemPublicId }) => itemPublicId));
  const stays = source.items.filter(({ publicId }) => !chosen.has(publicId));
  return (
    <div className={styles['deliveries']}>
      {bySupplier(draft.lines).map(({ supplierPublicId, supplier, lines }) => (
        <SummaryDeliveryCard
          key={supplierPublicId}
          supplier={supplier}
          lines={lines}
          carriedOf={carriedOf}
          limitOf={limitOf}
          known={
            summary?.deliveries.find((delivery) => delivery.supplierPublicId === supplierPublicId) ?? null
          }
          fields={
            <>
              {dayFields(supplierPublicId)}
              <TermField
                storePublicId={source.storePublicId}
                amount={linesTotal(lines)}
                value={(draft.wishes[supplierPublicId] ?? noWish).term}
                onChange={(term) => onTerm(supplierPublicId, term)}
              />
            </>
          }
          change={change}
          onRemove={() => onRemove(supplierPublicId)}
        />
      ))}
      {stays.length > 0 && (
        <section className={styles['stays']} aria-label={texts.stays}>
          <h2>{texts.stays}</h2>
          <p>{texts.unchosenNote(source.orderNumber)}</p>
          <ul>
            {stays.map((item) => (
              <li key={item.publicId}>
                <span>{item.product}</span>
                <span className="number">{`${quantityText(item.quantity)} · ${formatBRL(item.total)}`}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
