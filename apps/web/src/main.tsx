import '@fontsource-variable/inter/wght.css';
import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readTokens } from './kit/api/session-tokens.ts';
import { loginAddress } from './kit/api/end-session.ts';

// Signed out, only the login's few kilobytes are loaded; the application comes after the password.
const root = createRoot(document.getElementById('root') ?? document.body);
const isPublicPath = location.pathname === '/' || location.pathname === '/reset-password';

const showPublic = async (): Promise<void> => {
  const { PublicPages } = await import('./app/public-pages.tsx');
  root.render(
    <StrictMode>
      <PublicPages onSignedIn={(target) => void enter(target)} />
    </StrictMode>,
  );
};

const enter = async (target: string | null): Promise<void> => {
  const { App, prepare } = await import('./app/app.tsx');
  if (target !== null) history.replaceState(null, '', target);
  prepare();
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
};

if (location.pathname === '/reset-password') void showPublic();
else if (readTokens() !== null) void enter(location.pathname === '/' ? '/delivery/delivery-list' : null);
else if (isPublicPath) void showPublic();
else {
  // R-AUTH-001: without a session, the login page, and back here afterwards.
  location.replace(loginAddress('withoutPermission', `${location.pathname}${location.search}`));
}
