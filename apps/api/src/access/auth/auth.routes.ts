import * as auth from '@celeiro/contract/access/auth/auth.ts';
import type { Clock } from '../../platform/clock.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import { bindRaw, type RawBinding } from '../../platform/http/raw-binding.ts';
import type { AccessTokens } from '../../platform/auth/access-tokens.ts';
import { changePassword } from './change-password.ts';
import { logout } from './logout.ts';
import { checkPasswordLink } from './check-password-link.ts';
import { requestPasswordReset, type ResetContext } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { answerToken, type TokenContext } from './token.ts';

export type AuthContext = TokenContext &
  ResetContext & { readonly tokens: AccessTokens; readonly tokenClock: Clock };

export const authRoutes = (context: AuthContext): readonly Binding[] => {
  // Links, sessions and counted guesses expire by machine time, as tokens do.
  const byTokens = <T extends { readonly now: Date }>(operation: T): T => ({
    ...operation,
    now: context.tokenClock(),
  });
  return [
    bind(auth.jwks, async () => context.tokens.jwks()),
    bind(auth.logout, logout),
    bind(auth.requestPasswordReset, (operation, { params }) =>
      requestPasswordReset(context, byTokens(operation), params.id),
    ),
    bind(auth.checkPasswordLink, (operation, { body }) =>
      checkPasswordLink(context, byTokens(operation), body.token),
    ),
    bind(auth.resetPassword, (operation, { body }) => resetPassword(context, byTokens(operation), body)),
    bind(auth.changePassword, (operation, { body }) => changePassword(context, byTokens(operation), body)),
  ];
};

export const tokenRoutes = (context: AuthContext): readonly RawBinding[] => [
  // Tokens expire by machine time.
  bindRaw(auth.token, (exchange) => answerToken(context, { ...exchange, now: context.tokenClock() })),
];
