import type { ApprovalRequest } from '@celeiro/contract/orders/approvals/approvals.ts';
import { useEffect, useRef } from 'react';
import { focusedRow, useRowKeys } from '../../kit/list/list-keys.ts';
import { useSingleKeys } from '../../kit/browser/single-keys.ts';
import type { Decision } from './decide.dialog.tsx';

const links = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-row-link]')];

/**
 * The keys of the inbox: 'j' and 'k' through the requests, 'x' ticks one, 'a' and 'r' ask before they approve or reject the
 * one that has the focus. Once that is decided and gone, the focus is on the one that took its place.
 */
export const useRequestKeys = (
  requests: readonly ApprovalRequest[],
  /** Something is asked about some of them. */
  isConfirmOpen: boolean,
  onDecide: (decision: Decision, focused: ApprovalRequest | undefined) => void,
): void => {
  useRowKeys();
  const decide = (decision: Decision) => onDecide(decision, requests[focusedRow(links())]);
  useSingleKeys({ a: () => decide('APPROVED'), r: () => decide('REJECTED') });
  const last = useRef<{ readonly row: number; readonly publicId: string | undefined } | null>(null);
  useEffect(() => {
    const remember = () => {
      const row = focusedRow(links());
      if (row >= 0) last.current = { row, publicId: requests[row]?.publicId };
    };
    addEventListener('focusin', remember);
    return () => removeEventListener('focusin', remember);
  }, [requests]);
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.matches('[tabindex="-1"]') === true;
    const { current } = last;
    if (isConfirmOpen || current === null || !isLost) return;
    if (requests.some(({ publicId }) => publicId === current.publicId)) return;
    links()
      .at(Math.min(current.row, requests.length - 1))
      ?.focus();
  }, [requests, isConfirmOpen]);
};
