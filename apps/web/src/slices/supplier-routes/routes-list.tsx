import { type ListedRoute, listSupplierRoutes } from '@celeiro/contract/routes.ts';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../kit/api/query.ts';
import { ActionMenu } from '../../ui/action-list.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState, ErrorState, LoadingRows } from '../../ui/states.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { PendingBanner } from './pending-banner.tsx';
import { RemoveRoute } from './remove-route.tsx';
import { routeColumns } from './route-columns.tsx';
import styles from './routes-list.module.css';
import { supplierRoutesTexts as texts } from './supplier-routes.texts.ts';

const List = ({ routes }: { readonly routes: readonly ListedRoute[] }) => {
  const [removed, setRemoved] = useState<ListedRoute | null>(null);
  const close = () => setRemoved(null);
  const columns = routeColumns((route) =>
    route.state === 'DELETED' ? null : (
      <ActionMenu
        name={uiTexts.moreActions(texts.place(route.city, route.uf))}
        actions={[
          {
            id: 'remove',
            label: texts.remove.action,
            letter: 'e',
            icon: <IconTrash size={16} aria-hidden="true" />,
            onRun: () => setRemoved(route),
          },
        ]}
      />
    ),
  );
  return (
    <>
      <PendingBanner routes={routes} />
      {routes.length === 0 ? (
        <EmptyState title={texts.empty} hint={texts.emptyHint} />
      ) : (
        <div className={styles['card']}>
          <DataTable label={texts.list} look="inset" isLabelled rows={routes} columns={columns} />
        </div>
      )}
      {removed !== null && <RemoveRoute route={removed} onRemoved={close} onCancel={close} />}
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
      </div>
      <List routes={routes.data} />
    </section>
  );
};
