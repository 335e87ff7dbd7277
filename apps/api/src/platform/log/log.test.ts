import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('T43: secrets are hidden wherever they sit, and a value cannot begin a line of its own', () => {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const log = createLog('info', { destination: sink });
  log.info({
    password: 'p1',
    body: { newPassword: 'p2', refresh_token: 'p3', deep: { token: 'p4' } },
    headers: { authorization: 'Bearer p5', cookie: 'p6' },
    name: 'Ana\r\n{"level":"error"}',
  });
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd().split(/[\r\n]/)).toHaveLength(1);
  expect(lines[0]).not.toMatch(/p[1-6]"/);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'info', name: 'Ana\r\n{"level":"error"}' });
});

test('nothing personal is logged: neither by field name nor in an address or an error', () => {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const log = createLog('info', { destination: sink });
  log.info({
    url: '/api/stores/document-number/52998224725',
    body: { phone: '1133334444', email: 'a@b.com' },
  });
  log.error({ err: new Error('Key (document_number)=(52998224725) already exists') }, 'CPF 529.982.247-25');
  expect(lines.join('')).not.toMatch(/52998224725|529\.982|1133334444|a@b\.com/);
  expect(lines.join('')).toContain('***.***.247-**');
});
