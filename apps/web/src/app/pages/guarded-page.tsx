import { isGranted } from '@celeiro/rules/access/auth/roles.ts';
import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useFlags, useFlagsAreRead } from '../../kit/browser/flags.ts';
import { showTitle } from '../../kit/browser/page-title.ts';
import { toast } from '../../kit/saving/toasts.ts';
import { FIRST_PAGE, type Page } from '../../kit/url/pages.ts';
import { usePermissions, useRolesAreRead } from '../../kit/browser/user-store.ts';
import { appTexts } from '../app.texts.ts';
import { LoadingPage } from './loading-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** R-PERM-005, R-PERM-006: says why the page does not open, once, and leads on. */
const Refused = ({ fallback }: { readonly fallback: string }) => {
  useEffect(() => toast.warning(appTexts.refusedPage), []);
  return <Navigate replace to={fallback} />;
};

/**
 * A page behind what it needs: its flag, its roles, its title. What the server has not said yet is waited for where this
 * browser's own memory would refuse; a flag or a role that goes while the page is open closes it.
 */
export const GuardedPage = ({ page, children }: { readonly page: Page; readonly children: ReactNode }) => {
  const permissions = usePermissions();
  const areRolesRead = useRolesAreRead();
  const isFlagOn = useFlags();
  const areFlagsRead = useFlagsAreRead();
  // Before the page's own, which may say more.
  useLayoutEffect(() => showTitle(page.title), [page]);
  if (page.flag !== undefined && !isFlagOn(page.flag))
    return areFlagsRead ? <NotFoundPage /> : <LoadingPage />;
  if (page.hiddenBy !== undefined && (!areFlagsRead || isFlagOn(page.hiddenBy)))
    return areFlagsRead ? <NotFoundPage /> : <LoadingPage />;
  if (isGranted(page.needs, permissions)) return children;
  return areRolesRead ? <Refused fallback={page.fallback ?? FIRST_PAGE} /> : <LoadingPage />;
};
