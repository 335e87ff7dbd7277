import type {
  SupplierSending,
  supplierSendingSorts,
} from '@celeiro/contract/orders/sending/supplier-sendings.ts';
import { formatTime } from '@celeiro/rules/days/calendar.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { IconHistory, IconSend } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { onDemand } from '../../kit/browser/on-demand.tsx';
import { TimeAgo } from '../../kit/fields/time-ago.tsx';
import { useOrderPage } from '../../kit/url/order-page.ts';
import { ActionRow } from '../../ui/actions/action-list.tsx';
import { TwoLines } from '../../ui/data/data-cells.tsx';
import type { DataColumn, RowLinkProps } from '../../ui/data/data-columns.ts';
import { integrationTexts as texts } from './integration.texts.ts';
import { SendingStateTag } from './sending-state-tag.tsx';
import { sendingTexts } from './sending.texts.ts';

const ResendDialog = onDemand(
  () => import('./resend-dialog.tsx'),
  (module) => module.ResendDialog,
);
const SendingsDialog = onDemand(
  () => import('./sendings.dialog.tsx'),
  (module) => module.SendingsDialog,
);

/** Leads to the delivery that was sent. */
export const SendingLink = ({ row, ...link }: RowLinkProps<SupplierSending>) => {
  const to = useOrderPage();
  const { orderPublicId, publicId: deliveryPublicId } = row.delivery;
  return <Link {...link} to={to} params={{ orderPublicId, deliveryPublicId }} />;
};

/** The reason of its state: the supplier's answer, or why the last try failed, and what comes next. */
const reasonOf = ({ answer, failure, state, nextTryAt }: SupplierSending): string => {
  const why = answer === null ? failure : texts.answered(answer.status, answer.reason);
  const say = state === 'RECEIVED' ? texts.waitsUntil : texts.nextTry;
  const next = nextTryAt === null ? null : say(formatTime(Date.parse(nextTryAt)));
  return [why, next].filter((part) => part !== null).join(' · ') || texts.nothing;
};

/** Every try of the delivery, and telling the supplier again where that may be. */
const SendingActions = ({ row }: { readonly row: SupplierSending }) => {
  const [open, setOpen] = useState<'tries' | 'resend' | null>(null);
  const { publicId, number, store } = row.delivery;
  const close = () => setOpen(null);
  return (
    <>
      <ActionRow
        of={texts.rowName(number, store)}
        shown={1}
        actions={[
          ...(row.canResend
            ? [
                {
                  id: 'resend',
                  label: sendingTexts.sendAgain,
                  icon: <IconSend size={14} aria-hidden="true" />,
                  onRun: () => setOpen('resend'),
                },
              ]
            : []),
          {
            id: 'tries',
            label: sendingTexts.sendings,
            icon: <IconHistory size={14} aria-hidden="true" />,
            onRun: () => setOpen('tries'),
          },
        ]}
      />
      {open === 'resend' && (
        <ResendDialog
          deliveryPublicId={publicId}
          isCancellation={row.kind === 'order.cancelled'}
          onClose={close}
        />
      )}
      <Suspense fallback={null}>
        {open === 'tries' && <SendingsDialog delivery={{ publicId, orderNumber: number }} onClose={close} />}
      </Suspense>
    </>
  );
};

/** What was sent to a supplier: table and cards. */
export const sendingColumns: readonly DataColumn<SupplierSending, (typeof supplierSendingSorts)[number]>[] = [
  {
    id: 'delivery',
    label: texts.columns.delivery,
    isFixed: true,
    isLink: true,
    cell: ({ delivery: { number, store } }) => <TwoLines first={number} second={store} />,
    card: { line: 1, look: 'strong', content: ({ delivery: { number, store } }) => `${number} · ${store}` },
  },
  {
    id: 'kind',
    label: texts.columns.kind,
    width: '20%',
    givesWay: 'second',
    cell: ({ kind, messageId }) => <TwoLines first={texts.kindNames[kind]} second={messageId} />,
    card: { line: 2, look: 'quiet', content: ({ kind }) => texts.kindNames[kind] },
  },
  {
    id: 'state',
    label: texts.columns.state,
    width: '136px',
    cell: ({ state }) => <SendingStateTag state={state} />,
    card: { line: 1 },
  },
  {
    id: 'reason',
    label: texts.columns.reason,
    width: '28%',
    cell: (row) => (
      <span className="truncated" title={reasonOf(row)}>
        {reasonOf(row)}
      </span>
    ),
    card: { line: 3, look: 'quietWhole', content: reasonOf },
  },
  {
    id: 'tries',
    label: texts.columns.tries,
    width: '84px',
    isNumber: true,
    givesWay: 'first',
    cell: ({ tries }) => formatCount(tries),
  },
  {
    id: 'sentAt',
    label: texts.columns.sentAt,
    width: '118px',
    sort: 'sentAt',
    isApart: true,
    cell: ({ sentAt }) => <TimeAgo at={sentAt} />,
    card: { line: 2, look: 'quiet' },
  },
  {
    id: 'actions',
    label: texts.columns.actions,
    width: '150px',
    cell: (row) => <SendingActions row={row} />,
  },
];
