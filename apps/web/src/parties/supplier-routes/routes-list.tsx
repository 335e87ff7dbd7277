import { listSupplierRoutes } from '@celeiro/contract/parties/supplier-routes/routes.ts';
import { fold } from '@celeiro/rules/text.ts';
import { IconMapPin, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { read } from '../../kit/api/query.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { EmptyState, ErrorState, LoadingRows } from '../../ui/marks/states.tsx';
import { AddCitiesDialog } from './editor/add-cities.dialog.tsx';
import { AddressTestDialog } from './addresses/address-test.dialog.tsx';
import { ApplyRoutes } from './application/apply-routes.tsx';
import { addressTexts } from './addresses/address-test.texts.ts';
import { applyTexts } from './application/apply.texts.ts';
import styles from './routes-list.module.css';
import { RoutesTable, useOpenRoute } from './routes-table.tsx';
import { supplierRoutesTexts as texts } from './supplier-routes.texts.ts';
import { UnrecognizedNotice } from './unrecognized/unrecognized-notice.tsx';
import { useApplication } from './application/use-application.ts';

const CoverageMap = lazy(() =>
  import('./map/coverage-map.tsx').then((module) => ({ default: module.CoverageMap })),
);

/** With fewer cities one sees the one that is looked for. */
const MANY = 20;

/** EP-076: where a supplier delivers and when, as its routes are edited, and how far orders follow them. */
export const SupplierRoutes = ({
  supplier: { publicId },
}: {
  readonly supplier: { readonly publicId: string };
}) => {
  const routes = useQuery(read(listSupplierRoutes, { params: { id: publicId } }));
  const application = useApplication(publicId);
  const open = useOpenRoute(publicId);
  const [dialog, setDialog] = useState<'address' | 'cities' | null>(null);
  const [active, setActive] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  if (routes.data === undefined)
    return routes.isError ? (
      <ErrorState title={texts.failed} onRetry={() => void routes.refetch()} />
    ) : (
      <LoadingRows label={texts.list} className={styles['part']} />
    );
  const { data } = routes;
  const lockedReason = application?.state === 'RUNNING' ? applyTexts.locked : null;
  const found = data.filter(({ city }) => fold(city).includes(fold(typed.trim())));
  const close = () => setDialog(null);
  return (
    <section className={styles['part']} aria-label={texts.list} tabIndex={-1}>
      <div className="row gap-8 center between faint">
        <span>{texts.cities(data.length)}</span>
        <span className="row wrap gap-8 end">
          <Button icon={<IconMapPin size={16} aria-hidden="true" />} onClick={() => setDialog('address')}>
            {addressTexts.open}
          </Button>
          <Button
            icon={<IconPlus size={16} aria-hidden="true" />}
            disabledReason={lockedReason}
            onClick={() => open('new')}
          >
            {texts.add}
          </Button>
        </span>
      </div>
      <ApplyRoutes supplierPublicId={publicId} routes={data} application={application} />
      <UnrecognizedNotice supplierPublicId={publicId} />
      <div className={`stack cols-1 gap-16 top ${styles['columns']}`}>
        <div className={`column min-0 ${styles['rows']}`}>
          {data.length > MANY && (
            <TextField
              label={texts.search}
              value={typed}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
          {data.length === 0 ? (
            <EmptyState title={texts.empty} hint={texts.emptyHint} />
          ) : found.length === 0 ? (
            <EmptyState title={texts.notFound} />
          ) : (
            <RoutesTable routes={found} lockedReason={lockedReason} active={active} onActive={setActive} />
          )}
          <div>
            <Button
              look="ghost"
              icon={<IconPlus size={16} aria-hidden="true" />}
              disabledReason={lockedReason}
              onClick={() => setDialog('cities')}
            >
              {texts.addCities}
            </Button>
          </div>
        </div>
        <Suspense fallback={null}>
          <CoverageMap
            supplierPublicId={publicId}
            routes={data}
            active={active}
            onActive={setActive}
            onOpen={open}
          />
        </Suspense>
      </div>
      {dialog === 'address' && <AddressTestDialog supplierPublicId={publicId} onClose={close} />}
      {dialog === 'cities' && <AddCitiesDialog supplierPublicId={publicId} routes={data} onClose={close} />}
    </section>
  );
};
