import { type StoreStatus, storeStatusLabels } from '@celeiro/rules/parties/stores/store.ts';
import { Tag } from '../../../ui/marks/tag.tsx';

const colors = { PENDING: 'yellow', BLOCKED: 'red', INACTIVE: 'grey' } as const;

/** A store's status; in a list the usual one needs no mark. */
export const StoreStatusMark = ({
  status,
  isAlwaysTag = false,
}: {
  readonly status: StoreStatus;
  readonly isAlwaysTag?: boolean;
}) => {
  const label = storeStatusLabels[status];
  if (status !== 'ACTIVE')
    return (
      <Tag color={colors[status]} form={status === 'INACTIVE' ? 'outline' : 'default'}>
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
