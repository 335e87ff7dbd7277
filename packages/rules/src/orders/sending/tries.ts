import type { MessageKind } from './messages.ts';

/** Pauses in seconds after each failed try: five tries within five minutes. */
const untilGivenUp = [5, 15, 45, 120] as const;
/** For messages that a supplier with the order must receive: the last try comes before one day is over. */
const fourHours = 14_400;
const forADay = [
  ...untilGivenUp,
  600,
  1800,
  3600,
  7200,
  fourHours,
  fourHours,
  fourHours,
  fourHours,
  fourHours,
] as const;

/** The timeout of a try, in ms. */
export const TRY_TIMEOUT_MS = 10_000;

type Schedule = {
  readonly pauses: readonly number[];
  readonly givesUpAfterMs: number;
};

// An order is in processing for at most 5 minutes, because an operator waits. Nobody waits for the other two kinds.
const schedules: Readonly<Record<MessageKind, Schedule>> = {
  'order.submitted': { pauses: untilGivenUp, givesUpAfterMs: 280_000 },
  'order.updated': { pauses: forADay, givesUpAfterMs: 86_400_000 },
  'order.cancelled': { pauses: forADay, givesUpAfterMs: 86_400_000 },
};

/** Time from the sending until a message counts as undelivered, in ms. */
export const givesUpAfterMs = (kind: MessageKind): number => schedules[kind].givesUpAfterMs;

/** The largest number of tries of a message. */
export const maximumTries = (kind: MessageKind): number => schedules[kind].pauses.length + 1;

/**
 * Outcome of a try. UNREACHABLE: not sent, there was no connection. CUT and TIMED_OUT: sent, outcome unknown. GONE: the
 * supplier's address no longer exists. With the last four nothing was sent.
 */
export type TryOutcome =
  | 'ANSWERED'
  | 'REFUSED'
  | 'TIMED_OUT'
  | 'CUT'
  | 'UNREACHABLE'
  | 'UNREADABLE'
  | 'TOO_LARGE'
  | 'GONE'
  | 'NOT_ALLOWED'
  | 'NOT_CONFIGURED'
  | 'NO_SECRET'
  | 'DISABLED';

/** The outcome as operators read it. */
export const tryOutcomes: Readonly<Record<TryOutcome, string>> = {
  ANSWERED: 'Respondido',
  REFUSED: 'O sistema do fornecedor respondeu com erro',
  TIMED_OUT: 'O sistema do fornecedor não respondeu a tempo',
  CUT: 'A conexão com o sistema do fornecedor caiu antes da resposta',
  UNREACHABLE: 'Não foi possível conectar ao sistema do fornecedor',
  UNREADABLE: 'A resposta do fornecedor não pôde ser lida',
  TOO_LARGE: 'A resposta do fornecedor é grande demais',
  GONE: 'O endereço do fornecedor foi desativado por ele',
  NOT_ALLOWED: 'O endereço do fornecedor não é permitido',
  NOT_CONFIGURED: 'A integração com o fornecedor não está configurada',
  NO_SECRET: 'A integração com o fornecedor está sem um segredo válido',
  DISABLED: 'O endereço do fornecedor está desativado até ser salvo de novo',
};

/**
 * When a message is tried again after its `tries`-th try failed at `now` (ms). Null when it is given up: no tries or no
 * time left, or the address no longer exists. `retryAfter` (ms) comes from the supplier and can only lengthen the pause.
 */
export const nextTryAt = (question: {
  readonly kind: MessageKind;
  readonly tries: number;
  readonly now: number;
  readonly givesUpAt: number;
  readonly outcome: TryOutcome;
  readonly retryAfter: number | null;
}): number | null => {
  const { kind, tries, now, givesUpAt, outcome, retryAfter } = question;
  const pause = schedules[kind].pauses[tries - 1];
  if (pause === undefined || outcome === 'GONE') return null;
  const next = now + Math.max(pause * 1000, retryAfter ?? 0);
  return next + TRY_TIMEOUT_MS > givesUpAt ? null : next;
};
