import { formatDate, periodLabel } from '@celeiro/rules/days/calendar.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { IconChevronDown, IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionStack } from '../../../ui/actions/action-list.tsx';
import { AvatarGroup } from '../../../ui/marks/avatar.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { usePrinting } from '../../../ui/use-printing.ts';
import { ChangeNote } from '../edits/change-note.tsx';
import type { CardLook } from './card-look.ts';
import { DeliveryBanners, type DeliveryBodyProps } from './delivery-card.tsx';
import styles from './delivery-phone.module.css';
import card from './delivery-card.module.css';
import fields from './delivery-fields.module.css';
import { deliveriesTexts } from '../deliveries.texts.ts';
import { DeliveryNotes } from './delivery-notes.tsx';
import { DeliverySummary } from './delivery-summary.tsx';
import { DeliveryTotals } from './delivery-totals.tsx';
import { PaymentText } from './payment-text.tsx';
import { StrongAction } from './strong-action.tsx';
import { firstName } from '../edits/use-foreign-changes.ts';

const SEPARATOR = ' · ';

/**
 * One delivery on a phone: the products as blocks, the actions at the bottom. A card shows the facts first and its fields on
 * demand; an accordion its fields, and its notes on demand.
 */
export const DeliveryPhone = ({
  look,
  isOpen: isOpenOnScreen,
  onToggle,
  ...body
}: DeliveryBodyProps & {
  readonly look: CardLook;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}) => {
  const isPrinting = usePrinting();
  const isOpen = isOpenOnScreen || isPrinting;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { edits, live, change, people } = body;
  const delivery = edits.shown;
  const isPending = edits.state.pending.length > 0;
  const strong = body.actions.find(({ strongLabel }) => strongLabel !== undefined);
  return (
    <section aria-label={delivery.supplier} className={`stack cols-1 ${styles['phone']}`}>
      <div className={`border r-12 bg-surface ${styles['card']}`}>
        <div className="row gap-12 center between size-16">
          <h2 className="size-16 line-24 semibold number">{delivery.orderNumber}</h2>
          {body.status}
        </div>
        {/* R-DELIV-001 */}
        <p className={`${styles['supplier']} truncated`} title={delivery.supplier}>
          {delivery.supplier}
        </p>
        {people.length > 0 && (
          <p className={`inline gap-8 center min-0 clipped size-12 muted ${card['presence']}`} role="status">
            <AvatarGroup names={people.map((person) => person.name)} />
            {deliveriesTexts.presence(people.map((person) => firstName(person.name)))}
          </p>
        )}
        {!isOpen && look === 'card' && (
          <dl className={`stack cols-2 ${styles['pairs']}`}>
            <div>
              <dt className="size-11 line-14 faint">{deliveriesTexts.delivery}</dt>
              <dd>
                {formatDate(delivery.deliveryDate)}
                {SEPARATOR}
                {periodLabel(delivery.delivery)}
              </dd>
            </div>
            <div>
              <dt className="size-11 line-14 faint">{deliveriesTexts.total}</dt>
              <dd className="number">
                <b>{formatBRL(delivery.totalAmountWithTax)}</b>
              </dd>
            </div>
            <div>
              <dt className="size-11 line-14 faint">{deliveriesTexts.payment}</dt>
              <dd>
                <PaymentText delivery={delivery} />
              </dd>
            </div>
            <div>
              <dt className="size-11 line-14 faint">{deliveriesTexts.operator}</dt>
              <dd>{delivery.operatorName ?? deliveriesTexts.noOperator}</dd>
            </div>
          </dl>
        )}
        {(isOpen || look === 'accordion') && (
          <div className={fields['mobileMore']}>
            <DeliverySummary edits={edits} live={live} operator={body.operator} payment={body.payment} />
            {look === 'accordion' && (
              <dl className="row between semibold">
                <dt>{deliveriesTexts.total}</dt>
                <dd className="number">{formatBRL(delivery.totalAmountWithTax)}</dd>
              </dl>
            )}
            {isOpen && <DeliveryNotes edits={edits} change={live.get('operatorNote')} />}
          </div>
        )}
        <Button isBlock data-home aria-expanded={isOpen} onClick={onToggle} className={styles['more']}>
          {isOpen ? deliveriesTexts.less : deliveriesTexts.more}
          <IconChevronDown size={16} aria-hidden="true" data-open={isOpen || undefined} />
        </Button>
      </div>
      <DeliveryBanners {...body} onToggle={onToggle} />
      <div className={styles['items']}>
        <h3>{deliveriesTexts.products(delivery.orderSupplierItems.length)}</h3>
        {body.items}
        <div className={`stack gap-16 ${styles['foot']}`}>
          {body.itemsFoot}
          {change !== null && <ChangeNote change={change} />}
          <DeliveryTotals delivery={edits.server} isPending={isPending} />
        </div>
      </div>
      <div className={`row gap-8 ${styles['bar']}`} data-floats>
        <Button
          isBlock
          icon={<IconDots size={16} aria-hidden="true" />}
          className={styles['barButton']}
          onClick={() => setMenuOpen(true)}
        >
          {deliveriesTexts.actions}
        </Button>
        {look === 'card' && strong !== undefined && (
          <StrongAction isBlock action={strong} className={styles['barButton']} />
        )}
      </div>
      {isMenuOpen && (
        <Dialog title={deliveriesTexts.actions} onClose={() => setMenuOpen(false)}>
          <ActionStack actions={body.actions} onLeave={() => setMenuOpen(false)} />
        </Dialog>
      )}
    </section>
  );
};
