import type { ListedRoute } from '@celeiro/contract/parties/supplier-routes/routes.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FocusEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useRowKeys } from '../../kit/list/list-keys.ts';
import { useReturnFocus } from '../../kit/list/use-return-focus.ts';
import { pages } from '../../kit/url/pages.ts';
import { ActionMenu } from '../../ui/actions/action-list.tsx';
import type { RowLinkProps } from '../../ui/data/data-columns.ts';
import { DataCards } from '../../ui/data/data-cards.tsx';
import { DataTable } from '../../ui/data/data-table.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { useSmallScreen } from '../../ui/use-small-screen.ts';
import { RemoveRoute } from './application/remove-route.tsx';
import { routeColumns } from './route-columns.tsx';
import styles from './routes-list.module.css';
import { useSomeRows } from './editor/some-rows.tsx';
import { supplierRoutesTexts as texts } from './supplier-routes.texts.ts';

/** Opens a route; one that is deleted leads nowhere. */
const RouteLink = ({ row, 'data-row-link': isRow, ...link }: RowLinkProps<ListedRoute>) =>
  row.state === 'DELETED' ? (
    <span {...link} />
  ) : (
    <Link
      {...link}
      data-row-link={isRow}
      to={pages.supplierRoute.path}
      params={{ supplierPublicId: row.supplierPublicId, action: row.publicId }}
    />
  );

/** Leads to a route by its public id, or to a new one. */
export const useOpenRoute = (supplierPublicId: string) => {
  const navigate = useNavigate();
  return (action: string) =>
    void navigate({ to: pages.supplierRoute.path, params: { supplierPublicId, action } });
};

/** After one is deleted the focus is on the one that took its place. */
const useFocusAfterRemoval = (routes: readonly ListedRoute[]) => {
  const place = useRef<number | null>(null);
  useEffect(() => {
    if (place.current === null || document.activeElement !== document.body) return;
    [...document.querySelectorAll<HTMLElement>('a[data-row-link]')]
      .slice(0, place.current + 1)
      .at(-1)
      ?.focus();
    place.current = null;
  }, [routes]);
  return ({ publicId }: ListedRoute) => {
    const open = routes.filter(({ state }) => state !== 'DELETED');
    place.current = open.findIndex((one) => one.publicId === publicId);
  };
};

/** The routes, by city; the city that is pointed at here or on the map is marked in both. */
export const RoutesTable = ({
  routes,
  lockedReason,
  active,
  onActive,
}: {
  readonly routes: readonly ListedRoute[];
  /** Why nothing can be changed now; null: it can. */
  readonly lockedReason: string | null;
  readonly active: string | null;
  readonly onActive: (cityPublicId: string) => void;
}) => {
  const [removed, setRemoved] = useState<ListedRoute | null>(null);
  const open = useOpenRoute(routes[0]?.supplierPublicId ?? '');
  const onRemoved = useFocusAfterRemoval(routes);
  const isSmall = useSmallScreen();
  useRowKeys();
  useReturnFocus(routes.length > 0);
  const close = () => setRemoved(null);
  const { shown, more } = useSomeRows(routes);
  const latestOpen = useRef(open);
  useEffect(() => {
    latestOpen.current = open;
  });
  // Pointing at a row draws that row anew, and not the others.
  const columns = useMemo(
    () =>
      routeColumns((route) =>
        route.state === 'DELETED' ? null : (
          <ActionMenu
            name={uiTexts.moreActions(texts.place(route.city, route.uf))}
            actions={[
              {
                id: 'edit',
                label: texts.edit,
                letter: 'e',
                icon: <IconPencil size={16} aria-hidden="true" />,
                onRun: () => latestOpen.current(route.publicId),
              },
              {
                id: 'remove',
                label: texts.remove.action,
                letter: 'x',
                icon: <IconTrash size={16} aria-hidden="true" />,
                disabledReason: lockedReason,
                onRun: () => setRemoved(route),
              },
            ]}
          />
        ),
      ),
    [lockedReason],
  );
  const pointing = useMemo(
    () => ({ onPoint: ({ cityPublicId }: ListedRoute) => onActive(cityPublicId), onPress: () => undefined }),
    [onActive],
  );
  const marked = useMemo(
    () =>
      new Set(routes.filter(({ cityPublicId }) => cityPublicId === active).map(({ publicId }) => publicId)),
    [routes, active],
  );
  const onFocus = ({ target }: FocusEvent) => {
    const id = target instanceof HTMLAnchorElement ? target.href.split('/').at(-1) : undefined;
    const route = routes.find(({ publicId }) => publicId === id);
    if (route !== undefined) onActive(route.cityPublicId);
  };
  const view = { label: texts.list, look: 'inset', rows: shown, columns, marked, Link: RouteLink } as const;
  return (
    <div className={`column min-0 ${styles['rows']}`} onFocus={onFocus}>
      {isSmall ? (
        <DataCards {...view} />
      ) : (
        <div className={`clipped border r-12 bg-surface ${styles['card']}`}>
          <DataTable {...view} pointing={pointing} />
        </div>
      )}
      {more}
      {removed !== null && (
        <RemoveRoute
          route={removed}
          onRemoved={() => {
            onRemoved(removed);
            close();
          }}
          onCancel={close}
        />
      )}
    </div>
  );
};
