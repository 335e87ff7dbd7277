import { isMasked } from '@celeiro/rules/text.ts';
import type { OrderDetails } from '@celeiro/contract/orders/orders/orders.ts';
import { formatReceived } from '@celeiro/rules/days/calendar.ts';
import { formatDocument, normalizeDocument } from '@celeiro/rules/documents.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { onDemand } from '../../kit/browser/on-demand.tsx';
import { usePageTitle } from '../../kit/browser/page-title.ts';
import { toast } from '../../kit/saving/toasts.ts';
import { type Action, ActionRow } from '../../ui/actions/action-list.tsx';
import { IconButton } from '../../ui/actions/button.tsx';
import { classes } from '../../ui/classes.ts';
import { useSmallScreen } from '../../ui/use-small-screen.ts';
import { useScrolledPast } from '../../ui/use-scrolled-past.ts';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { UnsavedList } from '../../kit/edits/unsaved-list.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { FixedHeader } from './fixed-header.tsx';
import styles from './order-header.module.css';
import { orderAmount } from './order-total.ts';
import { ordersTexts } from './orders.texts.ts';
import { SellerField } from './seller-field.tsx';
import { type SellerEdits, useSellerEdits } from './use-seller-edits.ts';

/** R-DETAIL-003: the order's own id, or the number of its first delivery when it has none. */
export const orderName = (order: OrderDetails): string =>
  order.orderUniqueId ?? order.orderSuppliers[0]?.orderNumber ?? '';

const DOCUMENT_LENGTH_CNPJ = 14;
const SEPARATOR = '· ';

const documentLabel = (documentNumber: string): string =>
  normalizeDocument(documentNumber).length === DOCUMENT_LENGTH_CNPJ ? ordersTexts.cnpj : ordersTexts.cpf;

// Fetched of a person alone: the first load has no room for it.
const MaskedDocument = onDemand(
  () => import('../../kit/personal/masked-value.tsx'),
  (module) => module.MaskedValue,
);

const Document = ({
  order: { storePublicId: publicId, documentNumber },
}: {
  readonly order: Pick<OrderDetails, 'storePublicId' | 'documentNumber'>;
}) =>
  isMasked(documentNumber) ? (
    <MaskedDocument
      of={{ kind: 'store', publicId, field: 'documentNumber' }}
      text={documentNumber}
      label={ordersTexts.cpf}
      write={formatDocument}
      isCopied
    />
  ) : (
    <>
      {formatDocument(documentNumber)}
      <CopyButton
        text={formatDocument(documentNumber)}
        name={ordersTexts.copyDocument}
        // R-COPY-001
        onResult={(isCopied) =>
          isCopied ? toast.success(ordersTexts.copied) : toast.error(ordersTexts.copyFailed)
        }
      />
    </>
  );

/** Another person chose another seller meanwhile. */
const SellerConflict = ({ edits: { conflict, answerConflict } }: { readonly edits: SellerEdits }) => {
  if (conflict === null) return null;
  const { current } = conflict.conflict;
  const theirs = current.sellerName ?? ordersTexts.noSeller;
  const mine = conflict.edit.show(current).sellerName ?? '';
  return (
    <ConfirmDialog
      title={ordersTexts.sellerMoved}
      confirmLabel={ordersTexts.sellerReapply(mine)}
      cancelLabel={ordersTexts.sellerKeepTheirs(theirs)}
      onConfirm={() => answerConflict(true)}
      onCancel={() => answerConflict(false)}
    >
      <p>{ordersTexts.sellerNow(theirs, mine)}</p>
    </ConfirmDialog>
  );
};

type HeaderProps = {
  readonly order: OrderDetails;
  readonly address: ReactNode;
  /** Why the seller can't be changed; null when that can be (R-FOLLOW-015). */
  readonly sellerLocked?: string | null;
  /** What can be done to the whole order. */
  readonly actions: readonly Action[];
  /** What leads from one delivery to another; null where there is one, or one shows at a time. */
  readonly jump: ReactNode;
  /** Opens what is known of the client (R-FOLLOW-014). */
  readonly onOpenClient: () => void;
  readonly onBack: () => void;
  /** A page of the order with a name of its own shows it above the order's (R-FOLLOW-001). */
  readonly heading?: string;
  /** The order is being asked anew: its fixed copy says so (R-FOLLOW-007). */
  readonly isLoading: boolean;
};

const Back = ({ onBack }: { readonly onBack: () => void }) => (
  <IconButton
    name={ordersTexts.back}
    icon={<IconArrowLeft size={16} aria-hidden="true" />}
    className={styles['back']}
    onClick={onBack}
  />
);

/** How many actions stand in the header; a phone keeps them all behind 'Mais ações'. */
const HEADER_ACTIONS = 3;

/** R-DETAIL-008, R-FOLLOW-006: the fixed copy shows once the page is scrolled further than this, px. */
const FIXED_AFTER = 140;

/** R-DETAIL-002, R-DETAIL-003, R-DETAIL-006, R-DETAIL-007: what the order is, of whom, and who sold it. */
export const OrderHeader = ({
  order,
  address,
  sellerLocked = null,
  actions,
  jump,
  onOpenClient,
  onBack,
  heading,
  isLoading,
}: HeaderProps) => {
  const header = useRef<HTMLElement>(null);
  const isFixed = useScrolledPast(header, FIXED_AFTER);
  const isSmall = useSmallScreen();
  const name = orderName(order);
  usePageTitle(ordersTexts.title(name));
  const { amount, hint, count } = orderAmount(order);
  const figures = (
    <span className={`stack line-16 muted nowrap ${styles['figures']}`}>
      <span className="number">
        {count} {SEPARATOR}
        {amount}
      </span>{' '}
      <small className="size-11 line-14 faint">{hint}</small>
    </span>
  );
  const sellerEdits = useSellerEdits(order);
  const seller = <SellerField current={order.sellerName} edits={sellerEdits} disabledReason={sellerLocked} />;
  const client = (
    <button
      type="button"
      className={`clipped medium brand text-left ${styles['clientName']}`}
      title={order.store}
      aria-haspopup="dialog"
      onClick={onOpenClient}
    >
      {order.store}
    </button>
  );
  return (
    <>
      <div className={styles['fixedHost']} data-floats="copy">
        {isFixed && (
          <FixedHeader
            back={<Back onBack={onBack} />}
            title={ordersTexts.title(name)}
            count={count}
            client={client}
            document={<Document order={order} />}
            address={address}
            seller={seller}
            jump={jump}
            total={amount}
            totalHint={hint}
            isLoading={isLoading}
          />
        )}
      </div>
      <header ref={header} className={`stack cols-1 gap-6 rigid line-bottom bg-surface ${styles['header']}`}>
        <div className={`row gap-8 center ${styles['line']}`}>
          <Back onBack={onBack} />
          <h1>{heading ?? ordersTexts.title(name)}</h1>
          {heading !== undefined && (
            <span className={classes('min-0 clipped medium nowrap', styles['under'], styles['desktop'])}>
              {ordersTexts.title(name)}
            </span>
          )}
          {figures}
          {actions.length > 0 && (
            <span className={styles['actions']}>
              {jump}
              <ActionRow
                actions={actions}
                shown={isSmall ? 0 : HEADER_ACTIONS}
                of={ordersTexts.title(name)}
              />
            </span>
          )}
        </div>
        {isSmall && (
          <div className={styles['phoneClient']}>
            <span>
              {heading !== undefined && ordersTexts.before(ordersTexts.title(name))}
              {figures}
            </span>
            {client}
          </div>
        )}
        <details className={styles['phoneMore']} open={!isSmall}>
          <summary>{ordersTexts.orderData}</summary>
          <dl className={styles['facts']}>
            <div>
              <dt>{ordersTexts.client}</dt>
              <dd className="medium brand">{client}</dd>
            </div>
            <div>
              <dt>{documentLabel(order.documentNumber)}</dt>
              <dd className="inline gap-4 center">
                <Document order={order} />
              </dd>
            </div>
            <div className={styles['address']}>
              <dt>{ordersTexts.address}</dt>
              <dd>{address}</dd>
            </div>
            <div>
              <dt>{ordersTexts.seller}</dt>
              <dd className={styles['seller']}>{seller}</dd>
            </div>
            <div>
              <dt>{ordersTexts.received}</dt>
              <dd className="number">{formatReceived(Date.parse(order.createdAt))}</dd>
            </div>
          </dl>
        </details>
        <UnsavedList
          unsaved={sellerEdits.unsaved}
          onRetry={sellerEdits.retry}
          onDiscard={sellerEdits.discard}
        />
      </header>
      <SellerConflict edits={sellerEdits} />
    </>
  );
};
