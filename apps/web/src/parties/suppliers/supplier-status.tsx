import { type SupplierStatus, supplierStatusLabels } from '@celeiro/rules/parties/suppliers/supplier.ts';
import { Tag } from '../../ui/marks/tag.tsx';

/** A supplier's status; in a list the usual one needs no mark. */
export const SupplierStatusMark = ({
  status,
  isAlwaysTag = false,
}: {
  readonly status: SupplierStatus;
  readonly isAlwaysTag?: boolean;
}) => {
  const label = supplierStatusLabels[status];
  if (status !== 'ACTIVE')
    return (
      <Tag color={status === 'PAUSED' ? 'yellow' : 'grey'} form="outline">
        {label}
      </Tag>
    );
  return isAlwaysTag ? (
    <Tag color="green" form="default">
      {label}
    </Tag>
  ) : (
    label
  );
};
