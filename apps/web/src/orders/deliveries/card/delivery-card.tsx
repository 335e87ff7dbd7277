import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import type { Person } from '@celeiro/contract/events.ts';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { UnsavedList } from '../../../kit/edits/unsaved-list.tsx';
import { onDemand } from '../../../kit/browser/on-demand.tsx';
import type { Action } from '../../../ui/actions/action-list.tsx';
import { Banner } from '../../../ui/marks/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { usePrinting } from '../../../ui/use-printing.ts';
import { ChangeNote } from '../edits/change-note.tsx';
import styles from './delivery-card.module.css';
import type { CardLook } from './card-look.ts';
import { ApprovalBanner } from './approval-banner.tsx';
import { UnpaidBanner } from './unpaid-banner.tsx';
import { deliveriesTexts } from '../deliveries.texts.ts';
import { DeliveryHead } from './delivery-head.tsx';
import { DeliveryNotes } from './delivery-notes.tsx';
import { DeliverySummary, type LiveMarks } from './delivery-summary.tsx';
import { DeliveryTotals } from './delivery-totals.tsx';
import type { DeliveryEdits } from '../edits/use-delivery-edits.ts';
import { firstName, type ForeignChange } from '../edits/use-foreign-changes.ts';

export type DeliveryBodyProps = {
  readonly edits: DeliveryEdits;
  readonly live: LiveMarks;
  readonly change: ForeignChange | null;
  readonly status: ReactNode;
  readonly operator: ReactNode;
  readonly payment: ReactNode;
  readonly items: ReactNode;
  /** The order's state on its way to the supplier; null where it isn't sent (R-DETAIL-018). */
  readonly sending: ReactNode;
  /** The supplier's answer that waits for an operator. */
  readonly said: ReactNode;
  readonly actions: readonly Action[];
  /** Rendered below the items: adding a product and the like. */
  readonly itemsFoot: ReactNode;
  readonly people: readonly Person[];
  /** Discards the typed text for the saved value. */
  readonly onLoadTheirs: () => void;
};

/** R-DETAIL-017: the delivery waits for credit; the link appears with its page. */
const CreditBanner = ({ delivery }: { readonly delivery: Delivery }) => {
  const url = delivery.creditAnalysisDetailUrl;
  if (delivery.orderSupplierStatus.name !== 'CREDIT_ANALYSIS' && url === null) return null;
  return (
    <Banner
      tone="warning"
      action={
        url !== null && (
          <Button size="small" look="ghost" onClick={() => window.open(url, '_blank', 'noopener,noreferrer')}>
            {deliveriesTexts.seeMore}
          </Button>
        )
      }
    >
      <b>{delivery.creditAnalysisReason ?? deliveriesTexts.aboveLimit}</b>
    </Banner>
  );
};

/** Another person changed the delivery while a field is being typed: the typed text stays unless theirs is chosen. */
const HeldBanner = ({
  edits,
  change,
  onLoadTheirs,
}: Pick<DeliveryBodyProps, 'edits' | 'change' | 'onLoadTheirs'>) => {
  const { typing } = edits;
  if (typing === null || change === null || change.version <= typing.base.version) return null;
  // The buttons don't take the focus: leaving the field would save it before the choice is made.
  return createPortal(
    <div className={styles['held']} onPointerDown={(event) => event.preventDefault()}>
      <Banner
        tone="info"
        action={
          <>
            <Button size="small" look="ghost" onClick={edits.acknowledge}>
              {deliveriesTexts.keepMine}
            </Button>
            <Button size="small" look="ghost" onClick={onLoadTheirs}>
              {deliveriesTexts.loadTheirs}
            </Button>
          </>
        }
      >
        <b>{deliveriesTexts.heldTitle(change.byName === null ? null : firstName(change.byName))}</b>{' '}
        {deliveriesTexts.heldText}
      </Banner>
    </div>,
    // A card lays out for itself: what floats over the page hangs on the page.
    document.body,
  );
};

const isOutsideService = ({ supplierOutOfService, timeNotServed }: Delivery): boolean =>
  supplierOutOfService !== null || timeNotServed !== null;
// Few deliveries are: the words come with them.
const OutsideService = onDemand(
  () => import('./outside-service.tsx'),
  (module) => module.OutsideService,
);

export const DeliveryBanners = (
  props: Pick<DeliveryBodyProps, 'edits' | 'change' | 'sending' | 'said' | 'actions' | 'onLoadTheirs'> & {
    readonly onToggle: () => void;
  },
) => (
  <>
    <div className={`stack gap-8 ${styles['banners']}`} data-banners>
      {props.sending}
      <CreditBanner delivery={props.edits.shown} />
      <ApprovalBanner delivery={props.edits.server} />
      <UnpaidBanner delivery={props.edits.server} />
      {props.edits.server.supplierWarnings.length > 0 && (
        <Banner tone="info">
          {deliveriesTexts.supplierWarnings(props.edits.server.supplierWarnings.join(', '))}
        </Banner>
      )}
      {isOutsideService(props.edits.server) && (
        <OutsideService delivery={props.edits.server} actions={props.actions} onOpen={props.onToggle} />
      )}
      <HeldBanner {...props} />
    </div>
    <UnsavedList
      unsaved={props.edits.state.unsaved}
      onRetry={props.edits.retry}
      onDiscard={props.edits.discard}
    />
    <div className={styles['said']}>{props.said}</div>
  </>
);

/** One delivery of the order on a desktop; its body exists only while it is open (R-DETAIL-009). */
export const DeliveryCard = ({
  look,
  isOpen: isOpenOnScreen,
  onToggle,
  ...body
}: DeliveryBodyProps & {
  readonly look: CardLook;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}) => {
  const { edits, live, change } = body;
  const isPrinting = usePrinting();
  const isOpen = isOpenOnScreen || isPrinting;
  const delivery = edits.shown;
  const isPending = edits.state.pending.length > 0;
  const bodyId = `entrega-${delivery.publicId}`;
  const summary = (
    <>
      <DeliverySummary edits={edits} live={live} operator={body.operator} payment={body.payment} />
      <DeliveryBanners {...body} onToggle={onToggle} />
    </>
  );
  return (
    <section
      className={classes('min-0 border r-12 bg-surface', styles['card'], isOpen && styles['open'])}
      data-look={look}
      aria-label={delivery.supplier}
    >
      <DeliveryHead
        delivery={delivery}
        look={look}
        isOpen={isOpen}
        isPending={isPending}
        people={body.people}
        bodyId={bodyId}
        actions={body.actions}
        status={body.status}
        onToggle={onToggle}
      />
      {look === 'accordion' && summary}
      {isOpen && (
        <div id={bodyId}>
          {look === 'card' && summary}
          <DeliveryNotes edits={edits} change={live.get('operatorNote')} />
          {body.items}
          <div className={`stack gap-24 top ${styles['foot']}`}>
            <div>
              {body.itemsFoot}
              {change !== null && <ChangeNote change={change} />}
            </div>
            <DeliveryTotals delivery={edits.server} isPending={isPending} />
          </div>
        </div>
      )}
    </section>
  );
};
