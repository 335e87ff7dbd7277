import type { Action } from '../../../ui/actions/action-list.tsx';
import { Button, type ButtonProps } from '../../../ui/actions/button.tsx';

/** What is next to do with a delivery, as its one filled button. Its name says the whole of it. */
export const StrongAction = ({
  action,
  ...look
}: Pick<ButtonProps, 'size' | 'isBlock' | 'className'> & { readonly action: Action }) => (
  <Button
    look="primary"
    {...look}
    icon={action.icon}
    aria-label={action.label}
    isPending={action.isPending ?? false}
    onClick={action.onRun}
  >
    {action.strongLabel}
  </Button>
);
