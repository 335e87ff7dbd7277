import type { OrderDetails } from '@celeiro/contract/orders.ts';
import { statusTag } from '@celeiro/rules/deliveries/statuses.ts';
import { fold } from '@celeiro/rules/text.ts';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { TextField } from '../../ui/field.tsx';
import { ListStatus, OptionList } from '../../ui/options.tsx';
import { Popup } from '../../ui/popup.tsx';
import { TagDot } from '../../ui/tag.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import styles from './jump-list.module.css';
import { jumpListTexts as texts } from './jump-list.texts.ts';

const LIST_HEIGHT = 480;

export type Jumping = {
  readonly order: OrderDetails;
  /** What it is called. */
  readonly name: string;
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

const JumpList = ({ order, name, current, onJump, onLeave }: Jumping & { readonly onLeave: () => void }) => {
  const [text, setText] = useState('');
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  // After the popup stands there: before, nothing in it takes the focus.
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
    <div ref={box} className={styles['list']}>
      <TextField
        label={name}
        isLabelHidden
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={at >= 0 ? `${listId}-${at}` : undefined}
        placeholder={texts.hint}
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
        label={texts.label}
        options={shown.map(({ publicId, index, orderNumber, supplier, orderSupplierStatus: status }) => ({
          value: publicId,
          label: supplier,
          tag: (
            <span className={styles['line']}>
              <TagDot {...statusTag(status.name)} />
              <span className={styles['index']}>{index}</span>
              <span className="truncated" title={supplier}>
                {supplier}
              </span>
              <small className="number">{orderNumber}</small>
              <span className={styles['status']}>{status.description}</span>
            </span>
          ),
        }))}
        value={current}
        active={at}
        onActivate={setActive}
        onChoose={({ value }) => onJump(value)}
        note={texts.none}
      />
      <ListStatus text={uiTexts.results(shown.length)} />
    </div>
  );
};

/** The deliveries to jump to, over the page below what opened them. */
export const JumpPopup = ({
  anchor,
  onLeave,
  onClose,
  ...jumping
}: Jumping & {
  readonly anchor: RefObject<HTMLElement | null>;
  /** Closes it and gives the focus back. */
  readonly onLeave: () => void;
  readonly onClose: () => void;
}) => (
  <Popup anchor={anchor} maxHeight={LIST_HEIGHT} onClose={onClose}>
    <JumpList {...jumping} onLeave={onLeave} />
  </Popup>
);
