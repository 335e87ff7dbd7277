import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import styles from './popup.module.css';

/**
 * A box that floats below (or above) its anchor, in the browser's top layer. Escape inside it and a click elsewhere call
 * `onClose`; the previous element gets the focus back if it is inside then. `maxHeight` in px; with less than `roomBelow` it
 * opens above where there is more.
 */
export const Popup = ({
  anchor,
  maxHeight,
  roomBelow = 200,
  onClose,
  children,
}: {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly maxHeight: number;
  readonly roomBelow?: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) => {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    const focused = document.activeElement;
    // Not every browser gives the focus to a button that is pressed.
    const opener = focused === document.body ? anchor.current?.querySelector('[aria-expanded]') : focused;
    return () => {
      if (box?.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus();
    };
  }, [anchor]);
  useLayoutEffect(() => {
    const box = ref.current;
    const from = anchor.current;
    if (!box || !from) return;
    box.showPopover?.();
    const place = () => {
      const { left, top, bottom, width } = from.getBoundingClientRect();
      const below = innerHeight - bottom - 12;
      const isAbove = below < Math.min(maxHeight, roomBelow) && top > below;
      const room = Math.min(maxHeight, isAbove ? top - 12 : below);
      box.style.minWidth = `${Math.max(width, 160)}px`;
      box.style.maxWidth = `min(420px, calc(100vw - 16px))`;
      box.style.maxHeight = `${room}px`;
      box.style.left = `${Math.max(8, Math.min(left, innerWidth - box.offsetWidth - 8))}px`;
      box.style.top = isAbove ? `${top - 4 - Math.min(box.scrollHeight, room)}px` : `${bottom + 4}px`;
    };
    place();
    addEventListener('scroll', place, true);
    addEventListener('resize', place);
    const onPointer = (event: PointerEvent) => {
      const target = event.target;
      if (target instanceof Node && !box.contains(target) && !from.contains(target)) onClose();
    };
    addEventListener('pointerdown', onPointer, true);
    return () => {
      removeEventListener('scroll', place, true);
      removeEventListener('resize', place);
      removeEventListener('pointerdown', onPointer, true);
    };
  });
  return (
    <div
      ref={ref}
      popover="manual"
      className={styles['popup']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // What is open around it takes the next one.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
    </div>
  );
};
