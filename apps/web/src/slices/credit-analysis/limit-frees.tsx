import type { CreditAnalysis, OpenDelivery } from '@celeiro/contract/credit-analysis.ts';
import { type Centavos, formatBRL, subtract, sumCentavos } from '@celeiro/rules/money.ts';
import { freedBy } from '@celeiro/rules/stores/credit-decision.ts';
import { needsApproval } from './credit-deliveries.tsx';
import { creditLimitTexts as texts } from './credit-limit.texts.ts';
import styles from './credit-limit.module.css';

/** What of the deliveries that wait a limit lets go, by the rule that saving follows. */
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
  return { waiting, freed, usedAfter };
};

/** The deliveries as they were seen, for the save to compare. */
export const seenOf = (freed: readonly OpenDelivery[]) =>
  freed.map(({ publicId, totalAmountWithTax }) => ({ publicId, totalAmountWithTax }));

/** What a limit lets go, oldest first, and what of it is used then. */
export const LimitFrees = ({
  analysis,
  limit,
}: {
  readonly analysis: CreditAnalysis;
  readonly limit: Centavos;
}) => {
  const { waiting, freed, usedAfter } = freesOf(analysis, limit);
  const ids = new Set(freed.map(({ publicId }) => publicId));
  return (
    <section className={styles['frees']} aria-label={texts.frees}>
      <header>
        <h3>{texts.frees}</h3>
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
        <p className={styles['quiet']}>{texts.nothingWaits}</p>
      ) : (
        <>
          {freed.length === 0 && <p className={styles['quiet']}>{texts.freesNothing}</p>}
          <ul>
            {waiting.map((delivery) => (
              <li key={delivery.publicId} data-freed={ids.has(delivery.publicId)}>
                <span>
                  <b>{delivery.orderNumber}</b> {delivery.supplier}
                </span>
                <b className="number">{formatBRL(delivery.totalAmountWithTax)}</b>
                <small>{ids.has(delivery.publicId) ? texts.goes : texts.stays}</small>
              </li>
            ))}
          </ul>
          <p className={styles['quiet']}>{texts.usedAfter(formatBRL(usedAfter), formatBRL(limit))}</p>
        </>
      )}
    </section>
  );
};
