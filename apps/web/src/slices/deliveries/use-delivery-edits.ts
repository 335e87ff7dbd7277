import {
  type Delivery,
  updateDelivery,
  type VersionConflict,
  versionConflict,
} from '@celeiro/contract/deliveries.ts';
import { useSelector } from '@tanstack/react-store';
import { useCallback, useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { decideSaving, reasonOf } from '../../kit/api/failure.ts';
import { invalidateAfter } from '../../kit/api/stale.ts';
import { kitTexts } from '../../kit/kit.texts.ts';
import { randomId } from '../../kit/random-id.ts';
import { toast } from '../../kit/toasts.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { copyField } from './delivery-fields.ts';
import { affectedCharges } from '../../kit/charges-question.ts';
import { type ClosedDay, closedDayOf } from './closed-day.ts';
import { createEditQueue, type DeliveryEdit, type EditOutcome, type QueueState } from './edit-queue.ts';

/** A conflict's body as the contract has it; one that can't be read is treated as an ordinary failure. */
const readConflict = (value: unknown): VersionConflict | undefined => {
  const parsed = z.safeDecode(versionConflict, value as z.input<typeof versionConflict>); // judged by the decoding itself
  return parsed.success ? parsed.data : undefined;
};

const decide: Parameters<typeof createEditQueue>[0]['decide'] = (error, text) => {
  const failure = decideSaving(error, text);
  if (failure.kind === 'charges') {
    const charges = affectedCharges(error);
    return charges === null ? { kind: 'message', message: text } : { ...failure, charges };
  }
  if (failure.kind !== 'conflict') return failure;
  const conflict = readConflict(failure.conflict);
  return conflict === undefined ? { kind: 'message', message: text } : { kind: 'conflict', conflict };
};

/** How long a change that nobody confirmed is told, ms. */
const UNKNOWN_MS = 15_000;

/** What the person is typing right now: the field, and the delivery as it was at the first key. */
export type Typing = { readonly field: string; readonly base: Delivery };

export type DeliveryEdits = {
  /** The delivery as it is to be shown: the server's, the pending values, and what is being typed left alone. */
  readonly shown: Delivery;
  /** The delivery as the server last said: what adds up is read from here. */
  readonly server: Delivery;
  /** Whom it is delivered to. */
  readonly storePublicId: string;
  readonly state: QueueState;
  readonly pendingFields: ReadonlySet<string>;
  readonly typing: Typing | null;
  readonly edit: (edit: DeliveryEdit) => Promise<EditOutcome>;
  readonly ownFields: (from: number, to: number) => ReadonlySet<string>;
  readonly startTyping: (field: string) => void;
  readonly endTyping: () => void;
  /** Keeps what is being typed, knowing of the change: it is sent on the version that stands now. */
  readonly acknowledge: () => void;
  readonly useCurrent: () => void;
  /** Goes on with the edit that ends charges, or gives it up. */
  readonly answerCharges: (isAgreed: boolean) => void;
  readonly reapply: () => void;
  /** A day that waits to be agreed to: the supplier doesn't serve it. */
  readonly closedDay: ClosedDay | null;
  /** Saves the delivery on that day, or leaves it where it was. */
  readonly answerClosedDay: (isAgreed: boolean) => void;
};

/** The question about a day that isn't served; of several edits of the day the last one counts. */
const useServedDays = () => {
  const [asked, setAsked] = useState<{
    readonly closedDay: ClosedDay;
    readonly answer: (isAgreed: boolean) => void;
  } | null>(null);
  const count = useRef(0);
  const judge = useCallback(
    async (ask: () => Promise<ClosedDay | null>, save: () => Promise<EditOutcome>): Promise<EditOutcome> => {
      count.current += 1;
      const turn = count.current;
      const closedDay = await ask();
      if (turn !== count.current) return { kind: 'replaced' };
      if (closedDay === null) return save();
      const isAgreed = await new Promise<boolean>((answer) => setAsked({ closedDay, answer }));
      setAsked(null);
      return isAgreed ? save() : { kind: 'kept' };
    },
    [],
  );
  return {
    judge,
    closedDay: asked?.closedDay ?? null,
    answer: (isAgreed: boolean) => asked?.answer(isAgreed),
  };
};

/** R-HEADER-006, R-ITEM-005: the edits of one delivery, in order, and the delivery with what is still pending. */
export const useDeliveryEdits = (
  delivery: Delivery,
  storePublicId: string,
  put: (delivery: Delivery) => void,
): DeliveryEdits => {
  const [typing, setTyping] = useState<Typing | null>(null);
  const latest = useLatest({ delivery, storePublicId, put, typing });
  const days = useServedDays();

  const queue = useMemo(
    () =>
      createEditQueue({
        put: (answer) => latest.current.put(answer),
        decide,
        newKey: randomId,
        onUnknown: () => invalidateAfter(updateDelivery),
        // R-HEADER-007, R-ITEM-006: the field's own text; the server's reason explains it.
        onFailure: (edit, failure, retry) => {
          if (failure.kind === 'session' || failure.kind === 'silent') return;
          const reason = reasonOf(failure, edit.failureText);
          toast.error(edit.failureText, {
            ...(reason === null ? {} : { description: reason }),
            action: { label: kitTexts.retry, run: retry },
            // Time to look at what stands: this action alone tries again with the same key.
            ...(failure.kind === 'unknown' ? { durationMs: UNKNOWN_MS } : {}),
            isHighPriority: true,
          });
        },
      }),
    [latest],
  );
  const state = useSelector(queue.state);

  const { judge: judgeDay } = days;
  const edit = useCallback(
    (wanted: DeliveryEdit) => {
      const { typing: typed, delivery: current } = latest.current;
      // What was typed on an older version is sent on that version: the server decides whether it collides.
      const base = typed !== null && typed.field === wanted.field ? typed.base.version : current.version;
      // Sent is no longer being typed, even where the field keeps the focus (a name chosen from its list).
      if (typed !== null && typed.field === wanted.field) setTyping(null);
      if (wanted.day === undefined) return queue.enqueue(wanted, base);
      return judgeDay(
        () => closedDayOf(current, latest.current.storePublicId, wanted),
        () => queue.enqueue(wanted, base),
      );
    },
    [queue, judgeDay, latest],
  );
  const startTyping = useCallback(
    (field: string) => {
      const { typing: typed, delivery: current } = latest.current;
      if (typed?.field !== field) setTyping({ field, base: current });
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

  const shown = useMemo(() => {
    const pending = state.pending.reduce((so, one) => one.show(so), delivery);
    return typing === null ? pending : copyField(pending, typing.base, typing.field);
  }, [delivery, state.pending, typing]);
  const pendingFields = useMemo(() => new Set(state.pending.map((one) => one.field)), [state.pending]);

  return {
    shown,
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
    answerCharges: queue.answerCharges,
    reapply,
    closedDay: days.closedDay,
    answerClosedDay: days.answer,
  };
};
