import { type Action, ActionRow } from '../../ui/actions/action-list.tsx';
import { useSmallScreen } from '../../ui/use-small-screen.ts';
import styles from './floating-actions.module.css';
import { ordersTexts } from './orders.texts.ts';

/** R-FOLLOW-005: what can be done to the whole order, always within reach. */
export const FloatingActions = ({
  actions,
  of,
}: {
  readonly actions: readonly Action[];
  readonly of: string;
}) => (
  <div className={styles['floating']} data-floating role="group" aria-label={ordersTexts.actions}>
    {/* A phone has room for the menu of them only. */}
    <ActionRow actions={actions} shown={useSmallScreen() ? 0 : actions.length} of={of} />
  </div>
);
