import { lazy, Suspense } from 'react';
import { usePageTitle } from '../../kit/browser/page-title.ts';
import { LoginScreen } from '../../access/auth/screens/login.screen.tsx';
import { appTexts } from '../app.texts.ts';

// Opened from a mail only: sign-in doesn't load it (R-ROUTE-014).
const ResetPasswordScreen = lazy(async () => {
  const { ResetPasswordScreen: screen } = await import('../../access/auth/screens/reset-password.screen.tsx');
  return { default: screen };
});

/** The two pages that open without a session (R-ROUTE-001). */
export const PublicPages = ({ onSignedIn }: { readonly onSignedIn: (target: string) => void }) => {
  const isReset = location.pathname === '/reset-password';
  usePageTitle(isReset ? appTexts.publicPages.reset : appTexts.publicPages.login);
  if (!isReset) return <LoginScreen onSignedIn={onSignedIn} />;
  return (
    <Suspense fallback={null}>
      <ResetPasswordScreen />
    </Suspense>
  );
};
