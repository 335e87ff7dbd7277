import { scoreFigures } from '@celeiro/rules/parties/supplier-score/score-figures.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { prepareAccess } from '../../../access/users/screens/test-access.ts';
import { openSuppliers, supplierOf, switchProfile, VALE } from './test-suppliers.ts';

const PROFILE = `/supplier/supplier-detail/${VALE}`;
const figureOf = (figure: string, more: object = {}) => ({
  figure,
  value: null,
  hits: 0,
  of: 0,
  worse: null,
  quantities: null,
  before: null,
  region: null,
  weeks: [],
  ...more,
});
const figures: Record<string, object> = {
  onTime: { value: 9140, hits: 32, of: 35, worse: 3, before: 9000, region: 9500 },
  returns: { hits: 1, of: 4, worse: 1 },
  freshness: { value: 3000, hits: 12, of: 40, worse: 28 },
};
const answers = {
  [`GET /suppliers/${VALE}`]: supplierOf(),
  [`GET /suppliers/${VALE}/score`]: ({ url }: { readonly url: string }) => ({
    body: {
      from: url.includes('weeks=12') ? '2030-12-02' : '2031-01-27',
      to: '2031-02-20',
      countedAt: '2031-02-20T03:01:00.000Z',
      figures: scoreFigures.map((figure) => figureOf(figure, figures[figure])),
    },
  }),
  [`GET /suppliers/${VALE}/summary`]: {
    today: { day: '2031-02-20', count: 18, left: 11 },
    tomorrow: { day: '2031-02-21', count: 7, agreed: 6 },
    insufficientStock: { count: 0, lastAt: null },
    amount: { from: '2031-01-24', to: '2031-02-20', now: 300, before: 200 },
    cities: 14,
    exceptions: 3,
    products: 40,
    offers: 5,
  },
};
const card = async () => within(await screen.findByRole('region', { name: 'Desempenho' }));
const query = (link: HTMLElement) =>
  new URL(link.getAttribute('href') ?? '', 'https://ops.test').searchParams;

prepareAccess();
beforeEach(() => switchProfile(true));

it('each number of the score opens the deliveries it counts, of the weeks that are looked at', async () => {
  await openSuppliers(PROFILE, answers);
  const score = await card();
  const opened = async (name: string) =>
    Object.fromEntries(query(await score.findByRole('link', { name: `No prazo: ${name}` })));
  const days = `${VALE}.2031-01-27.2031-02-20`;
  expect(await opened('91,4%')).toEqual({ counted: `onTime.${days}` });
  expect(await opened('32')).toEqual({ counted: `onTime.${days}` });
  expect(await opened('35 entregas')).toEqual({ counted: `due.${days}` });
  expect(await opened('3 fora do prazo')).toEqual({ counted: `late.${days}` });
  await userEvent.click(score.getByText('12 semanas', { selector: 'button, label, [role=radio] *, span' }));
  await waitFor(async () =>
    expect(await opened('35 entregas')).toEqual({ counted: `due.${VALE}.2030-12-02.2031-02-20` }),
  );
});

it('of too few deliveries no share is said, and products open no list', async () => {
  await openSuppliers(PROFILE, answers);
  const score = await card();
  const row = within(await score.findByRole('row', { name: /^Devoluções/ }));
  expect(row.getByText('poucas entregas')).toBeDefined();
  expect(row.queryByText(/%/)).toBeNull();
  const fresh = within(score.getByRole('row', { name: /^Catálogo atualizado/ }));
  expect(fresh.getByText('30,0%')).toBeDefined();
  expect(fresh.queryByRole('link')).toBeNull();
});

it('the numbers of today open what they count', async () => {
  await openSuppliers(PROFILE, answers);
  const strip = within(await screen.findByRole('navigation', { name: 'Números de hoje' }));
  const link = await strip.findByRole('link', { name: /Entregas hoje/ });
  expect(Object.fromEntries(query(link))).toEqual({
    supplier: VALE,
    standing: 'true',
    deliveryFrom: '2031-02-20',
    deliveryTo: '2031-02-20',
  });
  expect(strip.getByText('+50,0% sobre os 28 anteriores')).toBeDefined();
});

it('a score that fails to load says so and can be requested again', async () => {
  await openSuppliers(PROFILE, { ...answers, [`GET /suppliers/${VALE}/score`]: () => ({ status: 500 }) });
  expect(await screen.findByText('Não foi possível carregar o desempenho.')).toBeDefined();
});
