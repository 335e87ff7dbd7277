import { act, cleanup, fireEvent, render, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getEnvironment } from '@celeiro/contract/base/system/system.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readKey } from '../../kit/api/query.ts';
import type { EnvironmentInfo } from '../environment.ts';
import {
  accessToken,
  json,
  storePair,
  stubClient,
  stubFetch,
  stubLocation,
} from '../../kit/browser/test-browser.ts';
import { fillDomGaps } from '../../ui/test-dom.ts';

const SMALL = '(max-width: 767px)';
const load = async () => ({
  ...(await import('../app.tsx')),
  ...(await import('../router.tsx')),
  ...(await import('../fatal-errors.ts')),
  ...(await import('../../kit/api/query-client.ts')),
});
type Modules = Awaited<ReturnType<typeof load>>;
let modules: Modules;
const environment: EnvironmentInfo = {
  name: 'homologação',
  isProduction: false,
  productionUrl: 'https://ops.test/',
  buildId: '1',
  monitoringUrl: null,
};

/** Opens the application at a path; the environment is the only thing the server knows. */
const open = async (path: string, given: Partial<typeof environment> = {}) => {
  const sent = stubFetch(({ url }) =>
    url.endsWith('/environment')
      ? json(200, { ...environment, ...given })
      : url.endsWith('/oauth/logout')
        ? json(204, undefined)
        : json(503, {}),
  );
  history.replaceState(null, '', path);
  vi.resetModules();
  modules = await load();
  await act(() => modules.router.load());
  render(<modules.App />);
  await waitFor(() => expect(sent.some(({ url }) => url.endsWith('/environment'))).toBe(true));
  await act(() => modules.queryClient.fetchQuery({ queryKey: ['settled'], queryFn: () => true }));
  return sent;
};
beforeEach(() => {
  localStorage.clear();
  storePair(accessToken('ana'));
  fillDomGaps();
  stubClient();
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const quiet = () => {
  for (const key of ['celeiro.environment-banner', 'celeiro.environment-modal'])
    localStorage.setItem(key, 'dismissed');
};
const menu = () => screen.getByRole('navigation', { name: 'Menu principal' });

describe('environment', () => {
  it('R-ENV-001, R-ENV-002: banner and modal say what it is for and link to production', async () => {
    await open('/nada');
    const modal = await screen.findByRole('dialog', { name: 'Ambiente de melhoria contínua' });
    const banner = screen.getByText(/Este ambiente é de melhoria contínua/);
    for (const place of [modal, banner]) {
      const link = within(place).getByRole<HTMLAnchorElement>('link', { name: 'Abrir a versão de produção' });
      expect([link.href, link.target]).toEqual(['https://ops.test/', '_blank']);
    }
  });

  it('R-ENV-003, R-ENV-004: dismissed, each stays away', async () => {
    await open('/nada');
    await userEvent.click(await screen.findByRole('button', { name: 'Entendi' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Dispensar aviso' }));
    cleanup();
    await open('/nada');
    await screen.findByRole('link', { name: 'Ambiente de homologação' });
    expect(screen.queryByText(/melhoria contínua/)).toBeNull();
  });

  it('R-ENV-005, R-ENV-008: in production there is none of it', async () => {
    await open('/nada', { name: 'production', isProduction: true });
    await waitFor(() =>
      expect(modules.queryClient.getQueryData(readKey(getEnvironment, {}))).toMatchObject({
        isProduction: true,
      }),
    );
    await act(() => Promise.resolve());
    expect(screen.queryByText(/melhoria contínua/)).toBeNull();
    expect(screen.queryByRole('link', { name: /^Ambiente de/ })).toBeNull();
  });

  const saidByPage = (content: string) => {
    const meta = Object.assign(document.createElement('meta'), { name: 'environment', content });
    document.head.append(meta);
    return () => meta.remove();
  };

  it('is there at once where the page says what it is: nothing is pushed down by it', async () => {
    quiet();
    localStorage.removeItem('celeiro.environment-banner');
    const takeBack = saidByPage(JSON.stringify(environment));
    stubFetch(() => new Promise<Response>(() => undefined));
    vi.resetModules();
    modules = await load();
    await act(() => modules.router.load());
    render(<modules.App />);
    expect(screen.getByText(/melhoria contínua/)).toBeDefined();
    takeBack();
  });

  it('what a page says that makes no sense counts for nothing', async () => {
    quiet();
    const takeBack = saidByPage('{"name":7}');
    await open('/nada', { name: 'production', isProduction: true });
    await waitFor(() =>
      expect(modules.queryClient.getQueryData(readKey(getEnvironment, {}))).toMatchObject({
        isProduction: true,
      }),
    );
    expect(screen.queryByRole('link', { name: /^Ambiente de/ })).toBeNull();
    takeBack();
  });

  it("R-ENV-007: the menu's footer item opens production", async () => {
    quiet();
    await open('/nada');
    const link = await within(menu()).findByRole<HTMLAnchorElement>('link', {
      name: 'Ambiente de homologação',
    });
    expect(link.href).toBe('https://ops.test/');
  });

  it('without an address of production no link leads anywhere', async () => {
    await open('/nada', { productionUrl: null });
    expect(await screen.findByRole('dialog', { name: 'Ambiente de melhoria contínua' })).toBeDefined();
    expect(screen.queryByRole('link', { name: /^(Abrir a versão|Ambiente de)/ })).toBeNull();
    expect(document.querySelector('nav')?.textContent).toContain('Ambiente de homologação');
  });

  it('another build on the server: the page offers to load again', async () => {
    quiet();
    await open('/nada');
    await screen.findByRole('link', { name: 'Ambiente de homologação' });
    expect(screen.queryByText('Há uma versão nova do Celeiro OPS.')).toBeNull();
    stubFetch(() => json(200, { ...environment, buildId: '2' }));
    await act(() => modules.queryClient.invalidateQueries());
    expect(await screen.findByText('Há uma versão nova do Celeiro OPS.')).toBeTruthy();
  });
});

describe('a person without a group and without authorities', () => {
  beforeEach(quiet);

  it('is told whom to ask, whatever page they open, and can leave', async () => {
    await open('/nada');
    expect(screen.getByRole('heading', { name: 'Página não encontrada' })).toBeTruthy();
    const { setIsOperator } = await import('../../kit/browser/user-store.ts');
    act(() => setIsOperator(false));
    expect(screen.getByRole('heading', { name: 'Seu acesso ainda não foi liberado' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Página não encontrada' })).toBeNull();
    expect(within(menu()).getByRole('button', { name: 'Sair' })).toBeTruthy();
  });
});

describe('menu', () => {
  beforeEach(quiet);

  it("R-GEN-001, R-MENU-006, R-MENU-008, R-MENU-009: tag 'OPS', the pages there are, 'Sair' last", async () => {
    await open('/nada');
    await within(menu()).findByRole('link', { name: 'Ambiente de homologação' });
    expect(within(menu()).getByText('OPS')).toBeTruthy();
    const names = within(menu())
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(names.slice(0, 7)).toEqual([
      'Início',
      'Fornecedor',
      'Cliente',
      'Entregas',
      'Produtos',
      'Uploads',
      'Ambiente de homologação',
    ]);
    expect(within(menu()).getAllByRole('button').at(-1)?.textContent).toBe('Sair');
  });

  it('R-MENU-001, R-MENU-002, R-MENU-010, R-MENU-011: folds and unfolds, says which, and remembers', async () => {
    await open('/nada');
    const fold = screen.getByRole('button', { name: 'Ocultar' });
    expect(within(fold).getByRole('tooltip').textContent).toBe('Ocultar');
    await userEvent.click(fold);
    const unfold = screen.getByRole('button', { name: 'Expandir' });
    expect(within(unfold).getByRole('tooltip').textContent).toBe('Expandir');
    expect(menu().className).toContain('folded');
    cleanup();
    await open('/nada');
    expect(screen.getByRole('button', { name: 'Expandir' })).toBeTruthy();
  });

  it('folds by itself where the page needs the room; unfolded there it is so for now only', async () => {
    fillDomGaps(['(max-width: 1199px)']);
    await open('/nada');
    expect(menu().className).toContain('folded');
    await userEvent.click(screen.getByRole('button', { name: 'Expandir' }));
    expect(menu().className).not.toContain('folded');
    expect(localStorage.getItem('celeiro.menu-folded')).toBeNull();
    cleanup();
    await open('/nada');
    expect(menu().className).toContain('folded');
  });

  it('R-MENU-014, R-MENU-015: entries are links; with Ctrl or the middle button this page stays', async () => {
    await open('/nada');
    const link = within(menu()).getByRole<HTMLAnchorElement>('link', { name: 'Entregas' });
    expect(link.getAttribute('href')).toBe('/delivery/delivery-list');
    const browserTakes = vi.fn<(isTaken: boolean) => void>();
    const watch = (event: Event) => {
      browserTakes(!event.defaultPrevented);
      event.preventDefault();
    };
    for (const name of ['click', 'auxclick']) addEventListener(name, watch);
    fireEvent.click(link, { ctrlKey: true });
    fireEvent(link, new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true }));
    for (const name of ['click', 'auxclick']) removeEventListener(name, watch);
    expect(browserTakes.mock.calls).toEqual([[true], [true]]);
    expect(modules.router.state.location.pathname).toBe('/nada');
  });

  it('R-MENU-003: on small screens it is a drawer that opens, and closes with Escape', async () => {
    fillDomGaps([SMALL]);
    await open('/nada');
    expect(screen.queryByRole('navigation')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Abrir menu' }));
    const drawer = screen.getByRole('dialog', { name: 'Menu principal' });
    expect(within(drawer).getByRole('link', { name: 'Entregas' })).toBeTruthy();
    fireEvent(drawer, new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('R-MENU-016: stands nowhere on /update-password', async () => {
    await open('/update-password');
    expect(await screen.findByRole('heading', { name: 'Trocar senha' })).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('R-ROUTE-013: an unknown path is a page of its own, with a way on', async () => {
    await open('/nada/aqui');
    expect(screen.getByRole('heading', { name: 'Página não encontrada' })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Ir para o início' });
    expect(link.getAttribute('href')).toBe('/home');
  });
});

describe('leaving', () => {
  beforeEach(quiet);
  const ask = async () => {
    const sent = await open('/nada');
    const { replace } = stubLocation('/nada');
    await userEvent.click(within(menu()).getByRole('button', { name: 'Sair' }));
    return { sent, replace, dialog: screen.getByRole('dialog', { name: 'Você deseja sair?' }) };
  };

  it("R-LOGOUT-001, R-LOGOUT-002, R-MENU-008: asks first; 'Cancelar' keeps the session", async () => {
    const { dialog, replace, sent } = await ask();
    expect(within(dialog).getByText('Você tem certeza que quer sair da Intranet?')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Sair' })).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(localStorage.getItem('celeiro.tokens')).not.toBeNull();
    expect([replace.mock.calls.length, sent.filter(({ url }) => url.includes('logout')).length]).toEqual([
      0, 0,
    ]);
  });

  it("R-LOGOUT-003, R-LOGOUT-004: 'Sair' notifies the server, clears all but the kept keys, and goes to /", async () => {
    localStorage.setItem('celeiro.sheet-key', 'planilha');
    localStorage.setItem('celeiro.revoke-access-version', '3');
    const { dialog, replace, sent } = await ask();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(replace.mock.calls).toEqual([['/?authenticateError=true']]));
    expect(sent.some(({ url }) => url.endsWith('/oauth/logout'))).toBe(true);
    expect(Object.keys(localStorage).toSorted()).toEqual([
      'celeiro.revoke-access-version',
      'celeiro.sheet-key',
    ]);
  });
});

describe('unexpected errors', () => {
  beforeEach(quiet);
  const reject = (reason: unknown) => {
    const event = new Event('unhandledrejection');
    Object.defineProperty(event, 'reason', { value: reason });
    act(() => void dispatchEvent(event));
  };

  it("R-FATAL-001, R-FATAL-002: a dialog that can't be closed, and 'Recarregar' loads the page again", async () => {
    await open('/nada');
    modules.watchFatalErrors();
    const { CallFailure } = await import('../../kit/api/failure.ts');
    reject(new CallFailure(500, null));
    reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'));
    expect(screen.queryByRole('dialog')).toBeNull();
    const { reload } = stubLocation('/nada');
    reject(new TypeError('x is undefined'));
    const dialog = screen.getByRole('dialog', { name: 'Infelizmente ocorreu um erro inesperado' });
    expect(within(dialog).getByText('Por favor, recarregue a página e começar novamente!')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Fechar' })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Recarregar' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('R-FATAL-003: a screen that can’t be drawn has its own page; missing code requests a reload', async () => {
    const { RenderFallback } = await import('../pages/render-fallback.tsx');
    const { reload } = stubLocation('/nada');
    const { rerender } = render(<RenderFallback error={new Error('boom')} />);
    expect(screen.getByRole('heading').textContent).toBe('Infelizmente ocorreu um erro inesperado');
    rerender(
      <RenderFallback error={new TypeError('Failed to fetch dynamically imported module: /assets/x.js')} />,
    );
    expect(screen.getByRole('heading').textContent).toBe('Há uma versão nova do Celeiro OPS.');
    await userEvent.click(screen.getByRole('button', { name: 'Recarregar' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
