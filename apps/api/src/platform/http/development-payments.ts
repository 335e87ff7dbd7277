import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, LightMyRequestResponse } from 'fastify';
import * as z from 'zod/mini';
import { signWebhook } from '../webhooks/signature.ts';
import { PlatformError } from './failure.ts';
import { refuseFromElsewhere } from './own-machine.ts';

const uuid = z.string().check(z.regex(/^[0-9a-f-]{36}$/));
const requested = z.object({
  status: z.optional(z.string().check(z.maxLength(40))),
  occurredAt: z.optional(z.string().check(z.maxLength(100))),
  paidAmount: z.optional(z.number()),
  webhookId: z.optional(z.string().check(z.maxLength(100))),
});

const page = (id: string, isPaid: boolean): string => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>Pagamento de demonstração</title></head>
<body><h1>Pagamento de demonstração</h1><p>Cobrança ${id}</p>
${isPaid ? '<p>Pagamento avisado.</p>' : '<form method="post"><input type="hidden" name="status" value="PAID"><button>Pagar</button></form>'}</body></html>
`;

/** Accepts the form of the page's own button, in addition to JSON. */
const acceptForms = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
};

/**
 * Simulates what a payer or bank does to a charge of the sandbox; in development and tests only, and only from this
 * machine. The result is reported as a real gateway reports it: signed, through the same endpoint.
 */
export const serveDevelopmentPayments = (
  app: FastifyInstance,
  keys: readonly Buffer[],
  clock: () => Date,
): void => {
  const path = '/api/dev/payment-gateway/charges/:id';
  const postNotice = async (
    id: string,
    notice: z.output<typeof requested>,
    key: Buffer,
  ): Promise<LightMyRequestResponse> => {
    const now = clock();
    const body = JSON.stringify({
      type: 'charge.updated',
      timestamp: now.toISOString(),
      data: {
        chargeId: id,
        status: notice.status ?? 'PAID',
        occurredAt: notice.occurredAt ?? now.toISOString(),
        ...(notice.paidAmount === undefined ? {} : { paidAmount: notice.paidAmount }),
      },
    });
    return app.inject({
      method: 'POST',
      url: '/api/payment-gateway/notices',
      headers: {
        'content-type': 'application/json',
        ...signWebhook(key, notice.webhookId ?? randomUUID(), now, body),
      },
      payload: body,
    });
  };
  const read = (request: FastifyRequest, said: unknown = {}) => {
    refuseFromElsewhere(request);
    const params = z.safeParse(z.object({ id: uuid }), request.params);
    const notice = z.safeParse(requested, said);
    const [key] = keys;
    if (!params.success || !notice.success || key === undefined) throw new PlatformError('ROUTE_NOT_FOUND');
    return { id: params.data.id, notice: notice.data, key };
  };
  const answerPage = (reply: FastifyReply, id: string, isPaid: boolean) =>
    reply
      // Without a referrer a browser sends the page's own form with the origin 'null', which is refused as foreign.
      .header('referrer-policy', 'same-origin')
      .header('content-security-policy', "default-src 'none'; form-action 'self'; frame-ancestors 'none'")
      .type('text/html; charset=utf-8')
      .send(page(id, isPaid));

  void app.register(async (scope) => {
    acceptForms(scope);
    // A GET changes nothing, whatever its parameters: a link preview sends one too.
    scope.get(path, async (request, reply) => answerPage(reply, read(request).id, false));
    scope.post(path, async (request, reply) => {
      const { id, notice, key } = read(request, request.body);
      const answer = await postNotice(id, notice, key);
      const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
      if (isForm) return answerPage(reply, id, answer.statusCode === 204);
      return reply
        .code(answer.statusCode)
        .send(answer.statusCode === 204 ? undefined : answer.json<unknown>());
    });
  });
};
