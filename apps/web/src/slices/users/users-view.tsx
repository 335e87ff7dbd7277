import { IconUserPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ListPage } from '../../kit/list/list-page.tsx';
import { useRowFocus } from '../../kit/list/use-row-focus.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { pages } from '../../kit/url/pages.ts';
import { usePermissions } from '../../kit/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { userList } from './user-list.ts';
import { usersTexts as texts } from './users.texts.ts';

const UserPanel = onDemand(
  () => import('./user-panel.tsx'),
  (module) => module.UserPanel,
);

/** The first part of the access area: its people; '&id=' opens one of them beside the list (R-PERM-001). */
export const UsersView = () => {
  const { id }: Record<string, string | undefined> = useSearch({ strict: false });
  useRowFocus(id);
  const navigate = useNavigate();
  const { canCreateUsers, canReadUsers } = usePermissions();
  const close = () =>
    void navigate({
      to: '.',
      // Going back doesn't open again what was closed.
      replace: true,
      search: ({ id: _closed, ...rest }: Readonly<Record<string, string>>) => rest,
    });
  // R-PERM-003
  const invite = canCreateUsers && (
    <Button
      look="primary"
      icon={<IconUserPlus size={16} aria-hidden="true" />}
      onClick={() => void navigate({ to: pages.userNew.path })}
    >
      {texts.invite}
    </Button>
  );
  // R-PERM-002: the area is open with any of its roles, its people with the one that reads.
  if (!canReadUsers) return <EmptyState title={texts.unread} hint={texts.unreadHint} action={invite} />;
  return (
    <>
      <ListPage list={userList} actions={invite} />
      {id !== undefined && <UserPanel key={id} publicId={id} onClose={close} />}
    </>
  );
};
