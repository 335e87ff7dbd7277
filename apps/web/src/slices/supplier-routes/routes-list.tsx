import { type ListedRoute, listSupplierRoutes } from '@celeiro/contract/routes.ts';
import { IconMapPin, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { read } from '../../kit/api/query.ts';
import { useRowKeys } from '../../kit/list/list-keys.ts';
import { useReturnFocus } from '../../kit/list/use-return-focus.ts';
import { pages } from '../../kit/url/pages.ts';
import { ActionMenu } from '../../ui/action-list.tsx';
import { Button } from '../../ui/button.tsx';
import type { RowLinkProps } from '../../ui/data-columns.ts';
import { DataCards } from '../../ui/data-cards.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState, ErrorState, LoadingRows } from '../../ui/states.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { useSmallScreen } from '../../ui/use-small-screen.ts';
import { AddCitiesDialog } from './add-cities.dialog.tsx';
import { AddressTestDialog } from './address-test.dialog.tsx';
import { ApplyRoutes } from './apply-routes.tsx';
import { addressTexts } from './apply.texts.ts';
import { RemoveRoute } from './remove-route.tsx';
import { routeColumns } from './route-columns.tsx';
import styles from './routes-list.module.css';
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

const useOpenRoute = (supplierPublicId: string) => {
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

const List = ({ routes }: { readonly routes: readonly ListedRoute[] }) => {
  const [removed, setRemoved] = useState<ListedRoute | null>(null);
  const open = useOpenRoute(routes[0]?.supplierPublicId ?? '');
  const onRemoved = useFocusAfterRemoval(routes);
  const isSmall = useSmallScreen();
  useRowKeys();
  useReturnFocus(routes.length > 0);
  const close = () => setRemoved(null);
  const columns = routeColumns((route) =>
    route.state === 'DELETED' ? null : (
      <ActionMenu
        name={uiTexts.moreActions(texts.place(route.city, route.uf))}
        actions={[
          {
            id: 'edit',
            label: texts.edit,
            letter: 'e',
            icon: <IconPencil size={16} aria-hidden="true" />,
            onRun: () => open(route.publicId),
          },
          {
            id: 'remove',
            label: texts.remove.action,
            letter: 'x',
            icon: <IconTrash size={16} aria-hidden="true" />,
            onRun: () => setRemoved(route),
          },
        ]}
      />
    ),
  );
  const view = { label: texts.list, look: 'inset', rows: routes, columns, Link: RouteLink } as const;
  return (
    <>
      {isSmall ? (
        <DataCards {...view} />
      ) : (
        <div className={styles['card']}>
          <DataTable {...view} />
        </div>
      )}
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
    </>
  );
};

/** EP-076: where a supplier delivers and when, as its routes are edited, and how far orders follow them. */
export const SupplierRoutes = ({
  supplier: { publicId },
}: {
  readonly supplier: { readonly publicId: string };
}) => {
  const routes = useQuery(read(listSupplierRoutes, { params: { id: publicId } }));
  const open = useOpenRoute(publicId);
  const [isTesting, setTesting] = useState(false);
  const [isAddingCities, setAddingCities] = useState(false);
  if (routes.data === undefined)
    return routes.isError ? (
      <ErrorState title={texts.failed} onRetry={() => void routes.refetch()} />
    ) : (
      <LoadingRows label={texts.list} className={styles['part']} />
    );
  return (
    <section className={styles['part']} aria-label={texts.list}>
      <div className={styles['bar']}>
        <span>{texts.cities(routes.data.length)}</span>
        <span className={styles['buttons']}>
          <Button icon={<IconMapPin size={16} aria-hidden="true" />} onClick={() => setTesting(true)}>
            {addressTexts.open}
          </Button>
          <Button icon={<IconPlus size={16} aria-hidden="true" />} onClick={() => open('new')}>
            {texts.add}
          </Button>
        </span>
      </div>
      <ApplyRoutes supplierPublicId={publicId} routes={routes.data} />
      {routes.data.length === 0 ? (
        <EmptyState title={texts.empty} hint={texts.emptyHint} />
      ) : (
        <List routes={routes.data} />
      )}
      {isTesting && <AddressTestDialog supplierPublicId={publicId} onClose={() => setTesting(false)} />}
      <div>
        <Button
          look="ghost"
          icon={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => setAddingCities(true)}
        >
          {texts.addCities}
        </Button>
      </div>
      {isAddingCities && (
        <AddCitiesDialog
          supplierPublicId={publicId}
          routes={routes.data}
          onClose={() => setAddingCities(false)}
        />
      )}
    </section>
  );
};
