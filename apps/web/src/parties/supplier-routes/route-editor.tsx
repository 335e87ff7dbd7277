import {
  createRoute,
  deleteRoute,
  getRoute,
  type ListedRoute,
  listSupplierRoutes,
  type Route,
  route as routeSchema,
  type RouteRestriction,
  updateRoute,
} from '@celeiro/contract/parties/supplier-routes/routes.ts';
import { maskOfIds } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { CallFailure } from '../../kit/api/failure.ts';
import { queryClient } from '../../kit/api/query-client.ts';
import { read } from '../../kit/api/query.ts';
import { currentOf } from '../../kit/forms/form-conflict.ts';
import { FormLoading, FormPage } from '../../kit/forms/form-page.tsx';
import { PageForm } from '../../kit/forms/page-form.tsx';
import { RemoveRecord } from '../../kit/forms/remove-record.tsx';
import { type EndpointForm, useEndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { toast } from '../../kit/saving/toasts.ts';
import { Banner } from '../../ui/marks/banner.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState, ErrorState } from '../../ui/marks/states.tsx';
import { applyTexts } from './application/apply.texts.ts';
import { CopyRouteDialog } from './application/copy-route.dialog.tsx';
import { copyRouteTexts } from './application/copy-route.texts.ts';
import styles from './route-editor.module.css';
import { routeEditorTexts as texts } from './route-editor.texts.ts';
import { RouteExceptions } from './editor/route-exceptions.tsx';
import { RouteFields, type RouteValues, useRouteCities } from './route-fields.tsx';
import { removalTexts } from './application/remove-route.tsx';
import { RoutePanel } from './route-panel.tsx';
import { useApplication } from './application/use-application.ts';
import { type Exceptions, type Posted, useExceptions } from './editor/use-exceptions.ts';
import { useRouteFigures } from './use-route-figures.ts';

type RoutesSupplier = { readonly publicId: string; readonly name: string };

type Leave = {
  /** All is saved; nothing is to be asked. */
  readonly onSaved: () => void;
  readonly onCancel: () => void;
};
type Saved = Leave & {
  readonly exceptions: Exceptions;
  /** The route is there, but not all of its exceptions are. */
  readonly onCreated: (publicId: string) => void;
};

const none: readonly RouteRestriction[] = [];

const valuesOf = (route: Route): RouteValues => ({
  supplierPublicId: route.supplierPublicId,
  statePublicId: route.statePublicId,
  cityPublicId: route.cityPublicId,
  weekDayPeriodPublicIds: route.weekDayPeriodPublicIds,
  restrictions: [],
});

/** R-RT-015: what was saved, in the words for it. */
const savedText = (route: 'created' | 'updated' | 'kept', { done }: Posted): string => {
  if (route === 'created') return done.length === 0 ? texts.created : texts.createdWith;
  const [first] = done;
  const isOneKind = first !== undefined && done.every((change) => change === first);
  return route === 'kept' && isOneKind ? texts.exceptionDone[first] : texts.updated;
};

/** R-RT-013: a city that another route of the supplier has already, said before anything is sent. */
const useTakenCity = (supplierPublicId: string, itself: string | null) => {
  const { data } = useQuery(read(listSupplierRoutes, { params: { id: supplierPublicId } }));
  const routeTo = (city: string) =>
    data?.find((one) => one.cityPublicId === city && one.state !== 'DELETED' && one.publicId !== itself);
  return {
    routeTo,
    check: ({ cityPublicId }: RouteValues) => ({
      cityPublicId: routeTo(cityPublicId) === undefined ? null : texts.routeTaken,
    }),
  };
};

/** Said while the routes are being applied: saving would be refused (R-RT-014). */
const ApplyingNotice = ({ supplierPublicId }: { readonly supplierPublicId: string }) => {
  const application = useApplication(supplierPublicId);
  return application?.state === 'RUNNING' ? <Banner tone="warning">{applyTexts.locked}</Banner> : null;
};

const Editor = ({
  supplier: { publicId: supplierPublicId, name: supplierName },
  routePublicId = null,
  form: ownForm,
  isNew = false,
  saved,
  exceptions,
  submit,
  onCancel,
  children,
}: Pick<Saved, 'exceptions' | 'onCancel'> & {
  readonly supplier: RoutesSupplier;
  /** Null: a new one. */
  readonly routePublicId?: string | null;
  readonly form: EndpointForm<RouteValues>;
  readonly isNew?: boolean;
  readonly saved: readonly RouteRestriction[];
  readonly submit: () => Promise<void>;
  readonly children?: ReactNode;
}) => {
  const isPending = ownForm.isPending || exceptions.isPending;
  // The route and its exceptions are one form for its user.
  const form: EndpointForm<RouteValues> = {
    ...ownForm,
    isPending,
    isUnsaved: () => ownForm.isUnsaved() || exceptions.isUnsaved(),
    submit: async () => (isPending ? undefined : submit()),
  };
  const places = useRouteCities(form);
  const week = useWatch({ control: form.control, name: 'weekDayPeriodPublicIds' });
  const rows = exceptions.rowsOver(saved);
  const mask = maskOfIds(week);
  const [isCopying, setCopying] = useState(false);
  const copy = (from: ListedRoute) => {
    form.set('weekDayPeriodPublicIds', from.weekDayPeriodPublicIds);
    if (from.cityPublicId === places.city?.publicId) exceptions.take(saved, from.restrictions);
    setCopying(false);
  };
  const figures = useRouteFigures(supplierPublicId, places.city?.publicId ?? null, mask, rows);
  return (
    <PageForm form={form} label={texts.label} saveLabel={texts.save} isNew={isNew} onCancel={onCancel}>
      <ApplyingNotice supplierPublicId={supplierPublicId} />
      <div className={`stack cols-1 gap-16 packed ${styles['columns']}`}>
        <div className="stack cols-1 gap-16 packed">
          <div className="row wrap gap-8 center between">
            <Button
              icon={<IconCopy size={16} aria-hidden="true" />}
              disabledReason={isPending ? texts.saving : null}
              onClick={() => setCopying(true)}
            >
              {copyRouteTexts.open}
            </Button>
          </div>
          <RouteFields
            form={form}
            places={places}
            disabledReason={isPending ? texts.saving : null}
            lockedReason={rows.length > 0 ? texts.lockedPlace : null}
          />
          <RouteExceptions
            exceptions={exceptions}
            saved={saved}
            week={mask}
            city={places.city}
            storesOf={figures.byPlace}
          />
        </div>
        <div className="stack cols-1 gap-16 packed">
          <RoutePanel city={places.city} figures={figures} />
          <Banner tone="info">
            <b>{texts.notYet}</b> {texts.notYetHint}
          </Banner>
        </div>
      </div>
      {children}
      {isCopying && (
        <CopyRouteDialog
          supplier={{ publicId: supplierPublicId, name: supplierName }}
          routePublicId={routePublicId}
          cityPublicId={places.city?.publicId ?? null}
          onCopy={copy}
          onClose={() => setCopying(false)}
        />
      )}
    </PageForm>
  );
};

/** EP-083, R-RT-007: adds a route, then its exceptions one by one. */
const NewRoute = ({
  supplier,
  exceptions,
  onSaved,
  onCreated,
  onCancel,
}: Saved & { readonly supplier: RoutesSupplier }) => {
  const { publicId: supplierPublicId } = supplier;
  const taken = useTakenCity(supplierPublicId, null);
  const isUnknown = useRef(false);
  const form = useEndpointForm(createRoute, {
    input: {},
    start: {
      supplierPublicId,
      statePublicId: '',
      cityPublicId: '',
      weekDayPeriodPublicIds: [],
      restrictions: [],
    } as RouteValues, // its own type, not that of empty lists
    // What may have been saved is sent again as it was, and answered as it was.
    check: (values) => (isUnknown.current ? {} : taken.check(values)),
    failureText: texts.createFailed,
    onSaved: async (route) => {
      const posted = await exceptions.post(route, none);
      if (posted.isWhole) {
        toast.saved(savedText('created', posted));
        return onSaved();
      }
      toast.saved(texts.created);
      onCreated(route.publicId);
    },
  });
  const kind = form.failure?.kind;
  useEffect(() => {
    if (!form.isPending) isUnknown.current = kind === 'unknown';
  }, [kind, form.isPending]);
  const city = useWatch({ control: form.control, name: 'cityPublicId' });
  const existing = taken.routeTo(city);
  return (
    <Editor
      supplier={supplier}
      form={form}
      isNew
      saved={none}
      exceptions={exceptions}
      submit={form.submit}
      onCancel={onCancel}
    >
      {existing !== undefined && !form.isPending && (
        <Banner
          tone="info"
          action={
            <Button size="small" onClick={() => onCreated(existing.publicId)}>
              {texts.openExisting}
            </Button>
          }
        >
          {texts.existing(existing.city)}
        </Banner>
      )}
    </Editor>
  );
};

/** EP-084: changes a route and its exceptions; who changed the same meanwhile is shown. */
const ChangeRoute = ({ route, exceptions, onSaved, onCancel }: Saved & { readonly route: Route }) => {
  const { publicId, restrictions } = route;
  const finish = async (how: 'updated' | 'kept') => {
    const posted = await exceptions.post(route, restrictions);
    if (posted.isWhole) {
      if (how === 'updated' || posted.done.length > 0) toast.saved(savedText(how, posted));
      return onSaved();
    }
    if (how === 'updated') toast.saved(texts.updated);
    await queryClient.refetchQueries({ queryKey: read(getRoute, { params: { id: publicId } }).queryKey });
    exceptions.settle();
  };
  const form = useEndpointForm(updateRoute, {
    input: { params: { id: publicId } },
    start: valuesOf(route),
    // R-RT-006
    required: ['statePublicId', 'cityPublicId'],
    check: useTakenCity(route.supplierPublicId, publicId).check,
    version: route.version,
    follows: true,
    readCurrent: currentOf(routeSchema, valuesOf),
    failureText: texts.updateFailed,
    onSaved: () => finish('updated'),
  });
  return (
    <Editor
      supplier={{ publicId: route.supplierPublicId, name: route.supplierName }}
      routePublicId={publicId}
      form={form}
      saved={restrictions}
      exceptions={exceptions}
      submit={() => (form.isDirty ? form.submit() : finish('kept'))}
      onCancel={onCancel}
    >
      <RemoveRecord endpoint={deleteRoute} record={route} texts={removalTexts(route)} onRemoved={onSaved} />
    </Editor>
  );
};

/** EP-086 */
const StoredRoute = ({
  publicId,
  supplier,
  ...saved
}: Saved & { readonly publicId: string; readonly supplier: RoutesSupplier }) => {
  const isId = z.safeParse(getRoute.params, { id: publicId }).success;
  const { data, error, refetch } = useQuery({
    ...read(getRoute, { params: { id: publicId } }),
    enabled: isId,
  });
  const isRefused = error instanceof CallFailure && error.statusCode === 404;
  if (data === undefined ? !isId || isRefused : data.supplierPublicId !== supplier.publicId)
    return (
      <EmptyState
        title={texts.unknown}
        hint={texts.unknownHint}
        action={<Button onClick={saved.onCancel}>{texts.toRoutes}</Button>}
      />
    );
  if (data === undefined)
    return error === null ? (
      <FormLoading label={texts.loading} />
    ) : (
      <ErrorState title={texts.failed.route} onRetry={() => void refetch()} />
    );
  return <ChangeRoute route={data} {...saved} />;
};

/** A route of a supplier with its exceptions: a new one (`publicId` null) or one that is changed. */
export const RouteEditor = ({
  supplier,
  publicId,
  onCreated,
  ...leave
}: Leave & {
  readonly supplier: RoutesSupplier;
  readonly publicId: string | null;
  readonly onCreated: (publicId: string) => void;
}) => {
  // They outlive the form: a new route continues as a saved one with the exceptions that were refused.
  const exceptions = useExceptions();
  const created = async (id: string) => {
    await queryClient.fetchQuery(read(getRoute, { params: { id } })).catch(() => undefined);
    exceptions.settle();
    onCreated(id);
  };
  const shared = { supplier, exceptions, onCreated: (id: string) => void created(id), ...leave };
  return (
    <FormPage isWide>
      {publicId === null ? <NewRoute {...shared} /> : <StoredRoute publicId={publicId} {...shared} />}
    </FormPage>
  );
};
