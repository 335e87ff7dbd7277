import type { ChargeEffect } from '@celeiro/contract/money/installments/charge-effect.ts';
import type { FailureKind } from '../api/failure.ts';
import type { WaitingEdit } from './waiting-edits.ts';

/** A thing whose fields are edited one by one. */
export type Versioned = { readonly version: number };

/** One change of a thing, from the keyboard to the answer. */
export type Edit<T extends Versioned> = {
  /** Names the field. A later edit of the same field takes the place of one that still waits. */
  readonly field: string;
  /** Puts the typed value, and nothing that follows from it, into what is shown. */
  readonly show: (shown: T) => T;
  readonly send: (options: {
    readonly ifMatch: number;
    readonly idempotencyKey: string;
    readonly chargesSeen: string;
    /** Its person agreed with the supplier on what is asked of it: too late, or more than it has. */
    readonly isAgreed: boolean;
  }) => Promise<T>;
  /** The effect on charges that was shown and agreed to with the edit; absent, none was. */
  readonly chargesSeen?: string;
  /** The specification's text for a failure of this field. */
  readonly failureText: string;
  /** The form's own key, the same while it sends the same again; absent, each edit has one of its own. */
  readonly key?: string;
  /**
   * The value of one field of the page: it waits for a line that is down, and stays in its field when it can't be saved.
   * `data` is what it is made of again after a reload; what isn't `late` doesn't wait, and stays in its field at once. Absent,
   * the edit is a dialog's: it shows the failure itself, and is never sent late.
   */
  readonly typed?: { readonly label: string; readonly data: unknown; readonly late?: false };
};

export type EditOutcome<T> =
  | { readonly kind: 'saved'; readonly answer: T }
  | { readonly kind: 'failed'; readonly failure: FailureKind; readonly error: unknown }
  | { readonly kind: 'conflict' }
  /** Given up, so that the charges stay as they are. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'replaced' };

/** The body of a 409: the present record, and who changed what. */
export type Conflict<T> = { readonly current: T };

/** An edit that waits to be agreed to: it ends charges. */
type EditCharges<T extends Versioned> = {
  readonly edit: Edit<T>;
  readonly effect: ChargeEffect;
  /** Another effect was agreed to before. */
  readonly isAgain: boolean;
};
export type EditConflict<T extends Versioned, C extends Conflict<T>> = {
  readonly edit: Edit<T>;
  readonly conflict: C;
};
/** A value that stays in its field: it could not be saved. */
export type UnsavedEdit<T extends Versioned> = {
  readonly edit: Edit<T>;
  /** How it reads: 'Quantidade de Tomate: 5,000'. */
  readonly text: string;
  readonly reason: string;
};
/** A request that is too late for a supplier, or above its stock, in the server's words. */
export type SupplierAsked = {
  readonly code: 'SUPPLIER_TOO_LATE' | 'QUANTITY_ABOVE_STOCK';
  readonly message: string;
};
export type QueueState<T extends Versioned, C extends Conflict<T>> = {
  readonly pending: readonly Edit<T>[];
  /** The fields of those that wait for the line. */
  readonly waiting: ReadonlySet<string>;
  readonly saved: string | null;
  readonly unsaved: readonly UnsavedEdit<T>[];
  readonly conflict: EditConflict<T, C> | null;
  readonly charges: EditCharges<T> | null;
  /** What an edit asks of the supplier beyond what it offers, until that is agreed to. */
  readonly asked: SupplierAsked | null;
};

export type QueuePorts<T extends Versioned, C extends Conflict<T>> = {
  /** Takes the server's answer as the new state. */
  readonly put: (answer: T) => void;
  readonly decide: (
    error: unknown,
    operationText: string,
  ) => FailureKind & {
    readonly conflict?: C;
    readonly charges?: ChargeEffect;
    readonly asked?: SupplierAsked;
  };
  readonly onFailure: (edit: Edit<T>, failure: FailureKind, retry: () => void) => void;
  /** An edit was refused, or its outcome is unknown: the shown data is out of date. */
  readonly refresh: () => void;
  readonly newKey: () => string;
  /** How an edit reads. */
  readonly textOf: (edit: Edit<T>) => string;
  /** Why a value is unsaved, as shown next to it. */
  readonly reasonOf: (edit: Edit<T>, failure: FailureKind) => string;
  /** Who is signed in. */
  readonly owner: () => string;
  readonly line: {
    readonly isDown: () => boolean;
    readonly whenUp: () => Promise<void>;
    /** Looks now. */
    readonly check: () => Promise<boolean>;
  };
  /** Keeps what waits where it outlives the page. */
  readonly keep: (edit: Omit<WaitingEdit, 'subject' | 'place' | 'address' | 'page'>) => void;
  readonly forget: (field: string) => void;
  readonly askLate: (texts: readonly string[]) => Promise<boolean>;
  readonly lateText: string;
};
