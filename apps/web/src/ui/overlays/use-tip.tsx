import { type ReactNode, type RefObject, useCallback, useEffect, useId, useRef } from 'react';
import styles from './tip.module.css';

/** Whether one points with a finger, which hovers over nothing. */
export const isCoarse = (): boolean => matchMedia('(pointer: coarse)').matches;

/**
 * A line that explains the element below it while that is pointed at or has the focus; Escape hides it, the pointer may move
 * over it. `node` belongs inside the anchor; the explained control names it by `id` as its description.
 */
export const useTip = <E extends HTMLElement>(
  text: string,
  /** The description's, where others name it, too. */
  givenId?: string,
): {
  readonly anchor: RefObject<E | null>;
  readonly id: string;
  readonly show: () => void;
  readonly hide: () => void;
  readonly node: ReactNode;
} => {
  const ownId = useId();
  const id = givenId ?? ownId;
  const anchor = useRef<E>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const shown = useRef<AbortController>(null);
  const hide = useCallback(() => {
    shown.current?.abort();
    tip.current?.hidePopover?.();
  }, []);
  // In the top layer, kept inside the window: cards cut what reaches over their edge.
  const show = useCallback(() => {
    const box = tip.current;
    const from = anchor.current?.getBoundingClientRect();
    if (!box?.showPopover || !from || box.matches(':popover-open')) return;
    box.showPopover();
    const left = from.left + from.width / 2 - box.offsetWidth / 2;
    box.style.left = `${Math.max(8, Math.min(left, innerWidth - box.offsetWidth - 8))}px`;
    const above = from.top - box.offsetHeight - 6;
    box.style.top = `${above < 8 ? from.bottom + 6 : above}px`;
    shown.current = new AbortController();
    // What else Escape does there, it does too: nothing waits for a second press.
    addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), {
      capture: true,
      signal: shown.current.signal,
    });
  }, [hide]);
  useEffect(() => () => shown.current?.abort(), []);
  const node = (
    <span ref={tip} popover="manual" role="tooltip" id={id} className={styles['tip']}>
      {text}
    </span>
  );
  return { anchor, id, show, hide, node };
};
