import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { flagNames } from '@celeiro/contract/base/flags/flags.ts';
import { onFlagsAsked } from '../../../kit/browser/flags.ts';
import { shownToast } from '../../../kit/saving/toasts.ts';
import {
  type Answers,
  bodyOf,
  changes,
  openAccess,
  OWN_DETAILS,
  ownDetails,
  prepareAccess,
  USERS,
} from '../../../access/users/screens/test-access.ts';

const FLAGS = `${USERS}/feature-flags`;
const COUPONS = 'enable:coupon-list-page';
const REVOKE = 'revoke:intranet-access-and-force-logout';
const managed = (on: readonly string[] = []) => ({
  flags: flagNames.map((name) => ({
    name,
    enabled: on.includes(name),
    changedBy: name === COUPONS ? 'Lia Prado' : null,
    changedAt: name === COUPONS ? '2031-11-21T11:42:00.000Z' : null,
  })),
  openSessions: 41,
});
const server = (more: Answers = {}): Answers => ({
  [`GET ${FLAGS}`]: managed(),
  [`GET ${USERS}/v2/authorization/business-units`]: { content: [] },
  ...more,
});
const flagSwitch = (name: string) => screen.findByRole('switch', { name });
const rowOf = async (name: string) => (await flagSwitch(name)).closest('tr');

describe('flags of the product', () => {
  prepareAccess();

  it('R-FLAG-002: each with what it does, who switched it last and when', async () => {
    await openAccess('?view=recursos', server());
    expect((await rowOf('Página de cupons'))?.textContent).toBe(
      'Página de cupons A página Cupons aparece no menu. Desligado, ela não existe.DesligadoLia Prado 21 nov 2031, 08:42',
    );
    expect((await rowOf('Encerrar todas as sessões'))?.textContent).toContain('Nunca mudou');
    // What has an effect comes first; why the others have none is said once.
    const switches = screen.getAllByRole('switch');
    expect(switches).toHaveLength(flagNames.length);
    const marked = switches.map(
      (one) => one.closest('tr')?.textContent.includes('Sem efeito ainda') === true,
    );
    expect(marked).toEqual(marked.toSorted());
    expect(screen.getAllByText(/não fazem parte desta versão/)).toHaveLength(1);
    expect(screen.getByText('0 recursos ligados')).toBeDefined();
  });

  it('is switched at once, and the flags are read again in this tab', async () => {
    let isOn = false;
    let requested = 0;
    const stop = onFlagsAsked(() => (requested += 1));
    await openAccess(
      '?view=recursos',
      server({
        [`GET ${FLAGS}`]: () => ({ body: managed(isOn ? [COUPONS] : []) }),
        [`PUT ${FLAGS}/${encodeURIComponent(COUPONS)}`]: () => {
          isOn = true;
          return { body: { name: COUPONS, enabled: true, sessionsEnded: 0 } };
        },
      }),
    );
    await userEvent.click(await flagSwitch('Página de cupons'));
    await waitFor(async () =>
      expect((await flagSwitch('Página de cupons')).getAttribute('aria-checked')).toBe('true'),
    );
    expect(changes().map(bodyOf)).toEqual([{ enabled: true }]);
    expect(shownToast()?.message).toBe('Página de cupons: ligado.');
    expect(requested).toBe(1);
    stop();
  });

  it('says why it was not switched, and leaves it as it was', async () => {
    const message = 'Você não tem permissão para esta ação.';
    await openAccess(
      '?view=recursos',
      server({
        [`PUT ${FLAGS}/${encodeURIComponent(COUPONS)}`]: () => ({
          status: 403,
          body: { code: 'FORBIDDEN', message, requestId: 'r' },
        }),
      }),
    );
    await userEvent.click(await flagSwitch('Página de cupons'));
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        message: 'Não foi possível mudar o recurso.',
        description: message,
      }),
    );
    expect((await flagSwitch('Página de cupons')).getAttribute('aria-checked')).toBe('false');
  });

  it('R-SESSION-004: every session ends only once the word is typed, and it is said how many', async () => {
    await openAccess(
      '?view=recursos',
      server({
        [`PUT ${FLAGS}/${encodeURIComponent(REVOKE)}`]: {
          name: REVOKE,
          enabled: true,
          sessionsEnded: 40,
        },
      }),
    );
    await userEvent.click(await flagSwitch('Encerrar todas as sessões'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Encerrar todas as sessões?' }));
    expect(dialog.getByText(/^41 sessões terminam agora, a sua também/)).toBeDefined();
    const word = dialog.getByLabelText('Digite ENCERRAR para confirmar');
    await userEvent.type(word, 'sim{Enter}');
    expect(await dialog.findByText('Digite ENCERRAR.')).toBeDefined();
    expect(changes()).toEqual([]);
    await userEvent.clear(word);
    await userEvent.type(word, 'encerrar{Enter}');
    await waitFor(() => expect(shownToast()?.message).toBe('40 sessões encerradas.'));
    expect(changes().map(bodyOf)).toEqual([{ enabled: true, confirmation: 'encerrar' }]);
  });
});

describe('who sees what of the access area', () => {
  prepareAccess();

  it('flags are the matriz’s: another unit’s administrator has no tab, nor the view by its address', async () => {
    await openAccess('?view=recursos', server(), { isOfMatriz: false });
    const parts = within(await screen.findByRole('tablist', { name: 'Partes dos acessos' }));
    const opened = parts.getByRole('tab', { selected: true });
    expect(opened.textContent).not.toContain('Recursos');
    expect(screen.queryByRole('tab', { name: 'Recursos' })).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.getByText(/não está disponível para você\. Aqui está 'Pessoas'\./)).toBeDefined();
  });

  it('says so where it could not be read whose access it is, and tries again', async () => {
    let hasFailed = true;
    const failing = { status: 403, body: { code: 'FORBIDDEN', message: 'Sem acesso.', requestId: 'r' } };
    const own = () => (hasFailed ? failing : { body: ownDetails() });
    await openAccess('?view=recursos', server({ [OWN_DETAILS]: own }));
    await screen.findByText('Não foi possível carregar o seu acesso.');
    hasFailed = false;
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await flagSwitch('Página de cupons');
  });
});
