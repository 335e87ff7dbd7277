import { describe, expect, it } from 'vitest';
import { deliveryStatuses, freesCredit } from '../deliveries/statuses.ts';
import { centavos } from '../money.ts';
import { availableCredit, exceededCredit, exceedsCredit } from './credit.ts';

describe("a store's credit", () => {
  it.each([
    [10_000, 4000, 6000, false],
    [10_000, 10_000, 0, false],
    [10_000, 10_001, 0, true],
    [0, 0, 0, false],
  ])('a limit of %d with %d in use leaves %d', (limit, used, available, isExceeded) => {
    expect(availableCredit(centavos(limit), centavos(used))).toBe(available);
    expect(exceedsCredit(centavos(limit), centavos(used))).toBe(isExceeded);
    expect(exceededCredit(centavos(limit), centavos(used))).toBe(isExceeded ? used - limit : 0);
  });

  it('canceled, relocated and fully returned deliveries take nothing of it', () => {
    expect(
      deliveryStatuses.filter((status) => freesCredit(status.code)).map((status) => status.code),
    ).toEqual(['CANCELED', 'REALLOCATED_OR_RETURNED', 'RETURN_FULL']);
  });
});
