import { type Centavos, centavos, formatBRL, sumCentavos, ZERO } from '@celeiro/rules/money.ts';
import { freeFreightText, freightOf } from '@celeiro/rules/parties/suppliers/freight.ts';
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import { bySupplier, linesDiscount, linesTotal, noChoice, type RelocationDraft } from './draft/draft.ts';
import styles from './new-deliveries.module.css';
import { relocationTexts as texts } from './relocation.texts.ts';
import { TermField } from './term-field.tsx';
import type { Candidate } from './view.ts';
import { EMPTY_VALUE } from '../../ui/data/empty-value.ts';

/** A new delivery's day and period, drawn by the owner of the suppliers' days. */
export type DayFields = (supplierPublicId: string) => ReactNode;

const signed = (amount: Centavos): string => (amount > 0 ? `+${formatBRL(amount)}` : formatBRL(amount));

/** The result of the choices, compared with the present delivery; exact again in the summary. */
const Sums = ({
  currentTotal,
  items,
  discounts,
  freight,
  isEmpty,
}: {
  readonly currentTotal: Centavos;
  readonly items: Centavos;
  readonly discounts: Centavos;
  readonly freight: Centavos;
  /** Nothing is chosen yet: there is nothing to compare. */
  readonly isEmpty: boolean;
}) => {
  const amountOf = (amount: Centavos) => (isEmpty ? EMPTY_VALUE : formatBRL(amount));
  return (
    <dl className={`stack gap-4 ${styles['sums']} number`}>
      <div>
        <dt>{texts.currentTotal}</dt>
        <dd className="m-0 nowrap">{formatBRL(currentTotal)}</dd>
      </div>
      <div>
        <dt>{texts.relocatedItems}</dt>
        <dd className="m-0 nowrap">{amountOf(items)}</dd>
      </div>
      {discounts > 0 && (
        <div>
          <dt>{texts.discounts}</dt>
          <dd className="m-0 nowrap">{amountOf(centavos(-discounts))}</dd>
        </div>
      )}
      <div>
        <dt>{texts.logisticCost}</dt>
        <dd className="m-0 nowrap">{amountOf(freight)}</dd>
      </div>
      <div className={styles['big']}>
        <dt>{texts.differenceWithoutAdf}</dt>
        <dd className="m-0 nowrap">
          {isEmpty ? EMPTY_VALUE : signed(centavos(items - discounts + freight - currentTotal))}
        </dd>
      </div>
    </dl>
  );
};

/** The deliveries that the choices make, each with its day and term, and what all of it comes to. */
export const NewDeliveries = ({
  draft,
  candidates,
  storePublicId,
  currentTotal,
  dayFields,
  blocked,
  onTerm,
  onRemove,
  onContinue,
}: {
  readonly draft: RelocationDraft;
  readonly candidates: readonly Candidate[];
  readonly storePublicId: string;
  readonly currentTotal: Centavos;
  readonly dayFields: DayFields;
  /** Why the summary can't be made yet, or null. */
  readonly blocked: string | null;
  readonly onTerm: (supplierPublicId: string, term: string) => void;
  readonly onRemove: (supplierPublicId: string) => void;
  readonly onContinue: () => void;
}) => {
  const groups = bySupplier(draft.lines);
  const byId = new Map(candidates.map((candidate) => [candidate.supplierPublicId, candidate]));
  const freight = sumCentavos(
    groups.map(({ supplierPublicId, lines }) => {
      const candidate = byId.get(supplierPublicId);
      return candidate === undefined ? ZERO : freightOf(candidate, linesTotal(lines));
    }),
  );
  return (
    <div className={`column min-h-0 ${styles['panel']}`}>
      <div className={`row between faint ${styles['head']}`}>
        <h2 className="size-13 semibold ink">{texts.newDeliveries}</h2>
        <span>{groups.length}</span>
      </div>
      {groups.length === 0 && <p className={styles['none']}>{texts.noneYet}</p>}
      <div className={`stack gap-8 packed grow min-h-0 relative scrolls ${styles['list']}`}>
        {groups.map(({ supplierPublicId, supplier, lines }) => {
          const candidate = byId.get(supplierPublicId);
          const amount = linesTotal(lines);
          const freeText = candidate === undefined ? null : freeFreightText(candidate, amount);
          const missing = centavos((candidate?.minimumOrder ?? 0) - amount);
          return (
            <section
              key={supplierPublicId}
              className={`stack gap-8 border r-8 bg-surface ${styles['delivery']}`}
              aria-label={texts.newDelivery(supplier)}
            >
              <div className={`row gap-8 between ${styles['title']}`}>
                <h3 title={supplier}>{supplier}</h3>
                <b className="semibold nowrap number">{formatBRL(amount)}</b>
              </div>
              <p className={`row center between size-12 faint ${styles['meta']}`}>
                <span>
                  {candidate === undefined
                    ? texts.products(lines.length)
                    : texts.withFreight(lines.length, formatBRL(freightOf(candidate, amount)))}
                  {freeText !== null && <small className="block">{freeText}</small>}
                </span>
                <IconButton
                  size="small"
                  name={texts.removeDelivery(supplier)}
                  icon={<IconTrash size={14} aria-hidden="true" />}
                  onClick={() => onRemove(supplierPublicId)}
                />
              </p>
              {dayFields(supplierPublicId)}
              <TermField
                storePublicId={storePublicId}
                amount={amount}
                value={(draft.wishes[supplierPublicId] ?? noChoice).term}
                onChange={(term) => onTerm(supplierPublicId, term)}
              />
              {missing > 0 && (
                <p className={`row gap-6 center size-12 muted ${styles['warning']}`}>
                  <IconAlertTriangle size={14} aria-hidden="true" />
                  <span className="number">{texts.belowMinimum(formatBRL(missing))}</span>
                </p>
              )}
            </section>
          );
        })}
      </div>
      <div className={`stack gap-12 line-top ${styles['foot']}`}>
        <Sums
          currentTotal={currentTotal}
          items={linesTotal(draft.lines)}
          discounts={linesDiscount(draft.lines)}
          freight={freight}
          isEmpty={groups.length === 0}
        />
        <Button
          look="primary"
          isBlock
          disabledReason={blocked}
          aria-keyshortcuts="Control+Enter"
          data-continue
          onClick={onContinue}
        >
          {texts.continue}
        </Button>
      </div>
    </div>
  );
};
