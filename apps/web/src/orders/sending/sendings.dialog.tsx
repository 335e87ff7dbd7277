import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { listSendings, type Sending } from '@celeiro/contract/orders/sending/sending.ts';
import { formatDate, formatDateTime, formatTime, periodLabel } from '@celeiro/rules/days/calendar.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { formatQuantity } from '@celeiro/rules/quantity.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../kit/api/query.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/marks/states.tsx';
import { AnswerLines } from './answer-lines.tsx';
import { SendingStateTag } from './sending-state-tag.tsx';
import styles from './sendings.module.css';
import { sendingTexts } from './sending.texts.ts';
import { sendingsTexts } from './sendings.texts.ts';
import { ReportedInvoices } from './reported-invoices.tsx';
import { EMPTY_VALUE } from '../../ui/data/empty-value.ts';

const ARROW = ' → ';
const at = (instant: string): number => Date.parse(instant);

const Order = ({ order }: { readonly order: NonNullable<Sending['order']> }) => (
  <details className={styles['order']}>
    <summary>{sendingsTexts.whatWasSent}</summary>
    <p className={styles['hint']}>
      {sendingsTexts.delivery(formatDate(order.deliveryDate), periodLabel(order.period))}
    </p>
    <ul className={styles['lines']}>
      {order.lines.map((line) => (
        <li key={line.line}>
          <span>{line.product}</span>
          <span className="number">{formatQuantity(line.quantity)}</span>
          <span className="number">{formatBRL(line.total)}</span>
        </li>
      ))}
      <li>
        <span>{sendingsTexts.freight}</span>
        <span />
        <span className="number">{formatBRL(order.freight)}</span>
      </li>
      <li className={styles['sum']}>
        <span>{sendingsTexts.total}</span>
        <span />
        <span className="number">{formatBRL(order.total)}</span>
      </li>
    </ul>
  </details>
);

const Answer = ({ answer }: { readonly answer: Sending['answers'][number] }) => (
  <li>
    <b>{answer.status}</b>{' '}
    <span className={styles['hint']}>
      {formatDateTime(at(answer.saidAt))}
      {answer.externalId !== null && ` · ${sendingTexts.reference(answer.externalId)}`}
    </span>
    {answer.reason !== null && <p className={styles['reason']}>{answer.reason}</p>}
    <AnswerLines lines={answer.lines} />
    <ReportedInvoices invoices={answer.invoices} />
    {answer.ignored !== null && <p className={styles['hint']}>{sendingsTexts.ignored(answer.ignored)}</p>}
  </li>
);

const One = ({ sending }: { readonly sending: Sending }) => (
  <li className={styles['sending']}>
    <div className="row wrap gap-4-12 center between">
      <h3 className="size-13 line-20 semibold">
        {sendingsTexts.sentBy(sending.sentByName, formatDateTime(at(sending.sentAt)))}
      </h3>
      <SendingStateTag state={sending.state} />
    </div>
    {sendingsTexts.kinds[sending.kind] !== null && <p>{sendingsTexts.kinds[sending.kind]}</p>}
    {sending.tries.length > 0 && (
      <>
        <h4 className="size-12 line-16 medium muted">{sendingsTexts.tries}</h4>
        <ol className={styles['tries']}>
          {sending.tries.map((tried) => (
            <li key={tried.number}>
              <span className="number">
                {sendingsTexts.tryName(tried.number, formatTime(at(tried.startedAt)))}
              </span>
              <span data-failed={tried.isFailure || undefined}>
                {tried.outcome ?? (sending.state === 'WAITING' ? sendingsTexts.running : EMPTY_VALUE)}
              </span>
              <span className={`${styles['hint']} number`}>
                {tried.durationMs !== null && sendingsTexts.took(tried.durationMs)}
              </span>
            </li>
          ))}
        </ol>
      </>
    )}
    {sending.receipt !== null && (
      <p className={styles['hint']}>{sendingsTexts.known[sending.kind][sending.receipt]}</p>
    )}
    {sending.nextTryAt !== null && (
      <p role="status" className={styles['hint']}>
        {(sending.state === 'RECEIVED' ? sendingsTexts.waitsUntil : sendingsTexts.nextTry)(
          formatTime(at(sending.nextTryAt)),
        )}
      </p>
    )}
    {sending.answers.length > 0 && (
      <>
        <h4 className="size-12 line-16 medium muted">{sendingsTexts.answers}</h4>
        <ul className={styles['answers']}>
          {sending.answers.map((answer) => (
            <Answer key={`${answer.status}${answer.saidAt}`} answer={answer} />
          ))}
        </ul>
      </>
    )}
    {sending.order !== null && <Order order={sending.order} />}
  </li>
);

/** Every time a delivery was sent: what left, each try, what the supplier said, and what is different by now. */
export const SendingsDialog = ({
  delivery,
  onClose,
}: {
  readonly delivery: Pick<Delivery, 'publicId' | 'orderNumber'>;
  readonly onClose: () => void;
}) => {
  const query = useQuery(read(listSendings, { params: { id: delivery.publicId } }));
  const { data } = query;
  return (
    <Dialog title={sendingsTexts.title(delivery.orderNumber)} width={640} onClose={onClose}>
      {query.isPending && (
        <div className="stack gap-16" role="status" aria-label={sendingsTexts.loading}>
          <Skeleton width="60%" height={14} />
          <Skeleton width="90%" height={14} />
        </div>
      )}
      {query.isError && data === undefined && (
        <ErrorState title={sendingsTexts.loadFailed} onRetry={() => void query.refetch()} />
      )}
      {data?.sendings.length === 0 && (
        <EmptyState title={sendingsTexts.empty} hint={sendingsTexts.emptyHint} />
      )}
      {data !== undefined && data.changesSince.length > 0 && (
        <section
          className={`stack gap-8 r-8 bg-sunken pad-12 ${styles['changes']}`}
          aria-label={sendingsTexts.changes}
        >
          <h3 className="size-13 line-20 semibold">{sendingsTexts.changes}</h3>
          <ul className="stack gap-4 muted">
            {data.changesSince.map((change) => (
              <li key={`${change.itemLabel ?? ''}${change.label}`}>
                {change.itemLabel === null ? change.label : `${change.itemLabel}: ${change.label}`}{' '}
                <span className="number">
                  <s className="faint">{change.oldValue ?? EMPTY_VALUE}</s>
                  {ARROW}
                  <b className="ink">{change.newValue ?? EMPTY_VALUE}</b>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {data !== undefined && (
        <ul className="stack">
          {data.sendings.map((sending) => (
            <One key={sending.publicId} sending={sending} />
          ))}
        </ul>
      )}
    </Dialog>
  );
};
