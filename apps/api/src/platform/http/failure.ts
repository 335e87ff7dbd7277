import {
  type AnyCode,
  type ErrorBody,
  errorMessage,
  errorStatus,
  type PlainCode,
  refusalMessage,
} from '@celeiro/contract/errors.ts';
import { RefusalError } from '@celeiro/rules/refusal.ts';
import { isUnavailable, noConnectionReason, sqlState } from '../db/database-errors.ts';

/** A refusal of the platform itself, without a business rule. */
export class PlatformError extends Error {
  override readonly name = 'PlatformError';
  readonly code: PlainCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: PlainCode,
    details: { readonly fields?: Record<string, string>; readonly headers?: Record<string, string> } = {},
  ) {
    super(code);
    this.code = code;
    this.fields = details.fields;
    this.headers = details.headers ?? {};
  }
}

export type Failure = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ErrorBody;
  /** True for an unexpected error, which the log records whole. */
  readonly isUnexpected: boolean;
  /** Why no database connection was available; the log records this text without a stack. Null for another failure. */
  readonly noConnection: string | null;
};

type Details = {
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly conflict?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly isUnexpected?: boolean;
  readonly noConnection?: string;
};

const failure = (code: PlainCode, requestId: string, details: Details = {}): Failure =>
  answer(code, errorMessage(code), requestId, details);

const answer = (code: AnyCode, message: string, requestId: string, details: Details): Failure => {
  const status = errorStatus(code);
  const retry = status === 503 ? { 'retry-after': '1' } : {};
  return {
    status,
    headers: { ...retry, ...details.headers },
    body: {
      code,
      message,
      ...(details.fields && { fields: details.fields }),
      ...(details.conflict !== undefined && { conflict: details.conflict }),
      requestId,
    },
    isUnexpected: details.isUnexpected ?? false,
    noConnection: details.noConnection ?? null,
  };
};

// Codes of Fastify's own refusals, which come before any of our code runs.
const frameworkCodes: Readonly<Record<string, PlainCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
};

/** Turns any thrown value into the caller's answer: a code and its Portuguese message, without internal details. */
export const describeFailure = (error: unknown, requestId: string): Failure => {
  if (error instanceof RefusalError) {
    const { code, field } = error.refusal;
    const message = refusalMessage(error.refusal);
    const fields = field === undefined ? undefined : { [field]: message };
    return answer(code, message, requestId, { fields, conflict: error.conflict });
  }
  if (error instanceof PlatformError) {
    return failure(error.code, requestId, { fields: error.fields, headers: error.headers });
  }
  const noConnection = noConnectionReason(error);
  if (noConnection !== null) return failure('SERVICE_UNAVAILABLE', requestId, { noConnection });
  if (isUnavailable(error)) return failure('SERVICE_UNAVAILABLE', requestId, { isUnexpected: true });
  // Text PostgreSQL can't store (NUL), or a number beyond its type: the request is at fault.
  if (['22021', '22P05', '22003'].includes(sqlState(error) ?? ''))
    return failure('MALFORMED_REQUEST', requestId);
  const known = frameworkCodes[sqlState(error) ?? ''];
  if (known) return failure(known, requestId);
  if (isClientError(error)) return failure('MALFORMED_REQUEST', requestId);
  return failure('UNEXPECTED', requestId, { isUnexpected: true });
};

const isClientError = (error: unknown): boolean =>
  error instanceof Error &&
  'statusCode' in error &&
  typeof error.statusCode === 'number' &&
  error.statusCode >= 400 &&
  error.statusCode < 500;
