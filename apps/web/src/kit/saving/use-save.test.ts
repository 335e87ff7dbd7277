import { addItems } from '@celeiro/contract/orders/delivery-items/delivery-items.ts';
import { createSavedView, listSavedViews } from '@celeiro/contract/base/saved-views/saved-views.ts';
import { updateSeller } from '@celeiro/contract/orders/orders/orders.ts';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { readKey } from '../api/query.ts';
import { pendingCharges } from './charges-question.ts';
import { accessToken, json, storePair, stubFetch } from '../browser/test-browser.ts';
import { shownToast, toast } from './toasts.ts';
import { useSave } from './use-save.ts';

beforeEach(() => {
  localStorage.clear();
  storePair(accessToken('ana'));
});
afterEach(() => {
  cleanup();
  toast.close();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const view = { publicId: '00000000-0000-4000-8000-000000000001', page: 'p', name: 'n', query: '' };
const input = { body: { page: 'p', name: 'n', query: '' } };
const refusal = (status: number, code: string, more: object = {}) =>
  json(status, { code, message: `${code}.`, requestId: 'r', ...more });
const failureText = 'Não foi possível salvar.';
const saving = (failureIn?: 'failure' | 'toast') =>
  renderHook(() =>
    useSave(createSavedView, { failureText, ...(failureIn === undefined ? {} : { failureIn }) }),
  ).result;

describe('how a form saves', () => {
  it('sends the same content again under the same key, changed content and a new request under another', async () => {
    const sent = stubFetch(
      () => new Error('no answer'),
      () => json(201, view),
      () => json(201, view),
      () => refusal(422, 'SAVED_VIEW_LIMIT'),
    );
    const form = saving();
    await act(() => form.current.save(input));
    await act(() => form.current.save(input));
    await act(() => form.current.save(input));
    await act(() => form.current.save({ body: { ...input.body, name: 'm' } }));
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys.slice(1)).size).toBe(3);
  });

  it('a second press while one is on its way sends nothing', async () => {
    let answer: (response: Response) => void = () => undefined;
    const sent = stubFetch(() => new Promise<Response>((resolve) => (answer = resolve)));
    const form = saving();
    let first: Promise<unknown> = Promise.resolve();
    await act(async () => {
      first = form.current.save(input);
      expect(await form.current.save(input)).toEqual({ kind: 'kept' });
    });
    expect(form.current.isPending).toBe(true);
    await act(async () => {
      answer(json(201, view));
      await first;
    });
    expect(form.current.isPending).toBe(false);
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['a refusal in its own words', () => refusal(422, 'SAVED_VIEW_LIMIT'), 'message', 'SAVED_VIEW_LIMIT.'],
    [
      'a broken server in ours',
      () => refusal(500, 'INTERNAL'),
      'unknown',
      /^Não foi possível salvar\. O servidor não confirmou/,
    ],
    ['no answer as an unknown outcome', () => new Error('offline'), 'unknown', /não se sabe se foi salvo/],
    [
      'a stale version',
      () => refusal(409, 'VERSION_CONFLICT', { conflict: { version: 7 } }),
      'conflict',
      /^Não foi possível salvar\. Outra pessoa alterou estes dados enquanto/,
    ],
    [
      'single fields',
      () => refusal(400, 'VALIDATION_FAILED', { fields: { name: 'Curto' } }),
      'fields',
      'VALIDATION_FAILED.',
    ],
  ] as const)('shows %s', async (_, answer, kind, message) => {
    stubFetch(answer);
    const form = saving();
    await act(() => form.current.save(input));
    expect(form.current.failure?.kind).toBe(kind);
    expect(form.current.failure?.message).toMatch(message);
    if (kind === 'fields') expect(form.current.failure?.fields).toEqual({ name: 'Curto' });
    if (kind === 'conflict') expect(form.current.failure?.conflict).toEqual({ version: 7 });
    // Never both.
    expect(shownToast()).toBeNull();
  });

  it('as a toast it names the reason and offers another try with the same key', async () => {
    const sent = stubFetch(
      () => refusal(422, 'SAVED_VIEW_LIMIT'),
      () => json(201, view),
    );
    const form = saving('toast');
    await act(() => form.current.save(input));
    expect(form.current.failure).toBeNull();
    expect(shownToast()).toMatchObject({ message: failureText, description: 'SAVED_VIEW_LIMIT.' });
    await act(async () => shownToast()?.action?.run());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.headers.get('idempotency-key')).toBe(sent[0]?.headers.get('idempotency-key'));
  });

  it('a toast of a conflict offers no blind second try', async () => {
    stubFetch(() => refusal(409, 'VERSION_CONFLICT'));
    const form = saving('toast');
    await act(() => form.current.save(input));
    expect(shownToast()).toMatchObject({
      message: failureText,
      description: expect.stringMatching(/^Outra pessoa alterou estes dados/),
    });
    expect(shownToast()?.action).toBeUndefined();
  });

  it.each([
    ['a success', () => json(201, view), true],
    ['a refusal', () => refusal(422, 'SAVED_VIEW_LIMIT'), true],
    ['an unknown outcome', () => new Error('offline'), true],
    ['a wrong field', () => refusal(400, 'VALIDATION_FAILED', { fields: { name: 'Curto' } }), false],
  ] as const)('after %s, what it changes is stale: %s', async (_, answer, isStale) => {
    stubFetch(answer);
    const key = readKey(listSavedViews, { query: { page: 'p' } });
    queryClient.setQueryData(key, []);
    const form = saving();
    await act(() => form.current.save(input));
    expect(queryClient.getQueryState(key)?.isInvalidated).toBe(isStale);
  });

  it('what the answer itself brought is not requested again, and the version goes along', async () => {
    const body = { sellerName: 'Bia', sellerUsername: 'bia' };
    const sent = stubFetch(() => json(200, { ...body, orderPublicId: view.publicId, version: 9 }));
    queryClient.setQueryData(['getOrderDetails', {}], {});
    queryClient.setQueryData(['listDeliveries', {}], {});
    const { result } = renderHook(() =>
      useSave(updateSeller, { failureText, answered: ['getOrderDetails'] }),
    );
    await act(() => result.current.save({ params: { id: view.publicId }, body }, { ifMatch: 8 }));
    expect(sent[0]?.headers.get('if-match')).toBe('"8"');
    expect(queryClient.getQueryState(['getOrderDetails', {}])?.isInvalidated).toBe(false);
    expect(queryClient.getQueryState(['listDeliveries', {}])?.isInvalidated).toBe(true);
  });

  const lines = [{ supplierProductDetailsPublicId: view.publicId, quantity: 1 }];
  const effect = {
    version: 'a'.repeat(32),
    invalidated: [],
    schedule: [],
    refund: 0,
    awaitsInvoice: 0,
    paid: [],
    carried: [],
  };
  it.each([
    [true, ['none', `none,${effect.version}`], 'failed'],
    [false, ['none'], 'kept'],
  ])('asks before charges end; agreed to: %s', async (isAgreed, seen, kind) => {
    const sent = stubFetch(
      () => refusal(409, 'CHARGES_AFFECTED', { conflict: effect }),
      () => refusal(422, 'ORDER_TOO_LARGE'),
    );
    const { result } = renderHook(() => useSave(addItems, { failureText }));
    let outcome: Promise<{ readonly kind: string }> | null = null;
    act(() => {
      outcome = result.current.save({ params: { id: view.publicId }, body: lines });
    });
    await waitFor(() => expect(pendingCharges()).not.toBeNull());
    await act(async () => {
      pendingCharges()?.answer(isAgreed);
      expect((await outcome)?.kind).toBe(kind);
    });
    expect(sent.map(({ headers }) => headers.get('charges-seen'))).toEqual(seen);
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });

  it('an effect on charges that can not be read is a refusal: no one agrees to what is not shown', async () => {
    stubFetch(() => refusal(409, 'CHARGES_AFFECTED', { conflict: { version: 'v' } }));
    const { result } = renderHook(() => useSave(addItems, { failureText }));
    const input = { params: { id: view.publicId }, body: lines };
    await act(() => result.current.save(input));
    expect(pendingCharges()).toBeNull();
    expect(result.current.failure).toMatchObject({ kind: 'message', message: failureText });
  });
});
