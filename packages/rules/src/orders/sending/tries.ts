import type { MessageKind } from './messages.ts';

/** Pauses after each failed try, in seconds: five tries, all within five minutes. */
const untilGivenUp = [5, 15, 45, 120] as const;
/** Of what a supplier that may have the order has to hear: the last try comes before a day is over. */
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

/** Longest a try may take, in ms. */
export const TRY_TIMEOUT_MS = 10_000;

type Schedule = {
  readonly pauses: readonly number[];
  readonly givesUpAfterMs: number;
};

// An order is in processing for at most 5 minutes: an operator waits for it. The other two aren't waited for.
const schedules: Readonly<Record<MessageKind, Schedule>> = {
  'order.submitted': { pauses: untilGivenUp, givesUpAfterMs: 280_000 },
  'order.updated': { pauses: forADay, givesUpAfterMs: 86_400_000 },
  'order.cancelled': { pauses: forADay, givesUpAfterMs: 86_400_000 },
};

/** From the sending until a message counts as not delivered, in ms. */
export const givesUpAfterMs = (kind: MessageKind): number => schedules[kind].givesUpAfterMs;

/** How often a message is tried at most. */
export const maximumTries = (kind: MessageKind): number => schedules[kind].pauses.length + 1;

/**
 * Outcome of a try. UNREACHABLE was never sent: there was no connection. CUT and TIMED_OUT were sent, with an unknown outcome.
 * GONE: the supplier's address answered that it no longer exists. With the last four nothing was posted at all.
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

/** As operators read it. */
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
 * When a message is tried again after its `tries`-th try failed at `now` (ms), or null when it is given up: all tries spent, no
 * time left for another, or an address that no longer exists. `retryAfter` (ms) is the supplier's own request and only
 * lengthens the pause.
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
