import { useNavigate } from '@tanstack/react-router';
import { PageFrame } from '../../../kit/list/page-frame.tsx';
import { pages } from '../../../kit/url/pages.ts';
import { NewSupplierForm } from '../supplier-form.tsx';

/** '/supplier/new-supplier': registers a supplier, whose profile opens then. */
export const Screen = () => {
  const navigate = useNavigate();
  return (
    <PageFrame title={pages.supplierNew.title}>
      <NewSupplierForm
        onSaved={(supplierPublicId) =>
          void navigate({ to: pages.supplierDetail.path, params: { supplierPublicId, _splat: '' } })
        }
        onCancel={() => void navigate({ to: pages.supplierList.path })}
      />
    </PageFrame>
  );
};
