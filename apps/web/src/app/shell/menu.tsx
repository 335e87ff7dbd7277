import {
  IconDeviceDesktop,
  IconFlask,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
  IconMoon,
  IconSearch,
  IconSun,
} from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { MenuEntry } from '../../kit/url/pages.ts';
import { useUser } from '../../kit/browser/user-store.ts';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../../kit/browser/theme.ts';
import { Avatar } from '../../ui/marks/avatar.tsx';
import { classes } from '../../ui/classes.ts';
import { LeafMark } from '../../ui/marks/leaf-mark.tsx';
import { appTexts } from '../app.texts.ts';
import type { EnvironmentInfo } from '../environment.ts';
import type { Destination } from './destinations.ts';
import styles from './menu.module.css';

const texts = appTexts.menu;
const nextTheme: Record<ThemeChoice, ThemeChoice> = { system: 'light', light: 'dark', dark: 'system' };
const themeIcons = { system: IconDeviceDesktop, light: IconSun, dark: IconMoon };

/** The side menu: 222 px, folded 68 px (R-MENU-001, R-MENU-002); entries are real links (R-MENU-014, R-MENU-015). */
export const Menu = ({
  destinations,
  isFolded,
  bell = null,
  onFold,
  environment,
  onSearch,
  onSignOut,
  onNavigate,
}: {
  readonly destinations: readonly Destination[];
  readonly isFolded: boolean;
  /** What waits for this person, next to the product's name. */
  readonly bell?: ReactNode;
  readonly onFold: () => void;
  readonly environment: EnvironmentInfo | null;
  readonly onSearch: () => void;
  readonly onSignOut: () => void;
  readonly onNavigate: () => void;
}) => {
  const { pathname } = useLocation();
  const user = useUser();
  const theme = useThemeChoice();
  const ThemeIcon = themeIcons[theme];
  const FoldIcon = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const foldName = isFolded ? texts.expand : texts.fold;
  const entry = ({ page: { path, title }, Icon }: Destination, { section, badge, isNew }: MenuEntry) => (
    <Link
      key={path}
      to={path}
      className={`row center full relative medium r-8 ${styles['item']}`}
      aria-label={isFolded ? title : undefined}
      aria-current={`${pathname}/`.startsWith(`${section}/`) ? 'page' : undefined}
      activeProps={{}}
      onClick={onNavigate}
    >
      {Icon !== null && <Icon size={18} aria-hidden="true" />}
      <span className={styles['label']}>{title}</span>
      {badge !== undefined && <span className={`${styles['badge']} number`}>{badge}</span>}
      {isNew && <span className={styles['new']}>{texts.newTag}</span>}
      {isFolded && (
        <span className={styles['tip']} role="tooltip">
          {title}
        </span>
      )}
    </Link>
  );
  return (
    <nav className={classes(styles['menu'], isFolded && styles['folded'])} aria-label={texts.label}>
      <div className={`row gap-8 center semibold m-bottom-12 ${styles['brand']}`}>
        <LeafMark size={22} />
        <span className={styles['label']}>{texts.product}</span>
        {/* R-GEN-001 */}
        <span className={styles['ops']}>{texts.tag}</span>
        {bell}
        <button type="button" className={styles['fold']} aria-label={foldName} onClick={onFold}>
          <FoldIcon size={18} aria-hidden="true" />
          {/* R-MENU-010, R-MENU-011 */}
          <span className={styles['tip']} role="tooltip">
            {foldName}
          </span>
        </button>
      </div>
      <button
        type="button"
        className={`row gap-8 center rigid r-8 m-bottom-12 ${styles['find']}`}
        aria-label={isFolded ? texts.search : undefined}
        onClick={onSearch}
      >
        <IconSearch size={16} aria-hidden="true" />
        <span className={styles['label']}>{texts.search}</span>
        <kbd aria-hidden="true">{texts.searchKeys}</kbd>
      </button>
      <ul className="stack gap-2">
        {destinations.map(
          (one) =>
            one.page.menu !== undefined &&
            !one.page.menu.isAtFoot && <li key={one.page.path}>{entry(one, one.page.menu)}</li>,
        )}
      </ul>
      <div className={`stack cols-1 gap-2 pad-top-12 ${styles['foot']}`}>
        {/* R-ENV-007, R-ENV-008 */}
        {environment !== null && !environment.isProduction && (
          <a
            className={classes('row center full relative medium r-8', styles['item'], styles['environment'])}
            {...(environment.productionUrl !== null && {
              href: environment.productionUrl,
              target: '_blank',
              rel: 'noreferrer',
            })}
            aria-label={texts.environment(environment.name)}
          >
            <IconFlask size={18} aria-hidden="true" />
            <span className={styles['label']}>{texts.environment(environment.name)}</span>
            {isFolded && (
              <span className={styles['tip']} role="tooltip">
                {texts.environment(environment.name)}
              </span>
            )}
          </a>
        )}
        {destinations.map((one) => one.page.menu?.isAtFoot && entry(one, one.page.menu))}
        <button
          type="button"
          className={`row center full relative medium r-8 ${styles['item']}`}
          aria-label={appTexts.theme[theme]}
          onClick={() => chooseTheme(nextTheme[theme])}
        >
          <ThemeIcon size={18} aria-hidden="true" />
          <span className={styles['label']}>{appTexts.theme[theme]}</span>
        </button>
        {user !== null && (
          <Link
            to="/update-password"
            className={`row center min-0 ${styles['who']}`}
            title={texts.changePassword}
            onClick={onNavigate}
          >
            <Avatar name={user.name} isLarge />
            <span className={styles['label']}>
              <b className="truncated">{user.name}</b>
              <small className="truncated" title={user.unit}>
                {user.unit}
              </small>
            </span>
            <span className="visually-hidden">{texts.changePassword}</span>
          </Link>
        )}
        {/* R-MENU-008 */}
        <button
          type="button"
          className={`row center full relative medium r-8 ${styles['item']}`}
          aria-label={texts.signOut}
          onClick={onSignOut}
        >
          <IconLogout size={18} aria-hidden="true" />
          <span className={styles['label']}>{texts.signOut}</span>
        </button>
      </div>
    </nav>
  );
};
