import { listSupplierRoutes, type ListedRoute } from '@celeiro/contract/parties/supplier-routes/routes.ts';
import { maskOfIds, weekInWords } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../kit/api/query.ts';
import { LookupField } from '../../../kit/forms/registration/lookup-field.tsx';
import { supplierSource } from '../../../kit/forms/registration/registration-look-ups.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { copyRouteTexts as texts } from './copy-route.texts.ts';

type Supplier = { readonly publicId: string; readonly name: string };

/** Chooses a route, of this supplier or another one, whose days and, in the same city, exceptions are taken over. */
export const CopyRouteDialog = ({
  supplier: own,
  routePublicId,
  cityPublicId,
  onCopy,
  onClose,
}: {
  readonly supplier: Supplier;
  /** Of the route that is filled in; null: a new one. */
  readonly routePublicId: string | null;
  /** Its city; null while none is chosen. */
  readonly cityPublicId: string | null;
  readonly onCopy: (route: ListedRoute) => void;
  readonly onClose: () => void;
}) => {
  const [supplier, setSupplier] = useState<Supplier | null>(own);
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, isError, isFetching, refetch } = useQuery({
    ...read(listSupplierRoutes, { params: { id: supplier?.publicId ?? '' } }),
    enabled: supplier !== null,
  });
  const routes = (data ?? []).filter(
    ({ publicId, state }) => state !== 'DELETED' && publicId !== routePublicId,
  );
  const route = routes.find(({ publicId }) => publicId === chosen) ?? null;
  const isSameCity = route?.cityPublicId === cityPublicId;
  const note = isError ? texts.failed : isFetching ? texts.loading : texts.noRoute;
  return (
    <Dialog
      title={texts.title}
      width={520}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{uiTexts.cancel}</Button>
          <Button
            look="primary"
            disabledReason={route === null ? texts.chooseRoute : null}
            onClick={() => route !== null && onCopy(route)}
          >
            {texts.copy}
          </Button>
        </>
      }
    >
      <div className="stack cols-1 gap-14">
        <LookupField
          label={texts.supplier}
          text={supplier?.name ?? ''}
          source={supplierSource}
          onChoose={({ value, label }) => {
            setSupplier({ publicId: value, name: label });
            setChosen(null);
          }}
          onCommitText={(text) => text === '' && setSupplier(null)}
        />
        <Select
          label={texts.route}
          options={routes.map(({ publicId, city, uf, weekDayPeriodPublicIds }) => ({
            value: publicId,
            label: texts.place(city, uf),
            description: weekInWords(maskOfIds(weekDayPeriodPublicIds)),
          }))}
          value={chosen}
          note={supplier === null ? texts.chooseSupplier : note}
          onOpen={() => {
            if (isError) void refetch();
          }}
          onChange={setChosen}
        />
        {route !== null && (
          <div role="status">
            <p>{texts.what(isSameCity ? route.restrictions.length : 0)}</p>
            {!isSameCity && route.restrictions.length > 0 && <p>{texts.onlyWeek}</p>}
          </div>
        )}
      </div>
    </Dialog>
  );
};
