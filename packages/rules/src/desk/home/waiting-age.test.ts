import { expect, test } from 'vitest';
import { waitingSince } from './waiting-age.ts';

test.each([
  // In Brazil the day ends at 03:00 UTC of the next one.
  ['2025-11-21T02:59:59Z', '2025-11-20T03:00:00Z', '2025-11-17T03:00:00Z'],
  ['2025-11-21T03:00:00Z', '2025-11-21T03:00:00Z', '2025-11-18T03:00:00Z'],
  ['2026-01-01T12:00:00Z', '2026-01-01T03:00:00Z', '2025-12-29T03:00:00Z'],
])('at %s what came in from %s on is of today, from %s on of the last days', (now, today, days) => {
  expect(waitingSince(Date.parse(now))).toEqual({ today: Date.parse(today), days: Date.parse(days) });
});
