import { CallFailure } from '../../kit/api/failure.ts';
import { authTexts } from './auth.texts.ts';

/** What is said when signing in failed. */
export const explainSignIn = (error: unknown): string => {
  const status = error instanceof CallFailure ? error.statusCode : -1;
  if (status === 429) return authTexts.failures.throttled;
  if (status === 403) return authTexts.failures.scope;
  return status === 400 || status === 401 ? authTexts.failures.wrong : authTexts.failures.offline;
};
