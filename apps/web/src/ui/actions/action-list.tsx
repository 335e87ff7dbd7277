import { IconChevronDown, IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './action-list.module.css';
import { Button, IconButton } from './button.tsx';
import { Menu, MenuLine } from '../overlays/menu.tsx';
import { uiTexts } from '../ui.texts.ts';

/** Something that can be done to a thing on the screen: a button, an entry of its menu, or a line of a phone's drawer. */
export type Action = {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly onRun: () => void;
  readonly isPending?: boolean;
  /** Why it can't be done now (R-UI-001); null or absent: it can. */
  readonly disabledReason?: string | null;
  /** The letter that runs it while its menu is open. */
  readonly letter?: string;
  /** Begins a group of its own in a menu. */
  readonly startsGroup?: boolean;
  /** It is the next step: where there is room for one filled button, this one is shown with this text. */
  readonly strongLabel?: string;
};

const ActionButton = ({
  action,
  isBlock = false,
  role,
  onLeave,
}: {
  readonly action: Action;
  readonly isBlock?: boolean;
  readonly role?: 'menuitem';
  readonly onLeave?: () => void;
}) => (
  <Button
    look="ghost"
    size={isBlock ? 'normal' : 'small'}
    isBlock={isBlock}
    role={role}
    tabIndex={role && -1}
    icon={action.icon}
    title={action.label}
    data-letter={action.letter}
    aria-keyshortcuts={action.letter}
    isPending={action.isPending ?? false}
    disabledReason={action.disabledReason ?? null}
    onClick={() => {
      onLeave?.();
      action.onRun();
    }}
  >
    {action.label}
    {isBlock && action.letter !== undefined && <kbd aria-hidden="true">{action.letter}</kbd>}
  </Button>
);

/** Actions one below the other behind a button: '…', or its own text. An action's letter runs it while they are open. */
export const ActionMenu = ({
  actions,
  name,
  text,
}: {
  readonly actions: readonly Action[];
  readonly name: string;
  /** The button's text instead of '…'. */
  readonly text?: string;
}) => (
  <Menu
    name={name}
    className={styles['menu']}
    opener={(button) =>
      text === undefined ? (
        <IconButton {...button} size="small" name={name} icon={<IconDots size={16} aria-hidden="true" />} />
      ) : (
        <Button {...button} size="small" look="ghost" aria-label={name}>
          {text}
          <IconChevronDown size={14} aria-hidden="true" />
        </Button>
      )
    }
  >
    {(close) =>
      actions.map((action) => (
        <MenuLine key={action.id} startsGroup={action.startsGroup}>
          <ActionButton isBlock role="menuitem" action={action} onLeave={close} />
        </MenuLine>
      ))
    }
  </Menu>
);

/** The first `shown` actions as buttons in a row, the others behind 'Mais ações'. `of` says whose they are. */
export const ActionRow = ({
  actions,
  shown,
  of,
}: {
  readonly actions: readonly Action[];
  readonly shown: number;
  readonly of: string;
}) => {
  const rest = actions.slice(shown);
  return (
    <>
      {actions.slice(0, shown).map((action) => (
        <ActionButton key={action.id} action={action} />
      ))}
      {rest.length > 0 && <ActionMenu actions={rest} name={uiTexts.moreActions(of)} />}
    </>
  );
};

/** All actions one below the other: a phone's drawer. */
export const ActionStack = ({
  actions,
  onLeave,
}: {
  readonly actions: readonly Action[];
  readonly onLeave: () => void;
}) => (
  <ul className={`stack gap-4 ${styles['stack']}`}>
    {actions.map((action) => (
      <li key={action.id}>
        <ActionButton isBlock action={action} onLeave={onLeave} />
      </li>
    ))}
  </ul>
);
