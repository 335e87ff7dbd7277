import { type UserStatus, userStatusLabels } from '@celeiro/rules/access/users/users.ts';
import { Tag } from '../../ui/marks/tag.tsx';

/** An account's status; the usual one needs no mark. */
export const UserStatusMark = ({ status }: { readonly status: UserStatus }) =>
  status === 'ACTIVE' ? (
    userStatusLabels[status]
  ) : (
    <Tag color={status === 'INVITED' ? 'yellow' : 'grey'} form="outline">
      {userStatusLabels[status]}
    </Tag>
  );
