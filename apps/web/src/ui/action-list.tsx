import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import styles from './action-list.module.css';
import { Button, IconButton } from './button.tsx';
import { Popup } from './popup.tsx';
import { uiTexts } from './ui.texts.ts';

/** Something that can be done to a thing on the screen: a button, an entry of its menu, or a line of a phone's drawer. */
export type Action = {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly onRun: () => void;
  readonly isPending?: boolean;
  /** Why it can't be done now (R-UI-001); null or absent: it can. */
  readonly disabledReason?: string | null;
};

const MENU_HEIGHT = 420;

const ActionButton = ({
  action,
  isBlock = false,
  onLeave,
}: {
  readonly action: Action;
  readonly isBlock?: boolean;
  readonly onLeave?: () => void;
}) => (
  <Button
    look="ghost"
    size={isBlock ? 'normal' : 'small'}
    isBlock={isBlock}
    icon={action.icon}
    title={action.label}
    isPending={action.isPending ?? false}
    disabledReason={action.disabledReason ?? null}
    onClick={() => {
      onLeave?.();
      action.onRun();
    }}
  >
    {action.label}
  </Button>
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
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const rest = actions.slice(shown);
  // A dialog that opens gives the focus back to where it was: the entry itself is gone by then.
  const leave = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  return (
    <>
      {actions.slice(0, shown).map((action) => (
        <ActionButton key={action.id} action={action} />
      ))}
      {rest.length > 0 && (
        <div
          ref={anchor}
          className={styles['more']}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !isOpen) return;
            event.stopPropagation();
            leave();
          }}
        >
          <IconButton
            ref={trigger}
            size="small"
            name={uiTexts.moreActions(of)}
            icon={<IconDots size={16} aria-hidden="true" />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
          {isOpen && (
            <Popup anchor={anchor} maxHeight={MENU_HEIGHT} onClose={() => setOpen(false)}>
              <ul className={styles['menu']} aria-label={uiTexts.moreActions(of)}>
                {rest.map((action) => (
                  <li key={action.id}>
                    <ActionButton isBlock action={action} onLeave={leave} />
                  </li>
                ))}
              </ul>
            </Popup>
          )}
        </div>
      )}
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
  <ul className={styles['stack']}>
    {actions.map((action) => (
      <li key={action.id}>
        <ActionButton isBlock action={action} onLeave={onLeave} />
      </li>
    ))}
  </ul>
);
