import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { queryClient } from '../kit/api/query-client.ts';
import { json, type SentRequest, stubFetch } from '../kit/test-browser.ts';
import { openPages } from '../kit/test-pages.ts';
import { shownToast } from '../kit/toasts.ts';
import { pages } from '../kit/url/pages.ts';
import { Screen } from './classify.screen.tsx';
import { id, prepareAccess } from './test-access.ts';

const QUEUE = '/pre-classification';
const FAMILY_TAGS = '/supplier-rest-api/family-tag';
const FAMILY = { publicId: id(60), name: 'Feijões' };

const waiting = (digit: number, name: string, change: object = {}) => ({
  publicId: id(digit),
  version: 4,
  name,
  supplier: 'Moinho Santa Clara',
  code: '4410',
  price: 68.5,
  since: '2031-11-19T12:00:00Z',
  ...change,
});
const because = (brand = 91) =>
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
  gone: number[];
};
const world = (): World => ({
  queue: [
    { digit: 1, name: 'FEIJAO CARIOCA', equal: 2 },
    { digit: 2, name: 'LENTILHA' },
    { digit: 3, name: 'ERVILHA' },
  ],
  suggestions: {},
  decisions: [],
  gone: [],
});

const asked = ({ url }: SentRequest): string => new URL(url, 'https://ops.test').pathname.replace('/api', '');

const open = async (
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
    if (at.gone.some((digit) => path === `${QUEUE}/${id(digit)}`))
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
const work = (name: string) => screen.findByRole('form', { name });
prepareAccess();

describe('the work list of classification', () => {
  it('of groups that come later it says nothing yet', async () => {
    const at = world();
    at.queue = at.queue.map((one, place) => (place === 0 ? one : { ...one, confidence: null }));
    await open(at);
    const list = within(await screen.findByRole('navigation', { name: 'Fila' }));
    expect(list.getAllByText('91%')).toHaveLength(1);
  });

  it('Enter accepts what is suggested, and the next one is in hand', async () => {
    const { sentTo, user } = await open(world());
    await work('FEIJAO CARIOCA');
    screen.getByText('13 feitos hoje, 3 na fila');
    screen.getByText('Em Feijões: 8 dos 9 parecidos');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Aceitar'));
    await user.keyboard('{Enter}');
    await work('LENTILHA');
    expect(sentTo('/accept')).toEqual([
      {
        version: 4,
        equal: [],
        name: 'Feijão 1',
        familyPublicId: FAMILY.publicId,
        brandPublicId: null,
        tagPublicIds: [],
        unit: 'kg',
        packageUnit: null,
        outerUnit: 'fdo',
        content: 10,
        size: 1,
      },
    ]);
    await waitFor(() => expect(shownToast()?.message).toBe('Óleo de soja · Secos classificado.'));
  });

  it('sold in another pack: the next Enter is meant, unless the pack was changed since', async () => {
    let refusals = 2;
    const message = '1 fornecedor já vende este produto.';
    const { sentTo, user } = await open(world(), (request) =>
      request.url.endsWith('/accept') && refusals-- > 0
        ? json(422, { code: 'PRODUCT_PACK_CHANGES', message, fields: { unit: message }, requestId: 'r' })
        : undefined,
    );
    const form = within(await work('FEIJAO CARIOCA'));
    const confirmed = () =>
      sentTo('/accept').map((body) => (body as { packConfirmed?: boolean }).packConfirmed); // what was sent
    await user.click(form.getByRole('button', { name: 'Aceitar' }));
    await form.findByRole('button', { name: 'Aceitar assim mesmo' });
    // At its field, and nowhere else.
    expect(form.getAllByText(message)).toHaveLength(1);
    expect(confirmed()).toEqual([undefined]);
    const pack = form.getByRole('textbox', { name: /^Embalagem/ });
    await user.clear(pack);
    await user.type(pack, 'fdo, 30 × 1');
    await user.click(form.getByRole('button', { name: 'Aceitar assim mesmo' }));
    await waitFor(() => expect(confirmed()).toEqual([undefined, undefined]));
    await form.findByRole('button', { name: 'Aceitar assim mesmo' });
    await user.click(form.getByRole('button', { name: 'Aceitar assim mesmo' }));
    await waitFor(() => expect(confirmed()).toEqual([undefined, undefined, true]));
  });

  it('what is there already is asked about by its name, and the same key joins it, alone or with the equal ones', async () => {
    const at = world();
    at.suggestions[1] = { equal: [waiting(8, 'FEIJAO CARIOCA FD10')] };
    at.suggestions[2] = at.suggestions[1];
    const message = 'Feijão carioca, fdo 10 kg, já está classificado com esta marca.';
    const { sentTo, user } = await open(at, (request) => {
      if (!request.url.endsWith('/accept')) return undefined;
      const { joinConfirmed }: { joinConfirmed?: boolean } = JSON.parse(String(request.body));
      return joinConfirmed === true
        ? undefined
        : json(409, { code: 'EQUAL_CLASSIFIED', message, requestId: 'r' });
    });
    const first = within(await work('FEIJAO CARIOCA'));
    await user.keyboard('g');
    await first.findByRole('button', { name: /^Unir os 2 a ele/ });
    expect(screen.getAllByText(message)).toHaveLength(1);
    await user.keyboard('g');
    const second = within(await work('LENTILHA'));
    await user.keyboard('{Enter}');
    await second.findByRole('button', { name: 'Unir a ele' });
    // Something else than was asked about is asked about anew.
    await user.keyboard('s1');
    await user.keyboard(' novo{Enter}');
    await waitFor(() => expect(sentTo('/accept')).toHaveLength(4));
    await second.findByRole('button', { name: 'Unir a ele' });
    await user.keyboard('{Enter}');
    await work('ERVILHA');
    const equal = [{ publicId: id(8), version: 4 }];
    const sent = sentTo('/accept');
    expect(sent).toMatchObject([{ equal }, { equal, joinConfirmed: true }, {}, {}, { joinConfirmed: true }]);
    for (const one of [0, 2, 3]) expect(sent[one]).not.toHaveProperty('joinConfirmed');
  });

  it('Enter stops once at what is not sure; a number leads to its field, Esc out of it', async () => {
    const at = world();
    at.suggestions[1] = { because: because(64), confidence: 64 };
    const { sentTo, user } = await open(at);
    const form = within(await work('FEIJAO CARIOCA'));
    await user.keyboard('{Enter}');
    const brand = form.getByRole('combobox', { name: /^Marca/ });
    await waitFor(() => expect(document.activeElement).toBe(brand));
    expect(sentTo('/accept')).toEqual([]);
    await user.keyboard('{Escape}{Escape}');
    await user.keyboard('5');
    const pack = form.getByRole('textbox', { name: /^Embalagem/ });
    await waitFor(() => expect(document.activeElement).toBe(pack));
    await user.clear(pack);
    await user.type(pack, 'caixa grande{Enter}');
    expect(await form.findByText(/^Quantos, e de que tamanho/)).toBeDefined();
    await user.clear(pack);
    await user.type(pack, 'cx 20 kg{Enter}');
    await work('LENTILHA');
    expect(sentTo('/accept')).toMatchObject([{ packageUnit: 'cx', outerUnit: null, content: 1, size: 20 }]);
  });

  it('G accepts the equal ones that are ticked; N and P move, S takes the brand away, X says that it is none', async () => {
    const at = world();
    at.suggestions[1] = {
      brand: { publicId: id(61), name: 'Santa Clara' },
      equal: [waiting(8, 'FEIJAO CARIOCA FD10'), waiting(9, 'FEIJAO-CARIOCA')],
    };
    const { sentTo, user } = await open(at);
    await work('FEIJAO CARIOCA');
    await user.keyboard('n');
    await work('LENTILHA');
    await user.keyboard('p');
    const form = within(await work('FEIJAO CARIOCA'));
    await user.click(form.getByRole('checkbox', { name: 'Junto: FEIJAO-CARIOCA' }));
    expect(form.getByRole('button', { name: /^Aceitar os 2 iguais/ })).toBeDefined();
    await user.keyboard('sg');
    await work('LENTILHA');
    expect(sentTo('/accept')).toMatchObject([
      { brandPublicId: null, equal: [{ publicId: id(8), version: 4 }] },
    ]);
    await user.keyboard('x');
    await work('ERVILHA');
    expect(sentTo('/refuse')).toEqual([{ version: 4, equal: [] }]);
  });

  it('G stops once at what is not sure, and Enter goes on with the equal ones; by the pointer it is this one alone', async () => {
    const at = world();
    const equal = { because: because(64), confidence: 64, equal: [waiting(8, 'FEIJAO CARIOCA FD10')] };
    at.suggestions = { 1: equal, 2: equal };
    const { sentTo, user } = await open(at);
    for (const name of ['FEIJAO CARIOCA', 'LENTILHA']) {
      const form = within(await work(name));
      await user.keyboard('g');
      const brand = form.getByRole('combobox', { name: /^Marca/ });
      await waitFor(() => expect(document.activeElement).toBe(brand));
      await user.keyboard('{Escape}{Escape}');
      const accept = form.getByRole('button', { name: 'Aceitar' });
      await waitFor(() => expect(document.activeElement).toBe(accept));
      if (name === 'LENTILHA') await user.click(accept);
      else await user.keyboard('{Enter}');
    }
    await work('ERVILHA');
    expect(sentTo('/accept')).toMatchObject([{ equal: [{ publicId: id(8), version: 4 }] }, { equal: [] }]);
  });

  it.each(['', `?id=${id(1)}`])(
    'what is in hand stays there when others push it out or decide it (%j)',
    async (search) => {
      const at = world();
      const { sentTo, user } = await open(at, undefined, search);
      const form = within(await work('FEIJAO CARIOCA'));
      const name = form.getByRole('textbox', { name: /^Nome/ });
      await user.clear(name);
      await user.type(name, 'Feijão de corda');
      at.queue = [{ digit: 4, name: 'AVEIA' }, ...at.queue];
      await act(() => queryClient.invalidateQueries());
      await screen.findByRole('button', { name: /^AVEIA/ });
      expect(form.getByDisplayValue('Feijão de corda')).toBe(name);
      expect(screen.queryByText(/^Saiu da fila/)).toBeNull();
      at.queue = at.queue.filter(({ digit }) => digit !== 1);
      at.gone = [1];
      await act(() => queryClient.invalidateQueries());
      await screen.findByText('Saiu da fila: FEIJAO CARIOCA');
      expect(form.getByDisplayValue('Feijão de corda')).toBe(name);
      await user.keyboard('{Enter}');
      await user.click(form.getByRole('button', { name: 'Não é produto' }));
      await user.click(form.getByRole('button', { name: 'Ir ao próximo da fila' }));
      await work('AVEIA');
      expect([...sentTo('/accept'), ...sentTo('/refuse')]).toEqual([]);
    },
  );

  it('Enter in a field that is not sure confirms it and goes on: to the next one, then to accepting', async () => {
    const at = world();
    const unsure = because(64).map((one) => (one.field === 'unit' ? { ...one, confidence: 55 } : one));
    const equal = [waiting(8, 'FEIJAO CARIOCA FD10')];
    at.suggestions[1] = { because: unsure, confidence: 55, equal };
    const { sentTo, user } = await open(at);
    const form = within(await work('FEIJAO CARIOCA'));
    await user.keyboard('g');
    const brand = form.getByRole('combobox', { name: /^Marca/ });
    await waitFor(() => expect(document.activeElement).toBe(brand));
    expect(form.getByRole('status').textContent).toBe(
      'Confira Marca: 64% de certeza. Enter confirma e vai ao próximo campo.',
    );
    await user.keyboard('{Enter}');
    const unit = form.getByRole('combobox', { name: /^Unidade/ });
    await waitFor(() => expect(document.activeElement).toBe(unit));
    expect(form.getByRole('status').textContent).toBe(
      'Confira Unidade: 55% de certeza. Enter confirma e aceita os 2 iguais.',
    );
    expect(sentTo('/accept')).toEqual([]);
    await user.keyboard('{Enter}');
    await work('LENTILHA');
    expect(sentTo('/accept')).toMatchObject([
      { equal: [{ publicId: id(8), version: 4 }], brandPublicId: null },
    ]);
  });

  it('in a field letters are typed and count with Alt, and the legend says so; an open list keeps Enter', async () => {
    const at = world();
    at.suggestions[1] = {
      brand: { publicId: id(61), name: 'Santa Clara' },
      because: because(62),
      confidence: 62,
    };
    const { sentTo, user } = await open(at);
    const form = within(await work('FEIJAO CARIOCA'));
    const legend = (key: string) => form.queryAllByText(key, { selector: 'kbd' }).length;
    expect([legend('S'), legend('Alt S')]).toEqual([1, 0]);
    await user.keyboard('{Enter}');
    const brand = form.getByRole('combobox', { name: /^Marca/ });
    await waitFor(() => expect(document.activeElement).toBe(brand));
    expect([legend('S'), legend('Alt S')]).toEqual([0, 1]);
    await user.keyboard('sx');
    expect(form.getByDisplayValue('sx')).toBe(brand);
    // With the list open it is the list's: what is no brand is left out, and nothing is accepted.
    await user.keyboard('{Enter}');
    expect(form.getByDisplayValue('Santa Clara')).toBe(brand);
    await user.keyboard('n{Alt>}s{/Alt}');
    const accept = form.getByRole('button', { name: 'Aceitar' });
    expect(document.activeElement).toBe(accept);
    expect(brand).toHaveProperty('value', '');
    expect([legend('S'), sentTo('/accept').length]).toEqual([1, 0]);
    await user.keyboard('{Enter}');
    await work('LENTILHA');
    expect(sentTo('/accept')).toMatchObject([{ brandPublicId: null }]);
    await user.keyboard('1{Alt>}n{/Alt}');
    await work('ERVILHA');
  });

  it('tags of the family are suggested, changed by 6 and the space bar, and sent', async () => {
    const at = world();
    at.suggestions[1] = { tags: [{ publicId: id(71), name: 'Tipo 1' }] };
    const { sentTo, user } = await open(at);
    const form = within(await work('FEIJAO CARIOCA'));
    const group = within(await form.findByRole('group', { name: 'Tags' }));
    const first = group.getByRole('checkbox', { name: 'Tipo 1' });
    expect(first).toHaveProperty('checked', true);
    form.getByText('porque tags');
    await user.keyboard('6');
    await waitFor(() => expect(document.activeElement).toBe(first));
    await user.keyboard('{Tab}{Tab} ');
    expect(group.getByRole('checkbox', { name: 'Grão' })).toHaveProperty('checked', true);
    // A tick takes no letters.
    await user.keyboard('s{Enter}');
    await work('LENTILHA');
    expect(sentTo('/accept')).toMatchObject([{ tagPublicIds: [id(71), id(73)], brandPublicId: null }]);
  });

  it('an address leads to one that is not among those shown, and to no other in place of one that is gone', async () => {
    await open(world(), undefined, `?id=${id(41)}`);
    await work('GRAO DE BICO');
    cleanup();
    queryClient.clear();
    const at = { ...world(), gone: [1], queue: world().queue.slice(1) };
    const { user } = await open(at, undefined, `?id=${id(1)}`);
    await screen.findByText('Este produto não está na fila.');
    expect(screen.queryByRole('form')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ir ao próximo da fila' }));
    await work('LENTILHA');
  });

  it('what somebody else decided meanwhile is said, and nothing is lost', async () => {
    const at = world();
    const { user } = await open(at, (request) =>
      asked(request).endsWith('/accept')
        ? json(409, {
            code: 'CLASSIFICATION_CHANGED',
            message: 'FEIJAO CARIOCA foi mudado ou decidido por outra pessoa. A fila mostra como está agora.',
            requestId: 'r',
          })
        : undefined,
    );
    const form = within(await work('FEIJAO CARIOCA'));
    await user.keyboard('{Enter}');
    expect(await form.findByText(/decidido por outra pessoa/)).toBeDefined();
  });

  it('a like one can be copied, or be it; the last decision is taken back by Ctrl+Z', async () => {
    const at = world();
    const like = {
      publicId: id(50),
      name: 'Feijão carioca',
      family: { publicId: id(62), name: 'Secos' },
      brand: { publicId: id(63), name: 'Campo Novo' },
      tags: [{ publicId: id(72), name: 'Tipo 2' }],
      unit: 'kg',
      packageUnit: null,
      outerUnit: 'fdo',
      content: 30,
      size: 1,
      pack: 'fdo 30 kg',
      image: null,
      likeness: 0.86,
    };
    at.suggestions[1] = { similar: [like] };
    at.suggestions[2] = { similar: [like] };
    const { sentTo, user } = await open(at);
    const form = within(await work('FEIJAO CARIOCA'));
    await user.click(form.getByRole('button', { name: 'Usar igual a Feijão carioca, fdo 30 kg' }));
    await user.click(form.getByRole('button', { name: /^Aceitar Enter|^Aceitar$/ }));
    const next = within(await work('LENTILHA'));
    expect(sentTo('/accept')).toMatchObject([
      {
        name: 'Feijão 1',
        familyPublicId: id(62),
        brandPublicId: id(63),
        tagPublicIds: [id(72)],
        content: 30,
      },
    ]);
    await user.click(next.getByRole('button', { name: 'É este: Feijão carioca, fdo 30 kg' }));
    await work('ERVILHA');
    expect(sentTo('/same-as')).toMatchObject([{ productPublicId: id(50), equal: [] }]);
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(sentTo(`/decisions/${id(77)}`)).toHaveLength(1));
    await waitFor(() => expect(shownToast()?.message).toBe('Decisão desfeita.'));
  });

  it('skipped, one comes last; what is very sure is taken at once; nothing left is said', async () => {
    const at = world();
    for (const digit of [1, 2]) {
      at.suggestions[digit] = { because: because(96), confidence: 96 };
      at.queue = at.queue.map((one) => (one.digit === digit ? { ...one, confidence: 96 } : one));
    }
    const { user } = await open(at);
    const form = within(await work('FEIJAO CARIOCA'));
    await user.click(form.getByRole('button', { name: 'Pular' }));
    await work('LENTILHA');
    const queue = within(screen.getByRole('navigation', { name: 'Fila' }));
    expect(queue.getAllByRole('button').map((one) => one.textContent?.slice(0, 8))).toEqual([
      'LENTILHA',
      'ERVILHA1',
      'FEIJAO C',
    ]);
    await user.click(screen.getByRole('button', { name: /^Aceitar todos a partir de 95%/ }));
    await waitFor(() => expect(shownToast()?.message).toBe('2 aceitos.'));
    await work('ERVILHA');
    await user.keyboard('x');
    expect(await screen.findByText('Nada a classificar.')).toBeDefined();
    expect(screen.getByText('13 produtos hoje por você.')).toBeDefined();
  });

  it('a queue that does not come says so and can be asked for again', async () => {
    let isDown = true;
    const { user } = await open(world(), () =>
      isDown ? json(500, { code: 'INTERNAL', message: 'x', requestId: 'r' }) : undefined,
    );
    await screen.findByText('Falha ao buscar a fila.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: /Tentar de novo|novamente/ }));
    await work('FEIJAO CARIOCA');
  });
});
