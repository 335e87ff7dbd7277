import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { listSendings, type Sending } from '@celeiro/contract/orders/sending/sending.ts';
import { formatTime } from '@celeiro/rules/days/calendar.ts';
import type { DeliveryStatusCode } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../kit/api/query.ts';
import { Banner } from '../../ui/marks/banner.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { NoticeRoom } from './notice-room.tsx';
import { openWord } from './open-word.ts';
import styles from './sendings.module.css';
import { sendingTexts } from './sending.texts.ts';
import { sendingsTexts } from './sendings.texts.ts';
import { SupplierSaid } from './supplier-said.tsx';
import { ReportedInvoices } from './reported-invoices.tsx';

/** Known state of an unanswered message, and the reason where it is on our side. */
const knownOf = ({ kind, receipt, tries }: Sending): string => {
  if (receipt === null) return '';
  const why = receipt === 'NOT_SENT' ? (tries.at(-1)?.outcome ?? null) : null;
  return [sendingsTexts.known[kind][receipt], why === null ? '' : sendingsTexts.lastTry(why)]
    .join(' ')
    .trim();
};

/** A cancellation or an update that a supplier has not confirmed: tried further, or given up. */
const Unheard = ({ sending, action }: { readonly sending: Sending; readonly action: ReactNode }) => {
  const { kind, state, nextTryAt } = sending;
  const next = nextTryAt === null ? '' : sendingsTexts.nextTry(formatTime(Date.parse(nextTryAt)));
  return (
    <Banner tone={state === 'GIVEN_UP' ? 'error' : 'warning'} action={action}>
      <b>{kind === 'order.cancelled' ? sendingsTexts.cancelledUnheard : sendingsTexts.updatedUnheard}</b>{' '}
      {knownOf(sending)} {next}
    </Banner>
  );
};

const isUnheard = ({ kind, state, receipt }: Sending): boolean =>
  kind !== 'order.submitted' && (state === 'GIVEN_UP' || (state === 'WAITING' && receipt !== null));

/**
 * Notices about a sent delivery's supplier: an unanswered message, an outdated order at the supplier, its answer, and the
 * invoices it reported.
 */
export const SupplierNotices = ({
  delivery,
  canSend,
  isOffered,
  resend,
  onSend,
  onOpen,
}: {
  readonly delivery: Pick<Delivery, 'publicId' | 'nfes'> & { readonly status: DeliveryStatusCode };
  /** Whether the order can be sent again as it is. */
  readonly canSend: boolean;
  /** The banner has 'Reenviar' or 'Enviar' already (R-SEND-003 to R-SEND-005). */
  readonly isOffered: boolean;
  /** Why the message can't be sent again, or null. */
  readonly resend: { readonly disabledReason: string | null; readonly onRun: () => void };
  readonly onSend: () => void;
  readonly onOpen: () => void;
}) => {
  const { publicId, status, nfes } = delivery;
  const { data, isError, refetch } = useQuery(read(listSendings, { params: { id: publicId } }));
  if (isError && data === undefined) {
    return (
      <div className={`stack gap-6 muted r-8 bg-sunken ${styles['said']}`} role="alert">
        <p className={`row wrap gap-2-12 baseline ${styles['saidHead']}`}>
          {sendingsTexts.saidFailed}
          <Button size="small" onClick={() => void refetch()}>
            {uiTexts.retry}
          </Button>
        </p>
      </div>
    );
  }
  if (data === undefined) return <NoticeRoom delivery={delivery} />;
  const [last] = data.sendings;
  if (last === undefined) return null;
  const again = (
    <Button
      size="small"
      look="primary"
      disabledReason={canSend ? null : resend.disabledReason}
      onClick={canSend ? onSend : resend.onRun}
    >
      {sendingTexts.sendAgain}
    </Button>
  );
  const resendWithdrawal = (
    <Button size="small" look="primary" disabledReason={resend.disabledReason} onClick={resend.onRun}>
      {sendingTexts.sendAgain}
    </Button>
  );
  const word = openWord(last, status);
  const reported = data.sendings.flatMap(({ answers }) => answers.flatMap(({ invoices }) => invoices));
  const invoices = [...new Map(reported.map((invoice) => [invoice.key, invoice])).values()];
  return (
    <div className="stack gap-8">
      {isUnheard(last) ? (
        <Unheard sending={last} action={last.kind === 'order.cancelled' ? resendWithdrawal : again} />
      ) : (
        data.hasOlder && (
          <Banner
            tone="warning"
            action={
              <>
                <Button size="small" look="ghost" onClick={onOpen}>
                  {sendingsTexts.seeChanges}
                </Button>
                {!isOffered && again}
              </>
            }
          >
            <b>{sendingsTexts.older}</b> {sendingsTexts.olderHint}
          </Banner>
        )
      )}
      {status === 'SYSTEM_UNAVAILABLE' && last.receipt !== null && (
        <p className={`stack gap-6 muted r-8 bg-sunken ${styles['said']}`} role="status">
          {knownOf(last)}
        </p>
      )}
      {word !== null && (
        <SupplierSaid answer={word} action={canSend && !isOffered && !data.hasOlder && again} />
      )}
      {nfes.length === 0 && invoices.length > 0 && (
        <div className={`stack gap-6 muted r-8 bg-sunken ${styles['said']}`}>
          <p>{sendingsTexts.invoices}</p>
          <ReportedInvoices invoices={invoices} />
        </div>
      )}
    </div>
  );
};
