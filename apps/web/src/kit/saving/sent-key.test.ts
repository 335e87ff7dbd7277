import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useSentKey } from './sent-key.ts';

afterEach(cleanup);

describe('the key of what a form sends', () => {
  it('is the same for the same content, whenever it is drawn, and another for another', () => {
    const { result, rerender } = renderHook(() => useSentKey());
    const first = result.current.of({ reason: 'a', lines: [1, 2] });
    act(() => rerender());
    expect(result.current.of({ reason: 'a', lines: [1, 2] })).toBe(first);
    const other = result.current.of({ reason: 'a', lines: [1, 3] });
    expect(other).not.toBe(first);
    // Returning to the content of an earlier request is another request.
    expect(result.current.of({ reason: 'a', lines: [1, 2] })).not.toBe(first);
  });

  it('after a success the same content is a new request', () => {
    const { result } = renderHook(() => useSentKey());
    const first = result.current.of('ok');
    result.current.forget();
    expect(result.current.of('ok')).not.toBe(first);
  });
});
