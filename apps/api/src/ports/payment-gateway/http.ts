import { centavosToReais, isReais, reaisToCentavos } from '@celeiro/rules/money.ts';
import * as z from 'zod/mini';
import { parseJson, readLimited } from '../limited-answer.ts';
import { checkMade } from './check-made.ts';
import type { ChargeRequest, GatewayAnswer, PaymentGateway } from './port.ts';

const TIMEOUT_MS = 10_000;
const MAXIMUM_BYTES = 262_144;
const MAXIMUM_REASON = 300;

const madeSchema = z.object({
  barCode: z.nullish(z.string()),
  pixCode: z.nullish(z.string()),
  paymentUrl: z.nullish(z.string()),
  amount: z.nullish(z.number().check(z.refine(isReais))),
  receiverKey: z.nullish(z.string()),
});
const refusalSchema = z.object({ message: z.string() });

type Reply = { readonly status: number; readonly body: unknown };

const reasonOf = ({ status, body }: Reply): string => {
  const described = refusalSchema.safeParse(body);
  return `${status}${described.success ? ` ${described.data.message}` : ''}`.slice(0, MAXIMUM_REASON);
};

const describe = (error: unknown, timeoutMs: number): string => {
  if (!(error instanceof Error)) return 'no answer';
  const { cause } = error;
  const described = error.name === 'TimeoutError' ? `no answer in ${timeoutMs / 1000} s` : error.message;
  return `${described}${cause instanceof Error ? `: ${cause.message}` : ''}`.slice(0, MAXIMUM_REASON);
};

const isPassing = (status: number): boolean =>
  status === 408 || status === 425 || status === 429 || status >= 500;

type HttpGateway = {
  readonly url: string;
  readonly key: string;
  /** The receiver's Pix key. */
  readonly receiverKey: string;
  readonly timeoutMs?: number;
};

/**
 * A gateway over HTTP: POST /charges and POST /charges/:id/cancellation with the charge's id as Idempotency-Key, and GET
 * /health. Follows no redirects, waits ten seconds, reads 256 KB.
 */
export const httpGateway = ({
  url,
  key,
  receiverKey,
  timeoutMs = TIMEOUT_MS,
}: HttpGateway): PaymentGateway => {
  const ask = async (
    method: 'GET' | 'POST',
    path: string,
    idempotencyKey: string | null,
    body: unknown,
  ): Promise<Reply | string> => {
    try {
      const response = await fetch(`${url.replace(/\/$/, '')}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: response.status, body: parseJson(await readLimited(response, MAXIMUM_BYTES)) };
    } catch (error) {
      return describe(error, timeoutMs);
    }
  };
  const readReply = <T>(
    reply: Reply | string,
    read: (body: unknown) => GatewayAnswer<T>,
  ): GatewayAnswer<T> => {
    if (typeof reply === 'string') return { kind: 'unavailable', reason: reply };
    if (reply.status >= 200 && reply.status < 300) return read(reply.body);
    return { kind: isPassing(reply.status) ? 'unavailable' : 'refused', reason: reasonOf(reply) };
  };
  const nothing = (): GatewayAnswer<null> => ({ kind: 'done', value: null });
  return {
    name: 'http',
    createCharge: async (request) =>
      readReply(await ask('POST', '/charges', request.chargeId, wire(request, receiverKey)), (body) => {
        const made = madeSchema.safeParse(body);
        if (!made.success) return { kind: 'unusable', reason: 'Resposta do gateway em outro formato' };
        const {
          barCode = null,
          pixCode = null,
          paymentUrl = null,
          receiverKey: statedReceiver = null,
        } = made.data;
        const amount = made.data.amount == null ? null : reaisToCentavos(made.data.amount);
        const answer = { barCode, pixCode, paymentUrl, amount, receiverKey: statedReceiver };
        return checkMade(request, answer, { receiverKey });
      }),
    cancelCharge: async (chargeId) => {
      const reply = await ask('POST', `/charges/${chargeId}/cancellation`, `${chargeId}-cancel`, {});
      return typeof reply !== 'string' && reply.status === 404 ? nothing() : readReply(reply, nothing);
    },
    check: async () => readReply(await ask('GET', '/health', null, undefined), nothing),
  };
};

const wire = (request: ChargeRequest, receiverKey: string): unknown => ({
  id: request.chargeId,
  kind: request.kind,
  amount: centavosToReais(request.amount),
  dueDate: request.dueDate,
  expiresAt: request.expiresAt?.toISOString() ?? null,
  ourNumber: request.ourNumber,
  receiverKey,
  payer: request.payer,
  description: request.description,
});
