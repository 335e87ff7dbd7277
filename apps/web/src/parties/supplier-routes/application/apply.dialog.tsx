import {
  applySupplierRoutes,
  previewRouteApplication,
  type RoutePreview,
} from '@celeiro/contract/parties/supplier-routes/route-application.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { maskOfIds, weekInWords } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { read } from '../../../kit/api/query.ts';
import { noteLongWork } from '../../../kit/long-work/long-work-mark.ts';
import { pages } from '../../../kit/url/pages.ts';
import { useConfirmedSave } from '../../../kit/saving/use-confirmed-save.ts';
import { Banner } from '../../../ui/marks/banner.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { ErrorState, LoadingRows } from '../../../ui/marks/states.tsx';
import styles from './apply.module.css';
import { applyTexts as texts } from './apply.texts.ts';

const kinds = ['gained', 'lost', 'changed'] as const;
type Kind = (typeof kinds)[number];

/** Stores of one kind, folded: how many, and the first of them with their days. */
const Stores = ({
  kind,
  found: { count, stores },
}: {
  readonly kind: Kind;
  readonly found: RoutePreview[Kind];
}) => {
  if (count === 0) return null;
  return (
    <details className={styles['stores']}>
      <summary>{texts.kinds[kind](formatCount(count), count === 1)}</summary>
      <ul>
        {stores.map(({ publicId, name, neighborhood, city, before, after }) => {
          const [was, will] = [before, after].map((ids) => weekInWords(maskOfIds(ids)));
          return (
            <li key={publicId}>
              <b>{name}</b> <span>{texts.place([neighborhood, city])}</span>
              <small>{texts.change(was ?? '', will ?? '')}</small>
            </li>
          );
        })}
        {count > stores.length && <li>{texts.more(formatCount(count - stores.length))}</li>}
      </ul>
    </details>
  );
};

const Preview = ({
  supplierPublicId,
  preview,
}: {
  readonly supplierPublicId: string;
  readonly preview: RoutePreview;
}) => {
  const { count } = preview.deliveries;
  const [today] = useState(() => businessDateOf(Date.now()));
  return (
    <>
      {count > 0 && (
        <Banner
          tone="warning"
          action={
            <Link
              to={pages.deliveryList.path}
              search={{ leftOutBy: supplierPublicId, deliveryFrom: today }}
              target="_blank"
            >
              {texts.openList}
            </Link>
          }
        >
          {texts.leftOut(formatCount(count), count === 1)}
        </Banner>
      )}
      {kinds.every((kind) => preview[kind].count === 0) && <p>{texts.nothing}</p>}
      {kinds.map((kind) => (
        <Stores key={kind} kind={kind} found={preview[kind]} />
      ))}
    </>
  );
};

/** EP-088: asks before a supplier's routes are applied, and shows what that would change. */
export const ApplyDialog = ({
  supplierPublicId,
  onClose,
}: {
  readonly supplierPublicId: string;
  readonly onClose: () => void;
}) => {
  const params = { id: supplierPublicId };
  const { data, isError, refetch } = useQuery({
    ...read(previewRouteApplication, { params }),
    // Stores and deliveries change it too.
    staleTime: 0,
    gcTime: 0,
  });
  const save = useConfirmedSave(applySupplierRoutes, texts.failed);
  const confirm = () =>
    save({ params }, () => {
      noteLongWork(true);
      onClose();
    });
  return (
    <ConfirmDialog title={texts.title} confirmLabel={texts.apply} onConfirm={confirm} onCancel={onClose}>
      <p>{texts.text}</p>
      {data !== undefined ? (
        <Preview supplierPublicId={supplierPublicId} preview={data} />
      ) : isError ? (
        <ErrorState title={texts.failedPreview} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows label={texts.loading} className={styles['stores']} />
      )}
    </ConfirmDialog>
  );
};
