import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { classes } from '../classes.ts';
import { DisabledReason } from '../fields/disabled-reason.tsx';
import { idList } from '../data/id-list.ts';

type ButtonLook = 'default' | 'primary' | 'danger' | 'ghost' | 'link';

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'type'> & {
  readonly look?: ButtonLook;
  readonly size?: 'normal' | 'small';
  readonly icon?: ReactNode;
  readonly isBlock?: boolean;
  readonly isPending?: boolean;
  readonly isDisabled?: boolean;
  /**
   * Why it can't be used: said on hover, on focus, and by a dialog on touch (R-UI-001). Implies disabled; null where a
   * reason may come, so that the button stays the same one, with the focus.
   */
  readonly disabledReason?: string | null;
  readonly type?: 'button' | 'submit';
  readonly ref?: Ref<HTMLButtonElement>;
};

/** A button. Disabled with a reason it stays reachable, so that the reason can be read. */
export const Button = ({
  look = 'default',
  size = 'normal',
  icon,
  isBlock = false,
  isPending = false,
  isDisabled = false,
  disabledReason,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) => {
  const isOff = isDisabled || disabledReason != null || isPending;
  const button = (describedBy: string | undefined) => (
    <button
      {...rest}
      type={type}
      data-look={look}
      aria-describedby={idList(rest['aria-describedby'], describedBy)}
      aria-disabled={isOff || undefined}
      aria-busy={isPending || undefined}
      disabled={isDisabled && disabledReason == null}
      className={classes(
        styles['button'],
        look !== 'default' && styles[look],
        size === 'small' && styles['small'],
        children === undefined && styles['iconOnly'],
        isBlock && styles['block'],
        isOff && !isPending && styles['off'],
        className,
      )}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
    >
      {isPending ? <span className={styles['spinner']} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
  return <DisabledReason reason={disabledReason}>{button}</DisabledReason>;
};

/** A button shown as an icon; `name` is what it is called and its tooltip. */
export const IconButton = ({
  name,
  icon,
  ...rest
}: Omit<ButtonProps, 'children' | 'icon'> & { readonly name: string; readonly icon: ReactNode }) => (
  <Button
    look="ghost"
    {...rest}
    icon={icon}
    aria-label={name}
    title={rest.disabledReason == null ? name : undefined}
  />
);
