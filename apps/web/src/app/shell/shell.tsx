import { IconMenu2 } from '@tabler/icons-react';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { onDemand } from '../../kit/browser/on-demand.tsx';
import { EditsLeave } from '../../kit/edits/edits-leave.tsx';
import { LateQuestion } from '../../kit/edits/late-question.tsx';
import { LeftBehind } from '../../kit/edits/left-behind.tsx';
import { OfflineBanner } from '../../kit/edits/offline-banner.tsx';
import { isPageUnsaved } from '../../kit/edits/waiting-edits.ts';
import { kitTexts } from '../../kit/kit.texts.ts';
import { useBackgroundWork } from '../../kit/saving/background-work.ts';
import { useHasLongWork } from '../../kit/long-work/long-work-mark.ts';
import { readStored, storageKeys, store } from '../../kit/browser/local-storage.ts';
import { pageAt } from '../../kit/url/pages.ts';
import { useIsOperator, useUser } from '../../kit/browser/user-store.ts';
import { Banner } from '../../ui/marks/banner.tsx';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import { classes } from '../../ui/classes.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { useNarrowScreen, useSmallScreen } from '../../ui/use-small-screen.ts';
import { appTexts } from '../app.texts.ts';
import { useEnvironment } from '../environment.ts';
import { useHasFailed } from '../fatal-errors.ts';
import { LoadingPage } from '../pages/loading-page.tsx';
import { NoAccessPage } from '../pages/no-access-page.tsx';
import { useIsOutdated } from '../new-version.ts';
import { signOut } from '../session.ts';
import { EnvironmentNotice } from './environment-notice.tsx';
import { IdleLock } from './idle-lock.tsx';
import { useDestinations, usePlaces } from './destinations.ts';
import { Menu } from './menu.tsx';
import { keepKeys, type TypedAhead } from './palette-keys.ts';
import { PrintHead } from './print-head.tsx';
import menuStyles from './menu.module.css';
import styles from './shell.module.css';
import { ToastHost } from './toast-host.tsx';
import { useShortcuts } from './shortcuts.ts';
import { footRef } from './foot-room.ts';

const Palette = onDemand(
  () => import('./palette.tsx'),
  (module) => module.Palette,
);
const KeyList = onDemand(
  () => import('./key-list.tsx'),
  (module) => module.KeyList,
);

// Without its code the page works; another page loads it again.
const orNothing = (part: Promise<() => ReactNode>) =>
  part.then(
    (Part) => ({ default: Part }),
    () => ({ default: () => null }),
  );
const LongWorkPanel = lazy<() => ReactNode>(() =>
  orNothing(import('../../kit/long-work/long-work-panel.tsx').then((module) => module.LongWorkPanel)),
);
const Bell = lazy<() => ReactNode>(() =>
  orNothing(import('../../base/notifications/bell.tsx').then((module) => module.Bell)),
);

/** The frame around every signed-in page: menu, environment, toasts, lock, palette. */
export const Shell = () => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const environment = useEnvironment();
  const hasFailed = useHasFailed();
  const isOutdated = useIsOutdated(environment);
  const isOperator = useIsOperator();
  const isKnown = useUser() !== null;
  const destinations = useDestinations();
  const places = usePlaces();
  const backgroundWork = useBackgroundWork();
  const hasLongWork = useHasLongWork();
  const [isFoldedWide, setFoldedWide] = useState(() => readStored(storageKeys.menuFolded) === 'true');
  // Where the page needs the room the menu folds by itself; who unfolds it there does so for now.
  const isNarrow = useNarrowScreen();
  const isSmall = useSmallScreen();
  const [isUnfoldedNarrow, setUnfoldedNarrow] = useState(false);
  const isFolded = isNarrow ? !isUnfoldedNarrow : isFoldedWide;
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const [overlay, setOverlay] = useState<'palette' | 'keys' | null>(null);
  const typedAhead = useRef<(() => TypedAhead) | null>(null);
  const takeKeys = useCallback((): TypedAhead | null => {
    const take = typedAhead.current;
    typedAhead.current = null;
    return take?.() ?? null;
  }, []);
  const closeOverlay = useCallback(() => {
    takeKeys();
    setOverlay(null);
  }, [takeKeys]);
  const openPalette = useCallback(() => {
    typedAhead.current ??= keepKeys(closeOverlay);
    setOverlay('palette');
  }, [closeOverlay]);
  useShortcuts({
    places,
    onPalette: openPalette,
    onKeys: () => setOverlay('keys'),
    onGo: ({ to, search = {} }) => void navigate({ to, search }),
  });

  const bell = <Suspense fallback={null}>{isKnown && isOperator && <Bell />}</Suspense>;
  const menu = (folded: boolean) => (
    <Menu
      destinations={destinations}
      isFolded={folded}
      bell={isSmall ? null : bell}
      environment={environment}
      onFold={() => {
        if (isNarrow) return setUnfoldedNarrow(isFolded);
        store(storageKeys.menuFolded, String(!isFolded));
        setFoldedWide(!isFolded);
      }}
      onSearch={() => {
        setIsDrawerOpen(false);
        openPalette();
      }}
      onSignOut={() => {
        setIsDrawerOpen(false);
        setIsLeaving(true);
      }}
      onNavigate={() => setIsDrawerOpen(false)}
    />
  );

  const overlays = (
    <>
      {isLeaving && (
        // R-LOGOUT-001, R-LOGOUT-002
        <ConfirmDialog
          title={appTexts.logout.title}
          confirmLabel={appTexts.logout.confirm}
          cancelLabel={appTexts.logout.cancel}
          onConfirm={() => signOut({ givesUpEdits: true })}
          onCancel={() => setIsLeaving(false)}
        >
          <p>{appTexts.logout.text}</p>
          {isPageUnsaved() && <p>{kitTexts.leaveText}</p>}
        </ConfirmDialog>
      )}
      {hasFailed && (
        // R-FATAL-001, R-FATAL-002
        <Dialog
          title={appTexts.fatal.title}
          footer={
            <Button look="primary" onClick={() => location.reload()}>
              {appTexts.fatal.reload}
            </Button>
          }
        >
          <p>{appTexts.fatal.text}</p>
        </Dialog>
      )}
      <Suspense fallback={null}>
        {overlay === 'palette' && (
          <Palette takeKeys={takeKeys} onClose={closeOverlay} onSignOut={() => setIsLeaving(true)} />
        )}
        {overlay === 'keys' && <KeyList onClose={closeOverlay} />}
      </Suspense>
      <LateQuestion />
      <EditsLeave />
      <IdleLock />
      <ToastHost />
    </>
  );

  const background = (
    <Suspense fallback={null}>
      {backgroundWork}
      {hasLongWork && <LongWorkPanel />}
    </Suspense>
  );

  // R-MENU-016
  if (pageAt(pathname)?.isAlone) {
    return (
      <>
        <PrintHead />
        <Suspense fallback={<LoadingPage />}>
          <Outlet />
        </Suspense>
        {background}
        {overlays}
      </>
    );
  }
  return (
    <div className={classes(styles['shell'], isFolded && styles['folded'])}>
      <PrintHead />
      <a className={styles['skip']} href="#conteudo">
        {appTexts.menu.skip}
      </a>
      <MenuFrame
        isDrawerOpen={isDrawerOpen}
        onClose={() => setIsDrawerOpen(false)}
        menu={menu}
        isFolded={isFolded}
      />
      <div className={`column min-0 bg-surface ${styles['content']}`}>
        <header className={styles['top']}>
          <IconButton
            name={appTexts.menu.open}
            icon={<IconMenu2 size={20} aria-hidden="true" />}
            aria-expanded={isDrawerOpen}
            onClick={() => setIsDrawerOpen(true)}
          />
          {appTexts.menu.product}
          {isSmall && bell}
        </header>
        <EnvironmentNotice environment={environment} />
        {isOutdated && (
          <Banner
            tone="info"
            isFlush
            action={
              <Button size="small" onClick={() => location.reload()}>
                {appTexts.newVersion.reload}
              </Button>
            }
          >
            <b>{appTexts.newVersion.title}</b> {appTexts.newVersion.text}
          </Banner>
        )}
        <div className="column grow min-h-0 relative scrolls" id="conteudo" tabIndex={-1}>
          <Suspense fallback={<LoadingPage />}>{isOperator ? <Outlet /> : <NoAccessPage />}</Suspense>
        </div>
        <div ref={footRef} className="column rigid">
          <LeftBehind />
          <OfflineBanner />
          {background}
        </div>
      </div>
      {overlays}
    </div>
  );
};

/** Next to the page on wide screens, a drawer over it on small ones (R-MENU-003). */
const MenuFrame = ({
  isDrawerOpen,
  onClose,
  menu,
  isFolded,
}: {
  readonly isDrawerOpen: boolean;
  readonly onClose: () => void;
  readonly menu: (folded: boolean) => ReactNode;
  readonly isFolded: boolean;
}) => {
  const isSmall = useSmallScreen();
  if (!isSmall) return menu(isFolded);
  if (!isDrawerOpen) return null;
  return (
    <Drawer label={appTexts.menu.label} className={menuStyles['drawer']} onClose={onClose}>
      {menu(false)}
    </Drawer>
  );
};
