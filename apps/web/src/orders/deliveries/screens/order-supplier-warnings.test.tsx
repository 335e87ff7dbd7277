import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openOrder, prepareOrderServer } from '../../orders/screens/test-order-page.ts';
import { first } from '../../orders/screens/test-order-server.ts';
import {
  openRelocation,
  prepareRelocation,
  relocationServer,
} from '../../relocation/screens/test-relocation-page.ts';

vi.mock('../../../kit/api/call.ts', async () => ({
  call: (await import('../../orders/screens/test-order-server.ts')).fakeCall,
}));
prepareOrderServer({ deliveries: 1 });
prepareRelocation();

const names = ['Exige agendamento', 'Em negociação'];

it('what colleagues are warned of stands on the delivery’s card', async () => {
  Object.assign(first(), { supplierWarnings: names });
  await openOrder();
  expect(
    await screen.findByText('Avisos do fornecedor para este cliente: Exige agendamento, Em negociação.'),
  ).toBeDefined();
});

it('and next to who could take it over', async () => {
  Object.assign(relocationServer.proposals.suppliers[0] ?? {}, { warnings: names });
  await openRelocation();
  const table = within(await screen.findByRole('table', { name: 'Comparação de fornecedores' }));
  expect(table.getByText('Avisos: Exige agendamento, Em negociação')).toBeDefined();
});
