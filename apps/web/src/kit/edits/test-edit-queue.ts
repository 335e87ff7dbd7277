import type { ChargeEffect } from '@celeiro/contract/money/installments/charge-effect.ts';
import { vi } from 'vitest';
import { CallFailure } from '../api/failure.ts';
import type { Edit, SupplierAsked, QueuePorts } from './edit.ts';
import { createEditQueue } from './edit-queue.ts';

type Thing = { readonly version: number; readonly note: string };
type Conflict = { readonly current: Thing; readonly changes: readonly unknown[] };
type Ports = QueuePorts<Thing, Conflict>;
type Sent = {
  readonly field: string;
  readonly ifMatch: number;
  readonly key: string;
  readonly isAgreed?: true;
};
type Answer = { readonly resolve: (answer: Thing) => void; readonly reject: (error: unknown) => void };
type Stored = Parameters<Ports['keep']>[0];

export const thing = (version: number): Thing => ({ version, note: '' });
/** A call without an answer. */
export const lost = () => new CallFailure(-1, null);
/** What was answered has been taken. */
export const flush = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** A queue of edits with a server, a line and a person of the test's own. */
export const setUpQueue = () => {
  const sent: Sent[] = [];
  const answers: Answer[] = [];
  const put = vi.fn<(answer: Thing) => void>();
  const retries: (() => void)[] = [];
  const failures: string[] = [];
  const refresh = vi.fn<() => void>();
  const stored = new Map<string, Stored>();
  const requested: { readonly texts: readonly string[]; readonly answer: (isAgreed: boolean) => void }[] = [];
  const around = { isDown: false, owner: 'ana', waiting: [] as (() => void)[] };
  let keys = 0;
  const queue = createEditQueue<Thing, Conflict>({
    put,
    newKey: () => `key-${(keys += 1)}`,
    decide: (error, text) => {
      if (error instanceof CallFailure)
        return error.isUnsent
          ? { kind: 'unsent', message: 'sem conexão' }
          : error.statusCode === 401
            ? { kind: 'session' }
            : { kind: 'unknown', message: 'não se sabe' };
      return typeof error === 'object' && error !== null && 'conflict' in error
        ? { kind: 'conflict', conflict: error.conflict as Conflict } // what the test rejects with
        : typeof error === 'object' && error !== null && 'effect' in error
          ? { kind: 'charges', effect: null, charges: error.effect as ChargeEffect } // what the test rejects with
          : typeof error === 'object' && error !== null && 'asked' in error
            ? { kind: 'message', message: text, asked: error.asked as SupplierAsked }
            : { kind: 'message', message: text };
    },
    onFailure: (edit, failure, retry) => {
      failures.push(`${edit.field} ${failure.kind}`);
      retries.push(retry);
    },
    refresh,
    textOf: ({ field }) => `campo ${field}`,
    reasonOf: (edit) => edit.failureText,
    owner: () => around.owner,
    line: {
      isDown: () => around.isDown,
      whenUp: () => new Promise((resolve) => around.waiting.push(resolve)),
      check: () => Promise.resolve(!around.isDown),
    },
    keep: (one) => stored.set(one.field, one),
    forget: (field) => void stored.delete(field),
    askLate: (texts) => new Promise((answer) => requested.push({ texts, answer })),
    lateText: 'não foi enviado',
  });
  const dialogEdit = (field: string): Edit<Thing> => ({
    field,
    failureText: `falha ${field}`,
    show: (shown) => ({ ...shown, note: field }),
    send: ({ ifMatch, idempotencyKey, isAgreed }) =>
      new Promise((resolve, reject) => {
        sent.push({ field, ifMatch, key: idempotencyKey, ...(isAgreed && { isAgreed }) });
        answers.push({ resolve, reject });
      }),
  });
  const edit = (field: string): Edit<Thing> => ({
    ...dialogEdit(field),
    typed: { label: field, data: { field } },
  });
  const promptEdit = (field: string): Edit<Thing> => ({
    ...dialogEdit(field),
    typed: { label: field, data: { field }, late: false },
  });
  const goDown = () => {
    around.isDown = true;
  };
  const comeUp = async () => {
    around.isDown = false;
    for (const resume of around.waiting.splice(0)) resume();
    await flush();
  };
  const answer = async (index: number, version: number) => {
    answers[index]?.resolve(thing(version));
    await flush();
  };
  const fail = async (index: number, error: unknown = new Error('rede')) => {
    answers[index]?.reject(error);
    await flush();
  };
  const fields = () => queue.state.get().unsaved.map(({ edit: { field } }) => field);
  return {
    queue,
    edit,
    dialogEdit,
    promptEdit,
    sent,
    answer,
    fail,
    put,
    retries,
    failures,
    refresh,
    stored,
    asked: requested,
    around,
    goDown,
    comeUp,
    fields,
  };
};
