import { useSelector } from '@tanstack/react-store';
import { useEffect, useMemo } from 'react';
import { useLatest } from '../../ui/use-latest.ts';
import { sessionOwner } from '../api/end-session.ts';
import { CallFailure, decideSaving, type FailureKind, reasonOf } from '../api/failure.ts';
import { affectedCharges } from '../saving/charges-question.ts';
import { checkLine, isLineDown, whenLineUp } from '../browser/connection.ts';
import { kitTexts } from '../kit.texts.ts';
import { randomId } from '../browser/random-id.ts';
import { toast } from '../saving/toasts.ts';
import type { Conflict, Edit, QueuePorts, Versioned } from './edit.ts';
import { createEditQueue } from './edit-queue.ts';
import { editsTexts } from './edits.texts.ts';
import { askLate } from './late-edits.ts';
import { forgetWaiting, holdPage, keepWaiting, pageId, takeWaiting } from './waiting-edits.ts';

/** How long the warning about an unconfirmed change is shown, ms. */
const UNKNOWN_MS = 15_000;

type Terms<T extends Versioned, C extends Conflict<T>> = {
  readonly put: (answer: T) => void;
  /** Reads the present data. */
  readonly refresh: () => void;
  /** A 409's body; undefined when it can't be read: the failure is treated as an ordinary one. */
  readonly readConflict: (value: unknown) => C | undefined;
  /** The new value of an edit's field, as it reads; null for none. */
  readonly valueText: (edit: Edit<T>) => string | null;
  /** An edit made again of its data; null when its field is gone. */
  readonly revive: (data: unknown) => Edit<T> | null;
};

const decide = <T extends Versioned, C extends Conflict<T>>(
  error: unknown,
  text: string,
  readConflict: Terms<T, C>['readConflict'],
): ReturnType<QueuePorts<T, C>['decide']> => {
  const failure = decideSaving(error, text);
  if (failure.kind === 'charges') {
    const charges = affectedCharges(error);
    return charges === null ? { kind: 'message', message: text } : { ...failure, charges };
  }
  if (failure.kind !== 'conflict') {
    const { code = null, message = '' } = (error instanceof CallFailure && error.body) || {};
    return code === 'SUPPLIER_TOO_LATE' || code === 'QUANTITY_ABOVE_STOCK'
      ? { ...failure, asked: { code, message } }
      : failure;
  }
  const conflict = readConflict(failure.conflict);
  return conflict === undefined ? { kind: 'message', message: text } : { kind: 'conflict', conflict };
};

/** The field's own text, and the server's reason that explains it. */
const reportFailure = (
  edit: { readonly failureText: string },
  failure: FailureKind,
  retry: () => void,
): void => {
  if (failure.kind === 'session' || failure.kind === 'silent') return;
  const reason = reasonOf(failure, edit.failureText);
  toast.error(edit.failureText, {
    ...(reason === null ? {} : { description: reason }),
    action: { label: editsTexts.retry, run: retry },
    // Time to read the present data.
    ...(failure.kind === 'unknown' ? { durationMs: UNKNOWN_MS } : {}),
    isHighPriority: true,
  });
};

/**
 * The edits of one record's fields, in order (`createEditQueue`): edits that wait for the connection outlive this page, and
 * their author finds them again. `place` is the part of the address at which its fields are.
 */
export const useEditQueue = <T extends Versioned, C extends Conflict<T>>(
  subject: string,
  place: string,
  terms: Terms<T, C>,
) => {
  const latest = useLatest(terms);
  const queue = useMemo(() => {
    const address = location.pathname;
    return createEditQueue<T, C>({
      put: (answer) => latest.current.put(answer),
      decide: (error, text) => decide(error, text, (value) => latest.current.readConflict(value)),
      onFailure: reportFailure,
      refresh: () => latest.current.refresh(),
      newKey: randomId,
      textOf: (edit) => [edit.typed?.label ?? '', latest.current.valueText(edit)].filter(Boolean).join(': '),
      reasonOf: (edit, failure) =>
        [edit.failureText, reasonOf(failure, edit.failureText)].filter(Boolean).join(' '),
      owner: () => sessionOwner() ?? '',
      line: { isDown: isLineDown, whenUp: whenLineUp, check: checkLine },
      keep: (edit) => keepWaiting({ ...edit, subject, place, address, page: pageId }),
      forget: (field) => forgetWaiting(subject, field),
      askLate,
      lateText: kitTexts.lateNotSent,
    });
  }, [latest, subject, place]);
  const state = useSelector(queue.state);

  useEffect(() => {
    queue.open();
    for (const found of takeWaiting(subject, sessionOwner() ?? '')) {
      const edit = latest.current.revive(found.data);
      if (edit !== null) queue.resume(edit, found, found.page !== pageId);
      else {
        forgetWaiting(subject, found.field);
        toast.warning(kitTexts.fieldRemoved, { description: found.text });
      }
    }
    const release = holdPage(() => {
      const { pending, conflict } = queue.state.get();
      return pending.length > 0 || conflict !== null;
    });
    return () => {
      queue.leave();
      // What is on its way would be lost by loading another page until it has arrived.
      const stop = queue.state.subscribe(({ pending }) => {
        if (pending.length > 0) return;
        stop.unsubscribe();
        release();
      });
      if (queue.state.get().pending.length > 0) return;
      stop.unsubscribe();
      release();
    };
  }, [queue, subject, latest]);

  return { queue, state };
};
