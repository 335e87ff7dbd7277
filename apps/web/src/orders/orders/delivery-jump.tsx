import type { OrderDetails } from '@celeiro/contract/orders/orders/orders.ts';
import { statusTag } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { fold } from '@celeiro/rules/text.ts';
import { IconArrowsVertical, IconList } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { ListStatus, OptionList } from '../../ui/fields/options.tsx';
import { Popup } from '../../ui/overlays/popup.tsx';
import { TagDot } from '../../ui/marks/tag.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import styles from './delivery-jump.module.css';
import { ordersTexts } from './orders.texts.ts';

const LIST_HEIGHT = 480;

type Jumping = {
  readonly order: OrderDetails;
  /** The delivery that the address names. */
  readonly current: string;
  /** Opens a delivery and brings it into view. */
  readonly onJump: (deliveryPublicId: string) => void;
};

/** What one may look for: index, number, supplier and status, without minding accents. */
const wordsOf = ({
  index,
  orderNumber,
  supplier,
  orderSupplierStatus,
}: OrderDetails['orderSuppliers'][number]) =>
  fold(`${index} ${orderNumber} ${supplier} ${orderSupplierStatus.description}`);

const JumpList = ({ order, current, onJump, onLeave }: Jumping & { readonly onLeave: () => void }) => {
  const [text, setText] = useState('');
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  // After the popup is rendered: before, nothing in it takes the focus.
  useEffect(() => box.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  const shown = order.orderSuppliers.filter((delivery) => wordsOf(delivery).includes(fold(text.trim())));
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      shown.findIndex(({ publicId }) => publicId === current),
    ),
  );
  const at = Math.min(active, shown.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const by: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = by[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive((at + step + shown.length) % Math.max(1, shown.length));
    }
    const chosen = shown[at];
    if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      onJump(chosen.publicId);
    }
    if (event.key === 'Tab') onLeave();
  };
  return (
    <div ref={box} className={`stack cols-1 gap-4 ${styles['list']}`}>
      <TextField
        label={ordersTexts.jump}
        isLabelHidden
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={at >= 0 ? `${listId}-${at}` : undefined}
        placeholder={ordersTexts.jumpHint}
        maxLength={80}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <OptionList
        id={listId}
        label={ordersTexts.deliveries}
        options={shown.map(({ publicId, index, orderNumber, supplier, orderSupplierStatus: status }) => ({
          value: publicId,
          label: supplier,
          tag: (
            <span className={`row gap-8 center ${styles['line']}`}>
              <TagDot {...statusTag(status.name)} />
              <span className={`muted text-right ${styles['index']}`}>{index}</span>
              <span className="truncated" title={supplier}>
                {supplier}
              </span>
              <small className="rigid number">{orderNumber}</small>
              <span className={`rigid push size-12 muted ${styles['status']}`}>{status.description}</span>
            </span>
          ),
        }))}
        value={current}
        active={at}
        onActivate={setActive}
        onChoose={({ value }) => onJump(value)}
        note={ordersTexts.jumpNone}
      />
      <ListStatus text={uiTexts.results(shown.length)} />
    </div>
  );
};

/**
 * Where an order has several deliveries: a list that leads to any of them by supplier, number or status, and what opens or
 * closes them all.
 */
export const DeliveryJump = ({
  areAllOpen,
  onToggleAll,
  ...jumping
}: Jumping & { readonly areAllOpen: boolean; readonly onToggleAll: () => void }) => {
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
        className={`inline ${styles['jump']}`}
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
          onClick={() => setOpen(!isOpen)}
        >
          {ordersTexts.place(at + 1, orderSuppliers.length)}
        </Button>
        {isOpen && (
          <Popup anchor={anchor} maxHeight={LIST_HEIGHT} onClose={() => setOpen(false)}>
            <JumpList
              {...jumping}
              onJump={(publicId) => {
                setOpen(false);
                jumping.onJump(publicId);
              }}
              onLeave={leave}
            />
          </Popup>
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
