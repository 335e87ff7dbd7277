import type {
  CreditAnalysis,
  OpenDelivery,
} from '@celeiro/contract/money/credit-analysis/credit-analysis.ts';
import { formatDate, formatDateTime } from '@celeiro/rules/days/calendar.ts';
import { type Centavos, centavos, formatBRL, subtract, sumCentavos } from '@celeiro/rules/money.ts';
import { freedBy } from '@celeiro/rules/money/credit-analysis/credit-decision.ts';
import { LimitBar } from '../../kit/limit-bar.tsx';
import { needsApproval } from './credit-deliveries.tsx';
import { creditLimitTexts as texts } from './credit-limit.texts.ts';
import styles from './credit-limit.module.css';

/** The waiting deliveries that a limit releases, by the rule that saving follows. */
export const freesOf = ({ usedLimit, openDeliveries }: CreditAnalysis, limit: Centavos) => {
  const waiting = openDeliveries.filter(({ waits }) => waits);
  const running = subtract(usedLimit, sumCentavos(waiting.map(({ creditAmount }) => creditAmount)));
  const freed = freedBy(
    limit,
    running,
    waiting.map((delivery) => ({
      ...delivery,
      taken: delivery.creditAmount,
      needsDiscountApproval: needsApproval(delivery),
    })),
  );
  const usedAfter = sumCentavos([running, ...freed.map(({ taken }) => taken)]);
  return { waiting, freed, running, usedAfter };
};

/** The deliveries as they were seen, for the save to compare. */
export const seenOf = (freed: readonly OpenDelivery[]) =>
  freed.map(({ publicId, totalAmountWithTax }) => ({ publicId, totalAmountWithTax }));

/** For each that waits, oldest first, what is left of the limit once it went, or what is lacking for it. */
const outcomes = (analysis: CreditAnalysis, limit: Centavos) => {
  const { waiting, freed, running } = freesOf(analysis, limit);
  const ids = new Set(freed.map(({ publicId }) => publicId));
  let used: number = running;
  return waiting.map((delivery) => {
    const goes = ids.has(delivery.publicId);
    const room = limit - used - delivery.creditAmount;
    if (goes) used += delivery.creditAmount;
    const note = goes
      ? texts.left(formatBRL(centavos(Math.max(0, room))))
      : needsApproval(delivery)
        ? texts.unapproved
        : texts.lacking(formatBRL(centavos(Math.max(0, -room))));
    return { delivery, goes, note };
  });
};

/** The deliveries that a limit releases, oldest first, and the used part of it then. */
export const LimitFrees = ({
  analysis,
  limit,
}: {
  readonly analysis: CreditAnalysis;
  readonly limit: Centavos;
}) => {
  const { waiting, freed, usedAfter } = freesOf(analysis, limit);
  return (
    <section className={`stack gap-8 hair-top pad-top-12 ${styles['frees']}`} aria-label={texts.frees}>
      <header className="row wrap gap-4-12 between">
        <h3 className="size-13 semibold">{texts.frees}</h3>
        {waiting.length > 0 && (
          <small className="number">
            {texts.freesCount(
              freed.length,
              waiting.length,
              formatBRL(sumCentavos(freed.map(({ totalAmountWithTax }) => totalAmountWithTax))),
            )}
          </small>
        )}
      </header>
      {waiting.length === 0 ? (
        <p className="faint">{texts.nothingWaits}</p>
      ) : (
        <>
          {freed.length === 0 && <p className="faint">{texts.freesNothing}</p>}
          <ul>
            {outcomes(analysis, limit).map(({ delivery, goes, note }) => (
              <li key={delivery.publicId} data-freed={goes}>
                <span>
                  <b>{delivery.orderNumber}</b> {delivery.supplier}
                </span>
                <b className="number">{formatBRL(delivery.totalAmountWithTax)}</b>
                <small>
                  {texts.received(
                    formatDateTime(Date.parse(delivery.receivedAt)),
                    formatDate(delivery.deliveryDate),
                  )}
                </small>
                <small className="number">{note}</small>
                <small>{goes ? texts.goes : texts.stays}</small>
              </li>
            ))}
          </ul>
          <LimitBar used={usedAfter} limit={limit}>
            <span className="faint">{texts.usedAfter(formatBRL(usedAfter), formatBRL(limit))}</span>
          </LimitBar>
        </>
      )}
    </section>
  );
};
