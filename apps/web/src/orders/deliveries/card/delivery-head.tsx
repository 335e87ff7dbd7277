import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import type { Person } from '@celeiro/contract/events.ts';
import { formatDate, periodLabel } from '@celeiro/rules/days/calendar.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Action, ActionRow } from '../../../ui/actions/action-list.tsx';
import { Avatar, AvatarGroup } from '../../../ui/marks/avatar.tsx';
import styles from './delivery-card.module.css';
import { deliveriesTexts } from '../deliveries.texts.ts';
import { cardActions, HEAD_ACTIONS } from './card-actions.ts';
import type { CardLook } from './card-look.ts';
import { PaymentText } from './payment-text.tsx';
import { StrongAction } from './strong-action.tsx';
import { firstName } from '../edits/use-foreign-changes.ts';

const SEPARATOR = ' · ';

/** The essentials of a closed card, to read. */
const Essentials = ({ delivery }: { readonly delivery: Delivery }) => (
  <>
    <span className={`row gap-6 center min-0 clipped muted ${styles['meta']} ${styles['when']}`}>
      {formatDate(delivery.deliveryDate)}
      {SEPARATOR}
      {periodLabel(delivery.delivery)}
    </span>
    <span className={`row gap-6 center min-0 clipped muted ${styles['meta']} ${styles['method']}`}>
      <PaymentText delivery={delivery} />
    </span>
    <span className={`row gap-6 center min-0 clipped muted ${styles['meta']}`}>
      {delivery.operatorName === null ? (
        <span className="faint">{deliveriesTexts.noOperator}</span>
      ) : (
        <>
          <Avatar name={delivery.operatorName} />
          <span className="truncated" title={delivery.operatorName}>
            {delivery.operatorName}
          </span>
        </>
      )}
    </span>
  </>
);

/**
 * The first row of a delivery: number and supplier, the open button, its actions, status and total (R-DETAIL-010, R-DETAIL-013
 * to R-DETAIL-016). A closed card shows its essentials here and has its actions once it is open (R-FOLLOW-009); an accordion
 * has fields below.
 */
export const DeliveryHead = ({
  delivery,
  look,
  isOpen,
  isPending,
  people,
  bodyId,
  actions,
  status,
  onToggle,
}: {
  readonly delivery: Delivery;
  readonly look: CardLook;
  readonly isOpen: boolean;
  readonly isPending: boolean;
  readonly people: readonly Person[];
  readonly bodyId: string;
  readonly actions: readonly Action[];
  readonly status: ReactNode;
  readonly onToggle: () => void;
}) => {
  const { strong, others } = look === 'card' ? cardActions(actions) : { strong: undefined, others: actions };
  return (
    <header className={`row gap-8 center nowrap ${styles['head']}`}>
      <h2 className={`row gap-8 center min-0 ${styles['toggle']}`}>
        <button
          type="button"
          className={`row gap-8 center min-0 ${styles['toggle']}`}
          data-home
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          title={isOpen ? deliveriesTexts.less : deliveriesTexts.more}
          onClick={onToggle}
        >
          <IconChevronRight size={16} aria-hidden="true" />
          {/* R-DELIV-001 */}
          <span className={styles['index']}>{delivery.index}</span>
          <span className={`min-0 clipped semibold ${styles['name']}`} title={delivery.supplier}>
            <span className="number">{delivery.orderNumber}</span>
            {delivery.supplier}
          </span>
          <span
            className={look === 'accordion' ? `rigid medium linked ${styles['more']}` : 'visually-hidden'}
          >
            {isOpen ? deliveriesTexts.less : deliveriesTexts.more}
          </span>
        </button>
      </h2>
      {isOpen && people.length > 0 && (
        <span
          className={`inline gap-8 center min-0 clipped size-12 muted ${styles['presence']}`}
          role="status"
        >
          <AvatarGroup names={people.map((person) => person.name)} />
          <span className={styles['here']}>
            {deliveriesTexts.presence(people.map((person) => firstName(person.name)))}
          </span>
        </span>
      )}
      {!isOpen && look === 'card' && <Essentials delivery={delivery} />}
      <span className={`row gap-12 center rigid push ${styles['end']}`}>
        {(isOpen || look === 'accordion') && (
          <span
            className={`row gap-2 ${styles['actions']}`}
            role="group"
            aria-label={deliveriesTexts.actionsOf(delivery.orderNumber)}
          >
            <ActionRow actions={others} shown={HEAD_ACTIONS} of={delivery.orderNumber} />
          </span>
        )}
        {status}
        {isOpen && strong !== undefined && <StrongAction action={strong} size="small" />}
        <span className={`stack text-right ${styles['headTotal']}`} data-pending={isPending || undefined}>
          <small className={look === 'card' ? 'visually-hidden' : undefined}>{deliveriesTexts.total}</small>
          <b className="number">{formatBRL(delivery.totalAmountWithTax)}</b>
        </span>
      </span>
    </header>
  );
};
