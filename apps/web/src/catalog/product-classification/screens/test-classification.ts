import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, type SentRequest, stubFetch } from '../../../kit/browser/test-browser.ts';
import { openPages } from '../../../kit/browser/test-pages.ts';
import { pages } from '../../../kit/url/pages.ts';
import { Screen } from './classify.screen.tsx';
import { id } from '../../../access/users/screens/test-access.ts';

// The work list of classification over a stubbed server, for its tests.

const QUEUE = '/pre-classification';
const FAMILY_TAGS = '/supplier-rest-api/family-tag';
export const FAMILY = { publicId: id(60), name: 'Feijões' };

export const waiting = (digit: number, name: string, change: object = {}) => ({
  publicId: id(digit),
  version: 4,
  name,
  supplier: 'Moinho Santa Clara',
  code: '4410',
  price: 68.5,
  since: '2031-11-19T12:00:00Z',
  ...change,
});
export const because = (brand = 91) =>
  (['name', 'family', 'brand', 'unit', 'pack', 'tags'] as const).map((field) => ({
    field,
    confidence: field === 'brand' ? brand : 96,
    text: field === 'family' ? 'Em Feijões: 8 dos 9 parecidos' : `porque ${field}`,
  }));
const suggestion = (digit: number, name: string, change: object = {}) => ({
  product: waiting(digit, name),
  pieces: [
    { text: name, role: 'name' },
    { text: 'FD', role: 'package' },
  ],
  name: `Feijão ${digit}`,
  family: FAMILY,
  brand: null,
  tags: [],
  unit: 'kg',
  packageUnit: null,
  outerUnit: 'fdo',
  content: 10,
  size: 1,
  confidence: 91,
  because: because(),
  equal: [],
  similar: [],
  ...change,
});
const decision = (formerName: string) => ({
  publicId: id(77),
  kind: 'ACCEPTED',
  formerName,
  outcome: 'Óleo de soja · Secos',
  products: 1,
  at: '2031-11-20T12:00:00Z',
});

const tags = ['Tipo 1', 'Tipo 2', 'Grão'].map((name, at) => ({
  publicId: id(71 + at),
  name,
  familyPublicId: FAMILY.publicId,
  familyName: FAMILY.name,
  products: 3,
  version: 1,
}));

type World = {
  queue: { digit: number; name: string; equal?: number; confidence?: number | null }[];
  suggestions: Record<number, object>;
  decisions: object[];
  /** Decided by others. */
  removed: number[];
};
export const world = (): World => ({
  queue: [
    { digit: 1, name: 'FEIJAO CARIOCA', equal: 2 },
    { digit: 2, name: 'LENTILHA' },
    { digit: 3, name: 'ERVILHA' },
  ],
  suggestions: {},
  decisions: [],
  removed: [],
});

export const asked = ({ url }: SentRequest): string =>
  new URL(url, 'https://ops.test').pathname.replace('/api', '');

export const open = async (
  at: World,
  own: (request: SentRequest) => Response | undefined = () => undefined,
  search = '',
) => {
  const sent = stubFetch((request) => {
    const path = asked(request);
    const answer = own(request);
    if (answer !== undefined) return answer;
    if (path === QUEUE)
      return json(200, {
        waiting: at.queue.length,
        decidedToday: 13,
        content: at.queue.map(({ digit, name, equal = 1, confidence = 91 }) => ({
          publicId: id(digit),
          version: 4,
          name,
          equal,
          confidence,
        })),
        decisions: at.decisions,
      });
    const row = at.queue.find(({ digit }) => path === `${QUEUE}/${id(digit)}`);
    if (row !== undefined) return json(200, suggestion(row.digit, row.name, at.suggestions[row.digit]));
    if (at.removed.some((digit) => path === `${QUEUE}/${id(digit)}`))
      return json(404, { code: 'RESOURCE_NOT_FOUND', message: 'Não encontrado.', requestId: 'r' });
    if (path === `${QUEUE}/${id(41)}`) return json(200, suggestion(41, 'GRAO DE BICO'));
    const decided = at.queue.find(({ digit }) => path.startsWith(`${QUEUE}/${id(digit)}/`));
    if (decided !== undefined) {
      at.queue = at.queue.filter((one) => one !== decided);
      at.decisions = [decision(decided.name)];
      return json(200, decision(decided.name));
    }
    if (path === FAMILY_TAGS) return json(200, tags);
    if (request.method === 'DELETE') return json(204, undefined);
    return json(200, { content: [], totalElements: 0, pageable: { pageNumber: 0, pageSize: 200 } });
  });
  await openPages({ [pages.classify.path]: Screen }, `${pages.classify.path}${search}`);
  return {
    user: userEvent.setup(),
    sentTo: (part: string): readonly unknown[] =>
      sent.filter((one) => asked(one).includes(part)).map(({ body }) => JSON.parse(String(body ?? null))),
  };
};
export const work = (name: string) => screen.findByRole('form', { name });
