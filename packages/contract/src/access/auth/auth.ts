import {
  MAXIMUM_PASSWORD_LENGTH,
  MINIMUM_PASSWORD_LENGTH,
} from '@celeiro/rules/access/auth/password-length.ts';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';

const web = '/authorization-server-web';

/** The token endpoint's response (RFC 6749 §5.1 plus `refresh_expires_in`, seconds). */
export const tokenAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.string(),
  expires_in: z.number(),
  refresh_expires_in: z.number(),
  scope: z.string(),
});

/** R-AUTH-002, R-AUTH-003: password and refresh grants, multipart or form-urlencoded, errors of RFC 6749 §5.2. */
export const token = endpoint({
  name: 'token',
  method: 'POST',
  path: `${web}/oauth/token`,
  summary: 'Emite ou renova o par de tokens',
  scopes: 'public',
  consumes: 'form',
  response: tokenAnswer,
  refusals: [],
  transaction: 'none',
});

export const jwks = endpoint({
  name: 'jwks',
  method: 'GET',
  path: `${web}/.well-known/jwks.json`,
  summary: 'Chaves públicas dos tokens',
  scopes: 'public',
  response: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
  refusals: [],
  transaction: 'none',
});

/** Ends the session of the calling token: all tokens of its family. */
export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: `${web}/oauth/logout`,
  summary: 'Encerra a sessão',
  scopes: ['intranetweb', 'sellerweb', 'bankweb'],
  callers: 'everyone',
  response: null,
  refusals: [],
  transaction: 'one',
});

/** R-ADMIN-023: always 204, whether or not the account exists; the token is sent by mail. */
export const requestPasswordReset = endpoint({
  name: 'requestPasswordReset',
  method: 'GET',
  path: `${web}/user/:id/reset-password`,
  summary: 'Pede a redefinição da senha',
  scopes: 'public',
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(254)) }),
  response: null,
  refusals: [],
  transaction: 'none',
});

const newPassword = z
  .string()
  .check(z.minLength(MINIMUM_PASSWORD_LENGTH), z.maxLength(MAXIMUM_PASSWORD_LENGTH));

const linkToken = z.string().check(z.minLength(20), z.maxLength(128));

/**
 * Checks the link of a mail. Its holder may see the account's name, since the link lets them sign in. A used, expired or
 * invented link is not valid.
 */
export const checkPasswordLink = endpoint({
  name: 'checkPasswordLink',
  method: 'POST',
  path: `${web}/user/reset-password/check`,
  summary: 'Diz o que abre o código recebido',
  scopes: 'public',
  body: z.object({ token: linkToken }),
  response: z.object({
    kind: z.enum(['INVITATION', 'RESET']),
    name: z.string(),
    username: z.string(),
  }),
  refusals: ['RESET_TOKEN_INVALID'],
  transaction: 'none',
});

/** Uses the link of a mail. A password reset ends every session of the account; an invitation makes the account active. */
export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: `${web}/user/reset-password`,
  summary: 'Redefine a senha com o código recebido',
  scopes: 'public',
  body: z.object({ token: linkToken, newPassword }),
  response: null,
  refusals: ['RESET_TOKEN_INVALID', 'PASSWORD_TOO_WEAK'],
  changes: ['user'],
  transaction: 'none',
});

/** R-ADMIN-023: changes the own password; all other sessions end. */
export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: `${web}/user/change-password`,
  summary: 'Troca a própria senha',
  scopes: intranet,
  callers: 'everyone',
  body: z.object({ newPassword, currentPassword: z.string().check(z.minLength(1), z.maxLength(128)) }),
  response: null,
  refusals: ['WRONG_PASSWORD', 'PASSWORD_TOO_WEAK'],
  transaction: 'none',
});
