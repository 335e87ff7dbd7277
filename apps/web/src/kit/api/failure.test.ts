import type { ErrorBody } from '@celeiro/contract/errors.ts';
import { describe, expect, it } from 'vitest';
import { kitTexts } from '../kit.texts.ts';
import { CallFailure, decideFailure, decideSaving, isNoRecord, isOutcomeUnknown } from './failure.ts';

const body = (more: Partial<ErrorBody>): ErrorBody => ({
  code: 'DELIVERY_LOCKED',
  message: 'Esta entrega está bloqueada.',
  requestId: 'r1',
  ...more,
});
const own = 'Erro ao atualizar a entrega.';

describe('what a screen does about a failure', () => {
  it('R-HTTP-002: carries the status (-1 without an answer), success false and the server’s message', () => {
    const failure = new CallFailure(422, body({}));
    expect([failure.statusCode, failure.success, failure.message]).toEqual([
      422,
      false,
      'Esta entrega está bloqueada.',
    ]);
    expect(new CallFailure(-1, null).statusCode).toBe(-1);
  });

  it('R-HTTP-003: shows nothing about an aborted request', () => {
    expect(decideFailure(new CallFailure(-1, null, 'aborted'), own)).toEqual({ kind: 'silent' });
  });

  it('R-HTTP-004: leaves a lost session to the login page', () => {
    expect(decideFailure(new CallFailure(401, null), own)).toEqual({ kind: 'session' });
  });

  it('opens the conflict of a stale version', () => {
    const conflict = { fields: ['date'] };
    expect(decideFailure(new CallFailure(409, body({ code: 'VERSION_CONFLICT', conflict })), own)).toEqual({
      kind: 'conflict',
      conflict,
    });
  });

  it('puts messages next to their fields', () => {
    const fields = { date: 'Data inválida' };
    expect(decideFailure(new CallFailure(400, body({ code: 'VALIDATION_FAILED', fields })), own)).toEqual({
      kind: 'fields',
      fields,
      message: 'Esta entrega está bloqueada.',
    });
  });

  it('lets a business refusal speak, and uses the operation’s own text for everything else', () => {
    const said = (status: number, given: ErrorBody | null) =>
      decideFailure(new CallFailure(status, given), own);
    for (const status of [403, 409, 422, 429])
      expect(said(status, body({}))).toEqual({ kind: 'message', message: body({}).message });
    for (const status of [-1, 404, 500, 503])
      expect(said(status, body({}))).toEqual({ kind: 'message', message: own });
    expect(said(422, null)).toEqual({ kind: 'message', message: own });
    expect(decideFailure(new TypeError('x is undefined'), own)).toEqual({ kind: 'message', message: own });
  });
});

describe('what is said about a change', () => {
  const unknown = { kind: 'unknown', message: kitTexts.unknownOutcome };

  it('without an answer, or after one of a broken server, no one knows whether it was saved', () => {
    for (const status of [-1, 500, 502, 503, 504]) {
      expect(decideSaving(new CallFailure(status, null), own)).toEqual(unknown);
      // Whatever it says of itself.
      const said = body({ code: 'UNEXPECTED', message: 'Nada foi salvo.' });
      expect(decideSaving(new CallFailure(status, said), own)).toEqual(unknown);
    }
    // An answer that came and can't be read was an answer to something that was done.
    expect(decideSaving(new TypeError('x is undefined'), own)).toEqual(unknown);
    expect(kitTexts.unknownOutcome).toContain('não se sabe se foi salvo');
  });

  it('a refusal says that nothing was saved, an abort and a lost session say nothing', () => {
    for (const status of [400, 403, 404, 409, 413, 422, 429])
      expect(isOutcomeUnknown(new CallFailure(status, body({})))).toBe(false);
    expect(decideSaving(new CallFailure(422, body({})), own)).toEqual({
      kind: 'message',
      message: body({}).message,
    });
    expect(decideSaving(new CallFailure(-1, null, 'aborted'), own)).toEqual({ kind: 'silent' });
    expect(decideSaving(new CallFailure(401, null), own)).toEqual({ kind: 'session' });
  });
});

describe('no such record', () => {
  it.each([
    [400, true],
    [401, false],
    [403, false],
    [404, true],
    [409, false],
    [422, false],
    [500, false],
    [-1, false],
  ])('%i: %s', (statusCode, isUnknown) => {
    expect(isNoRecord(new CallFailure(statusCode, null))).toBe(isUnknown);
  });

  it('an error of the page is none', () => {
    expect([isNoRecord(new Error('404')), isNoRecord(null)]).toEqual([false, false]);
  });
});
