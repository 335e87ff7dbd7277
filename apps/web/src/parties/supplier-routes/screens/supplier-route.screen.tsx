import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { PageFrame } from '../../../kit/list/page-frame.tsx';
import { usePageTitle } from '../../../kit/browser/page-title.ts';
import { pages } from '../../../kit/url/pages.ts';
import { routeEditorTexts as texts } from '../route-editor.texts.ts';
import { RouteEditor } from '../route-editor.tsx';
import { LoadingSupplier, UnknownSupplier } from '../../suppliers/supplier-form.tsx';
import { supplierFormTexts } from '../../suppliers/suppliers.texts.ts';
import { useSupplier } from '../../suppliers/use-supplier.ts';
import { ErrorState } from '../../../ui/marks/states.tsx';

/** Replaces the id of a new route. */
const NEW = 'new';

/** '/supplier/routes/{supplier}/{action}': a new route of a supplier, or the one of that id (R-ROUTE-008). */
export const Screen = () => {
  const { supplierPublicId = '', action = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const { supplier, isUnknown, hasFailed, retry } = useSupplier(supplierPublicId);
  // A new route gets its own address once saved.
  const [created, setCreated] = useState<string | null>(null);
  const title = action === NEW ? texts.title.add : texts.title.edit;
  usePageTitle(title);
  const toRoutes = (isSaved: boolean) =>
    void navigate({
      to: pages.supplierDetail.path,
      params: { supplierPublicId, _splat: 'routes' },
      // What was saved isn't asked about.
      ignoreBlocker: isSaved,
    });
  return (
    <PageFrame title={title} count={supplier?.name}>
      {isUnknown && <UnknownSupplier onLeave={() => void navigate({ to: pages.supplierList.path })} />}
      {hasFailed && <ErrorState title={supplierFormTexts.failed} onRetry={retry} />}
      {supplier === undefined && !isUnknown && !hasFailed && <LoadingSupplier />}
      {supplier !== undefined && (
        <RouteEditor
          key={`${supplierPublicId} ${action === created ? NEW : action}`}
          supplier={supplier}
          publicId={action === NEW ? null : action}
          onSaved={() => toRoutes(true)}
          onCancel={() => toRoutes(false)}
          onCreated={(publicId) => {
            setCreated(publicId);
            void navigate({
              to: pages.supplierRoute.path,
              params: { supplierPublicId, action: publicId },
              replace: true,
              ignoreBlocker: true,
            });
          }}
        />
      )}
    </PageFrame>
  );
};
