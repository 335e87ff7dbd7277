import { endpoints } from '@celeiro/contract/endpoints.ts';
import { type AnyCode, errorCatalog, errorStatus, messageTemplates } from '@celeiro/contract/errors.ts';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/test-app.ts';

test('the page of the API is read whole: every call, and every code with its status and texts', async () => {
  const world = await startTestApp();
  try {
    const { statusCode, body, headers } = await world.app.inject({ url: '/api/docs' });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body.endsWith('</body></html>')).toBe(true);
    const read = body
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
    for (const { path, summary } of endpoints) expect(read).toContain(`<code>/api${path}</code> ${summary}`);
    const codes = Object.keys(errorCatalog) as AnyCode[]; // the catalogue's own keys
    for (const code of codes)
      expect(read).toContain(
        `<code>${code}</code> (${errorStatus(code)}) ${messageTemplates(code).join('<br>')}`,
      );
  } finally {
    await world.close();
  }
});
