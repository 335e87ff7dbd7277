import { permissionsOf } from '@celeiro/rules/access/auth/roles.ts';
import { IconTruckDelivery } from '@tabler/icons-react';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  accessToken,
  json,
  storePair,
  stubClient,
  stubFetch,
  tokenAnswer,
} from '../../kit/browser/test-browser.ts';
import { openPages } from '../../kit/browser/test-pages.ts';
import { toast } from '../../kit/saving/toasts.ts';
import { setIsOperator } from '../../kit/browser/user-store.ts';
import type { MenuEntry, Page } from '../../kit/url/pages.ts';
import { fillDomGaps } from '../../ui/test-dom.ts';
import { isPageLocked, watchActivity } from '../idle.ts';
import { type Destination, usePlaces, visibleDestinations } from './destinations.ts';
import { IdleLock } from './idle-lock.tsx';
import { Menu } from './menu.tsx';
import { ToastHost } from './toast-host.tsx';

const destination = (
  title: string,
  more: Partial<Page> = {},
  menu: Partial<MenuEntry> = {},
): Destination => ({
  page: {
    path: `/${title}`,
    title,
    menu: { icon: 'deliveries', section: `/${title}`, key: title, ...menu },
    ...more,
  },
  Icon: IconTruckDelivery,
});

beforeEach(() => {
  fillDomGaps();
  localStorage.clear();
  stubClient();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('menu entries', () => {
  it('R-MENU-005, R-MENU-007: an entry shows with the permission it needs and the flag it hangs on', () => {
    const all = [
      destination('acessos', { needs: { anyOf: ['canAccessUsers'] } }),
      destination('entregas'),
      destination('cupons', { flag: 'enable:coupon-list-page' }),
    ];
    const labels = (roles: readonly string[], isOn: boolean) =>
      visibleDestinations(
        permissionsOf(roles),
        (flag) => isOn && flag === 'enable:coupon-list-page',
        all,
      ).map(({ page }) => page.title);
    expect(labels([], false)).toEqual(['entregas']);
    expect(labels(['ROLE_INTRANET_READ_USERS'], false)).toEqual(['acessos', 'entregas']);
    expect(labels([], true)).toEqual(['entregas', 'cupons']);
  });

  it('there is none for a person without a group, for whom no page of the operation opens', () => {
    setIsOperator(false);
    const { result } = renderHook(() => usePlaces());
    expect(result.current).toEqual([]);
    act(() => setIsOperator(true));
    expect(result.current.length).toBeGreaterThan(0);
  });

  it("R-MENU-012, R-MENU-013: the tag 'Novo' and the badge are in their entries", async () => {
    const nothing = () => undefined;
    const page = () => (
      <Menu
        destinations={[
          destination('entregas', {}, { isNew: true }),
          destination('produtos', {}, { badge: '12' }),
          { page: { path: '/senha', title: 'senha', isInPalette: true }, Icon: null },
        ]}
        isFolded={false}
        environment={null}
        onFold={nothing}
        onSearch={nothing}
        onSignOut={nothing}
        onNavigate={nothing}
      />
    );
    await openPages({ '/': page }, '/');
    expect((await screen.findByRole('link', { name: 'entregasNovo' })).textContent).toBe('entregasNovo');
    expect(screen.getByRole('link', { name: /produtos/ }).textContent).toBe('produtos12');
    expect(screen.queryByRole('link', { name: 'senha' })).toBeNull();
  });
});

describe('the way to the audit', () => {
  it('R-MENU-009: is at the foot, after all of the list, for whom the page is', async () => {
    const nothing = () => undefined;
    const shown = (roles: readonly string[]) => visibleDestinations(permissionsOf(roles), () => true);
    const titles = (roles: readonly string[]) => shown(roles).map(({ page }) => page.title);
    expect(titles([])).not.toContain('Auditoria');
    expect(titles(['ROLE_INTRANET_APPROVE_DISCOUNTS'])).toContain('Auditoria');
    const page = () => (
      <Menu
        destinations={shown(['ROLE_INTRANET_APPROVE_DISCOUNTS'])}
        isFolded={false}
        environment={null}
        onFold={nothing}
        onSearch={nothing}
        onSignOut={nothing}
        onNavigate={nothing}
      />
    );
    await openPages({ '/audit': page }, '/audit');
    const link = await screen.findByRole('link', { name: 'Auditoria', current: 'page' });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Início',
      'Fornecedor',
      'Cliente',
      'Entregas',
      'Produtos',
      'Cupons',
      'Uploads',
    ]);
    expect(link.closest('li')).toBeNull();
  });
});

describe('toast host', () => {
  it("R-TOAST-002: an action is called 'Desfazer' unless it has a name; used, it runs once and closes", () => {
    const run = vi.fn<() => void>();
    render(<ToastHost />);
    act(() => toast.success('Produto removido com sucesso!', { action: { run } }));
    fireEvent.click(screen.getByRole('button', { name: 'Desfazer', hidden: true }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Produto removido com sucesso!')).toBeNull();
    act(() => toast.info('Exportação pronta.', { action: { label: 'Abrir', run } }));
    expect(screen.getByRole('button', { name: 'Abrir', hidden: true })).toBeTruthy();
  });
});

describe('lock', () => {
  it('R-SESSION-008: requests the password of who is signed in; right, the page is free and drafts are there', async () => {
    storePair(accessToken('ana'));
    localStorage.setItem('celeiro.last-active', String(Date.now() - 1_200_000));
    const stop = watchActivity();
    const answers = [() => json(400, {}), () => json(200, tokenAnswer(accessToken('ana'), 'r-2'))];
    const sent = stubFetch(...answers);
    render(
      <>
        <textarea aria-label="Observação" defaultValue="" />
        <IdleLock />
      </>,
    );
    fireEvent.change(screen.getByLabelText('Observação'), { target: { value: 'rascunho' } });
    expect(screen.getByRole('dialog', { name: 'Sessão em pausa' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Fechar' })).toBeNull();
    const give = async (password: string) => {
      fireEvent.change(screen.getByLabelText('Senha'), { target: { value: password } });
      await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Continuar' })));
    };
    await give('errada');
    expect((await screen.findByRole('alert')).textContent).toContain('senha incorretos');
    expect(isPageLocked()).toBe(true);
    await give('certa');
    await waitFor(() => expect(isPageLocked()).toBe(false));
    const form = sent[1]?.body;
    expect(form instanceof FormData && form.get('username')).toBe('ana@celeiro.test');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Observação').value).toBe('rascunho');
    stop();
  });
});
