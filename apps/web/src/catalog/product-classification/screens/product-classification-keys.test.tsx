import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { json } from '../../../kit/browser/test-browser.ts';
import { id, prepareAccess } from '../../../access/users/screens/test-access.ts';
import { because, open, waiting, work, world } from './test-classification.ts';

prepareAccess();

describe('classification by keys alone', () => {
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
    // Another pack is another question.
    await user.click(form.getByRole('button', { name: 'Aceitar' }));
    await waitFor(() => expect(confirmed()).toEqual([undefined, undefined]));
    await form.findByRole('button', { name: 'Aceitar assim mesmo' });
    await user.click(form.getByRole('button', { name: 'Aceitar assim mesmo' }));
    await waitFor(() => expect(confirmed()).toEqual([undefined, undefined, true]));
  });

  it('what is there already needs confirmation by its name, and the same key joins it, alone or with the equal ones', async () => {
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
    expect(document.activeElement?.textContent).toContain('Unir a ele');
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

  it('G stops once at what is not sure, and Enter continues with the equal ones; by the pointer it is this one alone', async () => {
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

  it('Enter in a field that is not sure confirms it and continues: to the next one, then to accepting', async () => {
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
});
