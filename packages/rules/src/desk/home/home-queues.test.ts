import { expect, test } from 'vitest';
import { openStatuses, troubleQueues } from './home-queues.ts';

test('what is late has days of its own; what was not sent, or is not there, is of the days looked at', () => {
  const { late, sending, stock } = troubleQueues({ from: '2025-11-15', to: '2025-11-28' }, '2025-11-21');
  expect(late).toMatchObject({ to: '2025-11-20' });
  expect(late).not.toHaveProperty('from');
  expect(sending).toEqual({ from: '2025-11-15', to: '2025-11-28', problems: true });
  expect(stock).toEqual({ from: '2025-11-15', to: '2025-11-28', statuses: ['INSUFFICIENT_STOCK'] });
});

test('late is what no one gave up and what has not left', () => {
  const { late } = troubleQueues({ from: '2025-11-15', to: '2025-11-28' }, '2025-11-21');
  for (const code of ['DELIVERY_ROUTE', 'DELIVERED', 'CANCELED', 'RETURN_STARTED'] as const)
    expect(late.statuses).not.toContain(code);
  for (const code of ['ANALYZING', 'CONFIRMED', 'INVOICE_ISSUED'] as const)
    expect(late.statuses).toContain(code);
  expect(openStatuses).toContain('DELIVERY_ROUTE');
});
