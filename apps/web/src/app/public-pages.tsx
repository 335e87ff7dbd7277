import { usePageTitle } from '../kit/page-title.ts';
import { LoginScreen } from '../screens/login.screen.tsx';
import { ResetPasswordScreen } from '../screens/reset-password.screen.tsx';
import { appTexts } from './app.texts.ts';

/** The two pages that open without a session (R-ROUTE-001). */
export const PublicPages = ({ onSignedIn }: { readonly onSignedIn: (target: string) => void }) => {
  const isReset = location.pathname === '/reset-password';
  usePageTitle(isReset ? appTexts.publicPages.reset : appTexts.publicPages.login);
  return isReset ? <ResetPasswordScreen /> : <LoginScreen onSignedIn={onSignedIn} />;
};
