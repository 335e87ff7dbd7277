import { type ChargeEffect, NO_CHARGES } from '@celeiro/contract/charge-effect.ts';
import type { Delivery } from '@celeiro/contract/deliveries.ts';
import type { VersionConflict } from '@celeiro/contract/deliveries.ts';
import { createStore } from '@tanstack/react-store';
import type { FailureKind } from '../../kit/api/failure.ts';

/** One change of one field of a delivery, from the keyboard to the answer. */
export type DeliveryEdit = {
  /** Names the field. A later edit of the same field takes the place of one that still waits. */
  readonly field: string;
  /** Puts the typed value, and nothing that follows from it, into the delivery shown. */
  readonly show: (delivery: Delivery) => Delivery;
  readonly send: (options: {
    readonly ifMatch: number;
    readonly idempotencyKey: string;
    readonly chargesSeen: string;
  }) => Promise<Delivery>;
  /** The day or the period it sets: whether the supplier serves it is said before it is sent. */
  readonly day?: { readonly date?: string; readonly period?: string };
  /** The effect on charges that was shown and agreed to with the edit; absent, none was. */
  readonly chargesSeen?: string;
  /** The specification's text for a failure of this field. */
  readonly failureText: string;
  /** The form's own key, the same while it sends the same again; absent, each edit has one of its own. */
  readonly key?: string;
  /** A dialog shows the failure itself: no toast, no red field. */
  readonly isAnnouncedElsewhere?: boolean;
};

/** What a form's saving answers when the change was given up for the charges' sake: it stays open, and says nothing. */
export const STAYS_OPEN = '';

export type EditOutcome =
  | { readonly kind: 'saved'; readonly delivery: Delivery }
  | { readonly kind: 'failed'; readonly failure: FailureKind; readonly error: unknown }
  | { readonly kind: 'conflict' }
  /** Given up, so that the charges stay as they are. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'replaced' };

/** An edit that waits to be agreed to: it ends charges. */
export type EditCharges = {
  readonly edit: DeliveryEdit;
  readonly effect: ChargeEffect;
  /** Another effect was agreed to before. */
  readonly isAgain: boolean;
};
export type EditConflict = { readonly edit: DeliveryEdit; readonly conflict: VersionConflict };
export type QueueState = {
  readonly pending: readonly DeliveryEdit[];
  readonly saved: string | null;
  readonly failed: ReadonlySet<string>;
  readonly conflict: EditConflict | null;
  readonly charges: EditCharges | null;
};

type Job = {
  readonly edit: DeliveryEdit;
  readonly base: number;
  readonly key: string;
  readonly done: (outcome: EditOutcome) => void;
};

export type QueuePorts = {
  /** Takes the server's answer as the delivery's new state. */
  readonly put: (delivery: Delivery) => void;
  readonly decide: (
    error: unknown,
    operationText: string,
  ) => FailureKind & { readonly conflict?: VersionConflict; readonly charges?: ChargeEffect };
  readonly onFailure: (edit: DeliveryEdit, failure: FailureKind, retry: () => void) => void;
  /** It isn't known whether an edit was saved: what stands is asked for. */
  readonly onUnknown: () => void;
  readonly newKey: () => string;
};

/** How long the quiet saved mark stays, ms. */
export const SAVED_MARK_MS = 2000;

const idle: QueueState = { pending: [], saved: null, failed: new Set(), conflict: null, charges: null };

/**
 * Sends a delivery's edits one after the other, each based on the version the person saw. An edit of a field that the
 * same person has just saved goes on from that answer, so a fast typist meets no conflict with themselves; a change of
 * somebody else in between is still caught, because nothing else moves the base.
 */
export const createEditQueue = (ports: QueuePorts) => {
  const state = createStore(idle);
  let jobs: readonly Job[] = [];
  let isRunning = false;
  let marks: ReturnType<typeof setTimeout> | undefined;
  let answerCharges: (isAgreed: boolean) => void = () => undefined;
  const answered: { readonly from: number; readonly to: number; readonly field: string }[] = [];
  const latest = new Map<string, Job>();

  const set = (change: Partial<QueueState>): void => state.setState((known) => ({ ...known, ...change }));
  const setJobs = (next: readonly Job[], change: Partial<QueueState> = {}): void => {
    jobs = next;
    set({ ...change, pending: next.map((job) => job.edit) });
  };

  // Answers are in the order of their versions: one pass follows the chain of one's own saves.
  const baseOf = (job: Job): number => {
    let { base } = job;
    for (const { from, to, field } of answered) {
      const isOwnAlone = to === from + 1;
      if (base >= from && base < to && (isOwnAlone || field === job.edit.field)) base = to;
    }
    return base;
  };

  const markSaved = (field: string): void => {
    clearTimeout(marks);
    marks = setTimeout(() => set({ saved: null }), SAVED_MARK_MS);
    set({ saved: field });
  };

  // The edit stays the first of the queue, its value stays shown, and whatever was edited after it waits.
  const ask = (edit: DeliveryEdit, effect: ChargeEffect, isAgain: boolean): Promise<boolean> =>
    new Promise((resolve) => {
      answerCharges = (isAgreed) => {
        answerCharges = () => undefined;
        set({ charges: null });
        resolve(isAgreed);
      };
      set({ charges: { edit, effect, isAgain } });
    });

  const runJob = async (job: Job, chargesSeen = job.edit.chargesSeen ?? NO_CHARGES): Promise<void> => {
    const base = baseOf(job);
    try {
      const delivery = await job.edit.send({ ifMatch: base, idempotencyKey: job.key, chargesSeen });
      if (delivery.version > base) {
        answered.push({ from: base, to: delivery.version, field: job.edit.field });
        if (answered.length > 100) answered.shift();
      }
      // The answer and the end of the pending value arrive together: no flash of the old one.
      ports.put(delivery);
      setJobs(jobs.filter((one) => one !== job));
      markSaved(job.edit.field);
      job.done({ kind: 'saved', delivery });
    } catch (error) {
      const failure = ports.decide(error, job.edit.failureText);
      const { field } = job.edit;
      if (failure.kind === 'unknown') ports.onUnknown();
      if (failure.kind === 'charges' && failure.charges !== undefined) {
        if (await ask(job.edit, failure.charges, chargesSeen !== NO_CHARGES))
          return runJob(job, failure.charges.version);
        setJobs(jobs.filter((one) => one !== job));
        return job.done({ kind: 'kept' });
      }
      if (failure.kind === 'conflict' && failure.conflict !== undefined) {
        setJobs(
          jobs.filter((one) => one !== job),
          { conflict: { edit: job.edit, conflict: failure.conflict } },
        );
        return job.done({ kind: 'conflict' });
      }
      const isShown = job.edit.isAnnouncedElsewhere !== true && failure.kind !== 'silent';
      const failed = isShown ? new Set(state.get().failed).add(field) : state.get().failed;
      setJobs(
        jobs.filter((one) => one !== job),
        { failed },
      );
      if (isShown) {
        ports.onFailure(job.edit, failure, () => {
          // A newer edit of the field makes the old wish void.
          if (latest.get(field) === job) add({ ...job, done: () => undefined });
        });
      }
      job.done({ kind: 'failed', failure, error });
    }
  };

  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    for (let job = jobs[0]; job !== undefined; job = jobs[0]) await runJob(job);
    isRunning = false;
  };

  const add = (job: Job): void => {
    const waiting = isRunning ? jobs.slice(1) : jobs;
    const replaced = waiting.filter((one) => one.edit.field === job.edit.field);
    const failed = new Set(state.get().failed);
    failed.delete(job.edit.field);
    latest.set(job.edit.field, job);
    setJobs([...jobs.filter((one) => !replaced.includes(one)), job], { failed });
    for (const one of replaced) one.done({ kind: 'replaced' });
    void run();
  };

  return {
    /** Queues an edit made on `base`, the version the person was looking at. */
    enqueue: (edit: DeliveryEdit, base: number): Promise<EditOutcome> =>
      new Promise((done) => add({ edit, base, key: edit.key ?? ports.newKey(), done })),
    /** Fields of one's own edits that led from one version to another, so that they aren't taken for somebody else's. */
    ownFields: (from: number, to: number): ReadonlySet<string> =>
      new Set(answered.filter((one) => one.to > from && one.to <= to).map((one) => one.field)),
    /** Goes on with the edit that ends charges, or gives it up. */
    answerCharges: (isAgreed: boolean): void => answerCharges(isAgreed),
    closeConflict: (): void => set({ conflict: null }),
    state,
  };
};
