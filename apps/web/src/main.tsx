import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/primitives.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PublicPages } from './app/pages/public-pages.tsx';
import { RenderFallback } from './app/pages/render-fallback.tsx';
import { loadFirstScreen } from './app/screens.ts';
import { isLoginPath, loginAddress, returnRoute } from './kit/api/end-session.ts';
import { decodeClaims, readTokens } from './kit/api/session-tokens.ts';
import { FIRST_PAGE } from './kit/url/pages.ts';

// Signed out, only the login's few kilobytes are loaded; the application comes after the password.
const root = createRoot(document.getElementById('root') ?? document.body);

const show = (page: ReactNode): void => root.render(<StrictMode>{page}</StrictMode>);
// The code didn't come (lost connection, a deploy meanwhile): say so and offer to load again.
const showFailure = (error: unknown): void => show(<RenderFallback error={error} />);

const showPublic = (): void =>
  show(<PublicPages onSignedIn={(target) => void enter(target).catch(showFailure)} />);

const enter = async (target: string | null): Promise<void> => {
  const application = import('./app/app.tsx');
  const tokens = readTokens();
  // Who is no operator yet sees no page of the operation.
  if (tokens === null || decodeClaims(tokens.accessToken)?.isOperator !== false)
    loadFirstScreen(new URL(target ?? location.href, location.origin));
  const { App, prepare } = await application;
  if (target !== null) history.replaceState(null, '', target);
  prepare();
  show(<App />);
};

// The system chooses the colours of few people: what their sheet says is fetched before their first page, or when it begins to.
const forcedColors = matchMedia('(forced-colors: active)');
const loadForcedColors = () => import('./ui/forced-colors.css');
forcedColors.addEventListener('change', () => void loadForcedColors());

const start = async (): Promise<void> => {
  if (forcedColors.matches) await loadForcedColors();
  if (location.pathname === '/reset-password') return showPublic();
  const isLogin = isLoginPath(location.pathname);
  if (readTokens() !== null) {
    return enter(isLogin ? (returnRoute(location.search) ?? FIRST_PAGE) : null);
  }
  if (isLogin) return showPublic();
  // R-AUTH-001, R-ROUTE-002: without a session, the login page, and back here afterwards.
  location.replace(loginAddress('withoutPermission', `${location.pathname}${location.search}`));
};
void start().catch(showFailure);
