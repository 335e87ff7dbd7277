import {
  type Delivery,
  updateDelivery,
  type VersionConflict,
  versionConflict,
} from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { editRefusal } from '@celeiro/rules/orders/deliveries/lock.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { invalidateAfter } from '../../../kit/api/stale.ts';
import type { QueueState } from '../../../kit/edits/edit.ts';
import { useEditQueue } from '../../../kit/edits/use-edit-queue.ts';
import { holdPage } from '../../../kit/edits/waiting-edits.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import type { DeliveryEdit, EditOutcome } from './delivery-edit.ts';
import { copyField, deliveryChanges } from '../card/delivery-fields.ts';
import { reviveHeaderEdit } from './edit-delivery.ts';
import { statusCodeOf } from '../status/status-select.tsx';
import { offerUndoOf } from './undo-offer.ts';

/** A conflict's body as the contract has it; one that can't be read is treated as an ordinary failure. */
const readConflict = (value: unknown): VersionConflict | undefined => {
  const parsed = z.safeDecode(versionConflict, value as z.input<typeof versionConflict>); // judged by the decoding itself
  return parsed.success ? parsed.data : undefined;
};

/** What the person is typing right now: the field, and the delivery as it was at the first key. */
export type Typing = { readonly field: string; readonly base: Delivery };

export type DeliveryEdits = {
  /** The delivery as it is to be shown: the server's, the pending values, and what is being typed left alone. */
  readonly shown: Delivery;
  /** The same as its fields show it: with the values that could not be saved. */
  readonly fields: Delivery;
  /** Why the value of a field could not be saved, by field. */
  readonly failed: ReadonlyMap<string, string>;
  /** The fields whose value waits for the line. */
  readonly waiting: ReadonlySet<string>;
  /** Sends the value of a field that could not be saved once more. */
  readonly retry: (field: string) => void;
  /** Restores the saved value in a field whose value could not be saved, or still waits. */
  readonly discard: (field: string) => void;
  /** The delivery as the server last said: what adds up is read from here. */
  readonly server: Delivery;
  /** Whom it is delivered to. */
  readonly storePublicId: string;
  readonly state: QueueState<Delivery, VersionConflict>;
  readonly pendingFields: ReadonlySet<string>;
  readonly typing: Typing | null;
  readonly edit: (edit: DeliveryEdit) => Promise<EditOutcome>;
  readonly ownFields: (from: number, to: number) => ReadonlySet<string>;
  readonly startTyping: (field: string) => void;
  readonly endTyping: () => void;
  /** Keeps the typed text after seeing the change: it is sent on the present version. */
  readonly acknowledge: () => void;
  readonly useCurrent: () => void;
  /** Continues with the edit in question (it ends charges, it comes too late), or gives it up. */
  readonly answerAsked: (isAgreed: boolean) => void;
  readonly reapply: () => void;
};

/** R-HEADER-006, R-ITEM-005: the edits of one delivery, in order, and the delivery with what is still pending. */
export const useDeliveryEdits = (
  delivery: Delivery,
  storePublicId: string,
  put: (delivery: Delivery) => void,
  /** An edit of a part of the delivery, made again of what was kept of it. */
  revive: (delivery: Delivery, data: unknown) => DeliveryEdit | null,
): DeliveryEdits => {
  const [typing, setTyping] = useState<Typing | null>(null);

  const { queue, state } = useEditQueue<Delivery, VersionConflict>(
    delivery.publicId,
    delivery.orderPublicId,
    {
      put,
      readConflict,
      refresh: () => invalidateAfter(updateDelivery),
      valueText: (edit) => deliveryChanges(delivery, edit.show(delivery))[0]?.newText ?? null,
      revive: (data) => reviveHeaderEdit(delivery, data) ?? revive(delivery, data),
    },
  );

  const isLocked = editRefusal(statusCodeOf(delivery)) !== null;
  const { pending, unsaved } = state;
  const { shown, fields } = useMemo(() => {
    const hold = (view: Delivery): Delivery =>
      typing === null ? view : copyField(view, typing.base, typing.field);
    const expected = pending.reduce((so, one) => one.show(so), delivery);
    // A locked field shows the saved value; an unsaved one is shown next to it.
    const merged = isLocked ? expected : unsaved.reduce((so, { edit: one }) => one.show(so), expected);
    return { shown: hold(expected), fields: hold(merged) };
  }, [delivery, pending, unsaved, typing, isLocked]);
  const pendingFields = useMemo(() => new Set(pending.map((one) => one.field)), [pending]);
  const failed = useMemo(
    () => new Map(unsaved.map(({ edit: { field }, reason }) => [field, reason])),
    [unsaved],
  );
  const latest = useLatest({ delivery, fields, put, typing });
  // Text in a field that still has the focus would be lost with the page.
  useEffect(() => (typing === null ? undefined : holdPage(() => true)), [typing]);

  const edit = useCallback(
    (requested: DeliveryEdit) => {
      const { typing: typed, delivery: current } = latest.current;
      // What was typed on an older version is sent on that version: the server decides whether it collides.
      const base = typed !== null && typed.field === requested.field ? typed.base.version : current.version;
      // Sent is no longer being typed, even where the field keeps the focus (a name chosen from its list).
      if (typed !== null && typed.field === requested.field) setTyping(null);
      const sent = queue.enqueue(requested, base);
      const { undo } = requested;
      if (undo)
        void sent.then((outcome) =>
          outcome.kind === 'saved' ? offerUndoOf(undo, [{ before: current, after: outcome.answer }]) : null,
        );
      return sent;
    },
    [queue, latest],
  );
  const startTyping = useCallback(
    (field: string) => {
      const { typing: typed, fields: drawn } = latest.current;
      if (typed?.field !== field) setTyping({ field, base: drawn });
    },
    [latest],
  );
  const endTyping = useCallback(() => setTyping(null), []);
  const acknowledge = useCallback(
    () =>
      setTyping((typed) =>
        typed === null
          ? null
          : { ...typed, base: copyField(latest.current.delivery, typed.base, typed.field) },
      ),
    [latest],
  );

  const useCurrent = useCallback(() => {
    const { conflict } = queue.state.get();
    if (conflict) latest.current.put(conflict.conflict.current);
    queue.closeConflict();
  }, [queue, latest]);
  const reapply = useCallback(() => {
    const { conflict } = queue.state.get();
    if (!conflict) return;
    latest.current.put(conflict.conflict.current);
    queue.closeConflict();
    void queue.enqueue(conflict.edit, conflict.conflict.current.version);
  }, [queue, latest]);

  return {
    shown,
    fields,
    failed,
    waiting: state.waiting,
    retry: queue.retry,
    discard: queue.discard,
    server: delivery,
    storePublicId,
    state,
    pendingFields,
    typing,
    edit,
    ownFields: queue.ownFields,
    startTyping,
    endTyping,
    acknowledge,
    useCurrent,
    answerAsked: queue.answerAsked,
    reapply,
  };
};
