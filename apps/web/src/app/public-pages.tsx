import { LoginScreen } from '../screens/login.screen.tsx';
import { ResetPasswordScreen } from '../screens/reset-password.screen.tsx';

/** The two pages that open without a session (R-ROUTE-001). */
export const PublicPages = ({ onSignedIn }: { readonly onSignedIn: (target: string) => void }) =>
  location.pathname === '/reset-password' ? <ResetPasswordScreen /> : <LoginScreen onSignedIn={onSignedIn} />;
