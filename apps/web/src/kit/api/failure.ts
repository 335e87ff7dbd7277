import { errorMessage, type ErrorBody } from '@celeiro/contract/errors.ts';
import { kitTexts } from '../kit.texts.ts';

/** R-HTTP-002: a failed call. `statusCode` is -1 when no answer came. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly success = false;
  readonly statusCode: number;
  readonly body: ErrorBody | null;
  readonly isAborted: boolean;
  /** It never left this page: the server can't be reached. */
  readonly isUnsent: boolean;

  constructor(statusCode: number, body: ErrorBody | null, why: 'aborted' | 'unsent' | null = null) {
    super(body?.message ?? why ?? `HTTP ${statusCode}`);
    this.statusCode = statusCode;
    this.body = body;
    this.isAborted = why === 'aborted';
    this.isUnsent = why === 'unsent';
  }
}

/** The answer says that no such record exists: 404, or 400 for an id that is none. */
export const isNoRecord = (error: unknown): boolean =>
  error instanceof CallFailure && (error.statusCode === 404 || error.statusCode === 400);

/** What a screen does about a failure: one decision for every call. */
export type FailureKind =
  | { readonly kind: 'silent' }
  | { readonly kind: 'session' }
  | { readonly kind: 'conflict'; readonly conflict: unknown }
  /** Charges would end that weren't shown; the effect in wire form. */
  | { readonly kind: 'charges'; readonly effect: unknown }
  | { readonly kind: 'fields'; readonly fields: Readonly<Record<string, string>>; readonly message: string }
  /** A change with an unknown outcome: no answer, or a server that failed on the way. */
  | { readonly kind: 'unknown'; readonly message: string }
  /** A change that never left this page: the server can't be reached. */
  | { readonly kind: 'unsent'; readonly message: string }
  | { readonly kind: 'message'; readonly message: string };

/**
 * Aborted: nothing (R-HTTP-003). 401: the session ended (R-HTTP-004). A stale version: the conflict dialog. A business
 * refusal speaks for itself. Anything else (network, timeout, 500) gets the operation's own text.
 */
export const decideFailure = (error: unknown, operationText: string): FailureKind => {
  if (!(error instanceof CallFailure)) return { kind: 'message', message: operationText };
  if (error.isAborted) return { kind: 'silent' };
  if (error.statusCode === 401) return { kind: 'session' };
  const { body } = error;
  if (body?.code === 'VERSION_CONFLICT') return { kind: 'conflict', conflict: body.conflict };
  if (body?.code === 'CHARGES_AFFECTED') return { kind: 'charges', effect: body.conflict };
  if (body?.fields && Object.keys(body.fields).length > 0) {
    return { kind: 'fields', fields: body.fields, message: body.message };
  }
  if (body && [403, 409, 422, 429].includes(error.statusCode))
    return { kind: 'message', message: body.message };
  return { kind: 'message', message: operationText };
};

/**
 * Whether a change may have been saved all the same: no answer came, none that could be read, or the server failed on the
 * way. Only an answer that refuses says that nothing was saved.
 */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof CallFailure
    ? !error.isAborted && !error.isUnsent && (error.statusCode === -1 || error.statusCode >= 500)
    : true;

/**
 * The same decision for a change: an unknown outcome is shown as that. Sending the same again uses the same key (`useSentKey`),
 * so that nothing is done twice.
 */
export const decideSaving = (error: unknown, operationText: string): FailureKind => {
  if (error instanceof CallFailure && error.isUnsent) return { kind: 'unsent', message: kitTexts.unsent };
  return isOutcomeUnknown(error)
    ? { kind: 'unknown', message: kitTexts.unknownOutcome }
    : decideFailure(error, operationText);
};

/** What a failure says; null for one that says nothing (aborted, signed out) or asks something (conflict, charges). */
export const messageOf = (failure: FailureKind): string | null =>
  'message' in failure ? failure.message : null;

/** What a failure says beyond the operation's own text, below which it explains it. */
export const reasonOf = (failure: FailureKind, operationText: string): string | null => {
  const message = failure.kind === 'conflict' ? errorMessage('VERSION_CONFLICT') : messageOf(failure);
  return message === operationText ? null : message;
};

const explaining: readonly FailureKind['kind'][] = ['conflict', 'unknown', 'unsent'];

/**
 * What a dialog says of a failed change, null for nothing: the server's reason, else the operation's own text. Another person's
 * change, an unknown outcome and a broken connection are explained in addition to it.
 */
export const savingMessage = (failure: FailureKind, operationText: string): string | null => {
  if (failure.kind === 'silent' || failure.kind === 'session') return null;
  if (!explaining.includes(failure.kind)) return messageOf(failure) ?? operationText;
  return `${operationText}${/[.!]$/.test(operationText) ? '' : '.'} ${reasonOf(failure, operationText)}`;
};
