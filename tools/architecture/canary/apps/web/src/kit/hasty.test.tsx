import { expect, test, vi } from 'vitest';

test('gives up before a busy machine answers', async () => {
  await vi.waitFor(() => expect(document.title).toBe('Pronto'));
});
