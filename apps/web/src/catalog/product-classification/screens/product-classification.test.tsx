import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '../../../kit/api/query-client.ts';
import { json } from '../../../kit/browser/test-browser.ts';
import { shownToast } from '../../../kit/saving/toasts.ts';
import { id, prepareAccess } from '../../../access/users/screens/test-access.ts';
import { asked, because, FAMILY, open, work, world } from './test-classification.ts';

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
      at.removed = [1];
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

  it('an address leads to one that is not among those shown, and to no other in place of one that no longer exists', async () => {
    await open(world(), undefined, `?id=${id(41)}`);
    await work('GRAO DE BICO');
    cleanup();
    queryClient.clear();
    const at = { ...world(), removed: [1], queue: world().queue.slice(1) };
    const { user } = await open(at, undefined, `?id=${id(1)}`);
    await screen.findByText('Este produto não está na fila.');
    expect(screen.queryByRole('form')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ir ao próximo da fila' }));
    await work('LENTILHA');
  });

  it('what another person decided meanwhile is said, and nothing is lost', async () => {
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

  it('a like one can be copied, or be it; the last decision is undone by Ctrl+Z', async () => {
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

  it('a queue that does not come says so and can be requested again', async () => {
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
