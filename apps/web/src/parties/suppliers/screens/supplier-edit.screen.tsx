import { useNavigate, useParams } from '@tanstack/react-router';
import { PageFrame } from '../../../kit/list/page-frame.tsx';
import { usePageTitle } from '../../../kit/browser/page-title.ts';
import { pages } from '../../../kit/url/pages.ts';
import { SupplierForm } from '../supplier-form.tsx';
import { supplierFormTexts as texts } from '../suppliers.texts.ts';
import { useSupplier } from '../use-supplier.ts';

/** '/supplier/edit-supplier/{id}': the form of a new supplier, filled in with one (R-ROUTE-007). */
export const Screen = () => {
  const { supplierPublicId = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const { supplier } = useSupplier(supplierPublicId);
  const title = supplier === undefined ? null : texts.editTitle(supplier.name);
  usePageTitle(title);
  const toProfile = () =>
    void navigate({ to: pages.supplierDetail.path, params: { supplierPublicId, _splat: '' } });
  return (
    <PageFrame title={title ?? pages.supplierEdit.title}>
      <SupplierForm
        key={supplierPublicId}
        publicId={supplierPublicId}
        onSaved={toProfile}
        onCancel={toProfile}
      />
    </PageFrame>
  );
};
