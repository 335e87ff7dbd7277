import type { Supplier } from '@celeiro/contract/parties/suppliers/supplier-records.ts';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { ProfileHead } from '../../kit/profile/profile-head.tsx';
import { pages } from '../../kit/url/pages.ts';
import type { Action } from '../../ui/actions/action-list.tsx';
import { SupplierStatusMark } from './supplier-status.tsx';
import { supplierProfileTexts as texts, suppliersTexts } from './suppliers.texts.ts';

/** Who it is, and what can be done with it; stays while its tabs change. */
export const SupplierHead = ({
  supplier,
  parts,
}: {
  readonly supplier: Supplier;
  /** What leads to its tabs. */
  readonly parts: readonly Action[];
}) => {
  const { publicId, status, city, state } = supplier;
  const navigate = useNavigate();
  return (
    <ProfileHead
      of={supplier}
      kind="supplier"
      mark={<SupplierStatusMark status={status} isAlwaysTag />}
      place={city === null ? null : suppliersTexts.place(city, state)}
      backName={texts.back}
      offered={[
        {
          id: 'deliveries',
          label: texts.deliveries,
          icon: <IconTruckDelivery size={16} aria-hidden="true" />,
          onRun: () => void navigate({ to: pages.deliveryList.path, search: { supplier: publicId } }),
        },
      ]}
      parts={parts}
      onBack={() => void navigate({ to: pages.supplierList.path })}
      onEdit={() => void navigate({ to: pages.supplierEdit.path, params: { supplierPublicId: publicId } })}
    />
  );
};
