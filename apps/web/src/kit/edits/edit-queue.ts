import { NO_CHARGES } from '@celeiro/contract/money/installments/charge-effect.ts';
import { createStore } from '@tanstack/react-store';
import { CallFailure, type FailureKind } from '../api/failure.ts';
import type { Conflict, Edit, EditConflict, EditOutcome, QueuePorts, QueueState, Versioned } from './edit.ts';
import type { WaitingEdit } from './waiting-edits.ts';

type Job<T extends Versioned> = {
  readonly edit: Edit<T>;
  readonly base: number;
  readonly key: string;
  readonly at: number;
  readonly owner: string;
  readonly text: string;
  readonly done: (outcome: EditOutcome<T>) => void;
  /** It may have arrived: its answer was lost. */
  readonly tries: number;
  /** It had to wait for the line, or was made before this page was loaded. */
  readonly hasWaited: boolean;
  /** It was made before this page was loaded, by what may have been another session. */
  readonly isFound: boolean;
};

/** How long the quiet saved mark stays, ms. */
export const SAVED_MARK_MS = 2000;
/** What waited for longer is asked about before it is sent, ms. */
export const LATE_MS = 15 * 60 * 1000;
/** How often an edit without an answer is sent by itself while the line is up. */
const TRIES = 2;

/**
 * Sends a record's edits one after the other, each based on the version the person saw. An edit of a field that the same person
 * has just saved is based on that answer, so that a fast typist has no conflict with themselves; another person's change in
 * between is still detected, because only such answers move the base. Values of fields wait while the connection is down,
 * everything else is refused then.
 */
export const createEditQueue = <T extends Versioned, C extends Conflict<T>>(ports: QueuePorts<T, C>) => {
  type State = QueueState<T, C>;
  const state = createStore<State>({
    pending: [],
    waiting: new Set<string>(),
    saved: null,
    unsaved: [],
    conflict: null,
    charges: null,
    asked: null,
  });
  let jobs: readonly Job<T>[] = [];
  let unsaved: readonly { readonly job: Job<T>; readonly reason: string }[] = [];
  let conflicts: readonly EditConflict<T, C>[] = [];
  /** The one on its way to the server. */
  let sending: Job<T> | null = null;
  let isRunning = false;
  let isLeft = false;
  let marks: ReturnType<typeof setTimeout> | undefined;
  let answerAsked: (isAgreed: boolean) => void = () => undefined;
  const answered: { readonly from: number; readonly to: number; readonly field: string }[] = [];
  const latest = new Map<string, string>();

  const publish = (change: Partial<State> = {}): void =>
    state.setState((known) => ({
      ...known,
      pending: jobs.map((job) => job.edit),
      waiting: new Set(jobs.filter((job) => job.hasWaited).map((job) => job.edit.field)),
      unsaved: unsaved.map(({ job, reason }) => ({ edit: job.edit, text: job.text, reason })),
      conflict: conflicts[0] ?? null,
      ...change,
    }));
  const swap = (job: Job<T>, next: Job<T>): void => {
    jobs = jobs.map((one) => (one === job ? next : one));
  };
  const take = (job: Job<T>): void => {
    jobs = jobs.filter((one) => one !== job);
  };

  // Answers are in the order of their versions: one pass follows the chain of one's own saves.
  const baseOf = (job: Job<T>): number => {
    let { base } = job;
    for (const { from, to, field } of answered) {
      const isOwnAlone = to === from + 1;
      if (base >= from && base < to && (isOwnAlone || field === job.edit.field)) base = to;
    }
    return base;
  };

  /** Values of fields wait for the line, but for those that are never sent late; nor does anything of a page that was left. */
  const canWait = ({ edit: { typed } }: Job<T>): boolean =>
    typed !== undefined && typed.late !== false && !isLeft;

  /** Of a page that was left, too: its person finds it after the next sign-in. */
  const keepForLater = (job: Job<T>, failure: string | null): void => {
    const { edit, key, at, owner, text, tries } = job;
    if (edit.typed === undefined) return;
    const { field, typed } = edit;
    const isTried = tries > 0;
    // What is never sent late doesn't wait across a new sign-in either.
    const reason = failure ?? (typed.late === false ? ports.lateText : null);
    ports.keep({
      field,
      data: typed.data,
      base: baseOf(job),
      key,
      at,
      owner,
      text,
      isTried,
      failure: reason,
    });
  };
  const keep = (job: Job<T>, failure: string | null): void => {
    if (!isLeft) keepForLater(job, failure);
  };

  const markSaved = (field: string): void => {
    clearTimeout(marks);
    marks = setTimeout(() => publish({ saved: null }), SAVED_MARK_MS);
    publish({ saved: field });
  };

  // The edit stays the first of the queue, its value stays shown, and whatever was edited after it waits.
  const ask = (question: Partial<Pick<State, 'charges' | 'asked'>>): Promise<boolean> =>
    new Promise((resolve) => {
      answerAsked = (isAgreed) => {
        answerAsked = () => undefined;
        publish({ charges: null, asked: null });
        resolve(isAgreed);
      };
      publish(question);
    });

  const stay = (job: Job<T>, reason: string): void => {
    unsaved = [...unsaved.filter((one) => one.job.edit.field !== job.edit.field), { job, reason }];
    keep(job, reason);
  };

  const retry = (job: Job<T>): void => {
    // A newer edit of the field replaces the old one.
    if (latest.get(job.edit.field) === job.key)
      add({
        ...job,
        at: Date.now(),
        hasWaited: false,
        isFound: false,
        done: () => undefined,
      });
  };

  const fail = (job: Job<T>, failure: FailureKind, error: unknown): void => {
    take(job);
    if (job.edit.typed !== undefined && failure.kind !== 'silent') {
      if (failure.kind === 'session') keepForLater(job, null);
      // Left behind, there is no field any more that it could stay in.
      else if (isLeft) ports.forget(job.edit.field);
      else stay(job, ports.reasonOf(job.edit, failure));
      ports.onFailure(job.edit, failure, () => retry(job));
    }
    publish();
    job.done({ kind: 'failed', failure, error });
  };

  const unsent = new CallFailure(-1, null, 'unsent');
  const refuse = (job: Job<T>): void => fail(job, ports.decide(unsent, job.edit.failureText), unsent);

  const saved = (job: Job<T>, base: number, answer: T): void => {
    if (answer.version > base) {
      answered.push({ from: base, to: answer.version, field: job.edit.field });
      if (answered.length > 100) answered.shift();
    }
    // The answer and the end of the pending value arrive together: no flash of the old one.
    ports.put(answer);
    take(job);
    if (latest.get(job.edit.field) === job.key) ports.forget(job.edit.field);
    markSaved(job.edit.field);
    job.done({ kind: 'saved', answer });
  };

  /** Whether it is to be sent once more by itself: its answer was lost, with the line or without. */
  const isWorthAnother = async (job: Job<T>, error: unknown): Promise<boolean> => {
    if (!canWait(job) || !(error instanceof CallFailure)) return false;
    if (error.isUnsent) return true;
    if (error.isAborted || (error.statusCode !== -1 && error.statusCode < 502)) return false;
    const isUp = await ports.line.check();
    return !isUp || (error.statusCode === -1 && job.tries + 1 < TRIES);
  };

  const keepAsItWas = (job: Job<T>): void => {
    take(job);
    ports.forget(job.edit.field);
    publish();
    job.done({ kind: 'kept' });
  };

  const send = async (
    job: Job<T>,
    chargesSeen = job.edit.chargesSeen ?? NO_CHARGES,
    isAgreed = false,
  ): Promise<void> => {
    const base = baseOf(job);
    try {
      const agreed = { chargesSeen, isAgreed };
      const answer = await job.edit.send({ ifMatch: base, idempotencyKey: job.key, ...agreed });
      return saved(job, base, answer);
    } catch (error) {
      if (await isWorthAnother(job, error)) {
        const isLost = !(error instanceof CallFailure && error.isUnsent);
        return swap(job, { ...job, tries: job.tries + (isLost ? 1 : 0) });
      }
      const failure = ports.decide(error, job.edit.failureText);
      if (failure.kind === 'unknown' || failure.kind === 'message') ports.refresh();
      // A page that was left asks nothing: the edit is reported as not saved.
      if (failure.kind === 'charges' && failure.charges !== undefined && !isLeft) {
        const { charges: effect } = failure;
        if (await ask({ charges: { edit: job.edit, effect, isAgain: chargesSeen !== NO_CHARGES } }))
          return send(job, effect.version, isAgreed);
        return keepAsItWas(job);
      }
      // What waited for the line is asked about when it goes.
      if (failure.asked !== undefined && !isAgreed && !isLeft)
        return (await ask({ asked: failure.asked })) ? send(job, chargesSeen, true) : keepAsItWas(job);
      if (failure.kind === 'conflict' && failure.conflict !== undefined && !isLeft) {
        take(job);
        ports.forget(job.edit.field);
        conflicts = [...conflicts, { edit: job.edit, conflict: failure.conflict }];
        publish();
        return job.done({ kind: 'conflict' });
      }
      return fail(job, failure, error);
    }
  };

  const waitForLine = async (): Promise<void> => {
    for (const job of jobs) if (!canWait(job)) refuse(job);
    jobs = jobs.map((job) => ({ ...job, hasWaited: true }));
    for (const job of jobs) keep(job, null);
    publish();
    if (jobs.length > 0) await ports.line.whenUp();
  };

  const isLate = (job: Job<T>): boolean => job.isFound || (job.hasWaited && Date.now() - job.at > LATE_MS);
  /** What is late is sent if that is still wanted, or stays in its field. */
  const askLate = async (): Promise<void> => {
    const late = jobs.filter(isLate);
    const isAgreed = await ports.askLate(late.map((job) => job.text));
    for (const job of late) {
      if (!jobs.includes(job)) continue;
      if (isAgreed) swap(job, { ...job, at: Date.now(), isFound: false });
      else {
        take(job);
        stay(job, ports.lateText);
      }
    }
    publish();
  };

  const giveUp = (): void => {
    const left = jobs;
    jobs = [];
    publish();
    for (const one of left) one.done({ kind: 'kept' });
  };

  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    for (let job = jobs[0]; job !== undefined; job = jobs[0]) {
      if (ports.line.isDown()) {
        await waitForLine();
        // What waits now waits for the page to be opened again.
        if (isLeft) giveUp();
      } else if (job.owner !== ports.owner()) {
        // The session has ended, or another person signed in: edits are sent only in the name of their author.
        for (const one of jobs) keepForLater(one, null);
        giveUp();
      } else if (isLate(job)) await askLate();
      else {
        sending = job;
        await send(job);
        sending = null;
      }
    }
    isRunning = false;
  };

  const add = (requested: Job<T>): void => {
    // Made while the line is down it waits, too, whether or not others wait already.
    const job = { ...requested, hasWaited: requested.hasWaited || ports.line.isDown() };
    const { field, typed } = job.edit;
    // An edit that may have arrived is resolved first: the next one is based on its answer.
    const replaced = jobs.filter((one) => one.edit.field === field && one !== sending && one.tries === 0);
    latest.set(field, job.key);
    jobs = [...jobs.filter((one) => !replaced.includes(one)), job];
    unsaved = unsaved.filter((one) => one.job.edit.field !== field);
    if (job.hasWaited) keep(job, null);
    else if (typed !== undefined) ports.forget(field);
    publish();
    for (const one of replaced) one.done({ kind: 'replaced' });
    if (ports.line.isDown() && !canWait(job)) refuse(job);
    void run();
  };

  const newJob = (edit: Edit<T>, base: number, done: Job<T>['done']): Job<T> => ({
    edit,
    base,
    key: edit.key ?? ports.newKey(),
    at: Date.now(),
    owner: ports.owner(),
    text: ports.textOf(edit),
    done,
    tries: 0,
    hasWaited: false,
    isFound: false,
  });

  return {
    /** Queues an edit made on `base`, the version the person was looking at. */
    enqueue: (edit: Edit<T>, base: number): Promise<EditOutcome<T>> =>
      new Promise((done) => add(newJob(edit, base, done))),
    /** Continues with edits that waited when the page was left or loaded again; failed ones remain in their field. */
    resume: (edit: Edit<T>, found: WaitingEdit, isFound: boolean): void => {
      const { base, key, at, owner, text, isTried, failure } = found;
      if (jobs.some((one) => one.key === key)) return;
      const job = { ...newJob(edit, base, () => undefined), key, at, owner, text, hasWaited: true, isFound };
      const again = { ...job, tries: isTried ? 1 : 0 };
      if (failure === null) return add(again);
      latest.set(edit.field, key);
      stay(again, failure);
      publish();
    },
    /** The page is open: values of its fields may wait. */
    open: (): void => {
      isLeft = false;
    },
    /** The page is left: what waits is kept for when it is opened again, and what is on its way arrives. */
    leave: (): void => {
      isLeft = true;
      // A question that is no longer shown is answered.
      answerAsked(false);
    },
    /** Sends a value that stayed in its field once more. */
    retry: (field: string): void => {
      const found = unsaved.find((one) => one.job.edit.field === field);
      if (found !== undefined) retry(found.job);
    },
    /** Gives up a value that stayed in its field, or that waits for the line and was never sent. */
    discard: (field: string): void => {
      unsaved = unsaved.filter((one) => one.job.edit.field !== field);
      const waiting = jobs.filter(
        (one) => one.edit.field === field && one.hasWaited && one !== sending && one.tries === 0,
      );
      jobs = jobs.filter((one) => !waiting.includes(one));
      // An edit on its way can't be withdrawn: it remains the field's last one, to be stored, sent again or dropped.
      const left = jobs.findLast((one) => one.edit.field === field);
      if (left === undefined) latest.delete(field);
      else latest.set(field, left.key);
      if (left?.hasWaited === true) keep(left, null);
      else ports.forget(field);
      publish();
      for (const one of waiting) one.done({ kind: 'replaced' });
    },
    /** Fields of one's own edits that led from one version to another, so that they aren't shown as another person's. */
    ownFields: (from: number, to: number): ReadonlySet<string> =>
      new Set(answered.filter((one) => one.to > from && one.to <= to).map((one) => one.field)),
    /** Continues with the edit in question, or gives it up. */
    answerAsked: (isAgreed: boolean): void => answerAsked(isAgreed),
    closeConflict: (): void => {
      conflicts = conflicts.slice(1);
      publish();
    },
    state,
  };
};
