import { IconArrowsVertical, IconList } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { onDemand } from '../../kit/on-demand.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import styles from './delivery-jump.module.css';
import type { Jumping } from './jump-list.tsx';
import { ordersTexts } from './orders.texts.ts';

const loadList = () => import('./jump-list.tsx');
const JumpPopup = onDemand(loadList, (module) => module.JumpPopup);
/** Who points at the button or reaches it is about to press it; what fails is told when it is. */
const fetchList = () => void loadList().catch(() => undefined);

/**
 * Where an order has several deliveries: a list that leads to any of them by supplier, number or status, and what opens or
 * closes them all.
 */
export const DeliveryJump = ({
  areAllOpen,
  onToggleAll,
  ...jumping
}: Omit<Jumping, 'name'> & { readonly areAllOpen: boolean; readonly onToggleAll: () => void }) => {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const { orderSuppliers } = jumping.order;
  const at = orderSuppliers.findIndex(({ publicId }) => publicId === jumping.current);
  const leave = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  return (
    <>
      <span
        ref={anchor}
        className={styles['jump']}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isOpen) return;
          event.stopPropagation();
          leave();
        }}
      >
        <Button
          ref={trigger}
          look="ghost"
          size="small"
          icon={<IconList size={16} aria-hidden="true" />}
          title={ordersTexts.jump}
          aria-label={ordersTexts.jumpFrom(at + 1, orderSuppliers.length)}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={fetchList}
          onFocus={fetchList}
          onClick={() => setOpen(!isOpen)}
        >
          {ordersTexts.place(at + 1, orderSuppliers.length)}
        </Button>
        {isOpen && (
          <JumpPopup
            {...jumping}
            name={ordersTexts.jump}
            anchor={anchor}
            onJump={(publicId) => {
              setOpen(false);
              jumping.onJump(publicId);
            }}
            onLeave={leave}
            onClose={() => setOpen(false)}
          />
        )}
      </span>
      <IconButton
        size="small"
        name={areAllOpen ? ordersTexts.closeAll : ordersTexts.openAll}
        icon={<IconArrowsVertical size={16} aria-hidden="true" />}
        onClick={onToggleAll}
      />
    </>
  );
};
