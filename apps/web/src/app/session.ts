import { logout } from '@celeiro/contract/access/auth/auth.ts';
import { getUserDetails } from '@celeiro/contract/access/users/users.ts';
import { call } from '../kit/api/call.ts';
import { endSession, forgetPage } from '../kit/api/end-session.ts';
import { CallFailure } from '../kit/api/failure.ts';
import { decodeClaims, readTokens } from '../kit/api/session-tokens.ts';
import { forgetAllWaiting } from '../kit/edits/waiting-edits.ts';
import { readRoles, storeRoles } from '../kit/browser/stored-roles.ts';
import { rolesAreRead, setIsOperator, setRoles, setUser } from '../kit/browser/user-store.ts';

/**
 * Knows the person at once from the token, then asks the server who it is (R-AUTH-008: a refusal there ends the
 * session; a lost connection doesn't).
 */
export const loadSession = async (): Promise<void> => {
  const tokens = readTokens();
  if (tokens === null) return endSession();
  const claims = decodeClaims(tokens.accessToken);
  if (claims) {
    setUser({ publicId: claims.sub, name: claims.name, username: claims.username, unit: '' });
    // Before anything is asked that would be refused.
    setIsOperator(claims.isOperator);
  }
  setRoles(await readRoles());
  try {
    const { content } = await call(getUserDetails, { params: { id: 'me' } });
    setRoles(content.authorities);
    rolesAreRead();
    setIsOperator(content.permissions.isOperator);
    await storeRoles(content.authorities);
    setUser({
      publicId: content.publicId,
      name: content.name,
      username: content.username,
      unit: [content.group, content.businessUnit].filter((part) => part !== null && part !== '').join(' · '),
    });
  } catch (error) {
    if (error instanceof CallFailure && (error.statusCode === 401 || error.statusCode === 403)) endSession();
    else rolesAreRead();
  }
};

/** How long the server's word is waited for when leaving, ms. */
const FAREWELL_MS = 3000;

/**
 * R-LOGOUT-003, R-LOGOUT-004: notifies the server, whether it answers or not, and leaves. Waiting edits are discarded only
 * after a warning; otherwise they remain for the next session of the same person.
 */
export const signOut = async ({ givesUpEdits }: { readonly givesUpEdits: boolean }): Promise<void> => {
  forgetPage();
  const farewell = call(logout, {}).catch(() => undefined);
  if (givesUpEdits) forgetAllWaiting();
  await Promise.race([farewell, new Promise((resolve) => setTimeout(resolve, FAREWELL_MS))]);
  endSession();
};
