import { IconUserPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { SplitView } from '../../kit/list/split-view.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { onDemand } from '../../kit/browser/on-demand.tsx';
import { pages } from '../../kit/url/pages.ts';
import { usePermissions } from '../../kit/browser/user-store.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/marks/states.tsx';
import { userList } from './user-list.ts';
import { usersTexts as texts } from './users.texts.ts';

const UserPanel = onDemand(
  () => import('./user-panel.tsx'),
  (module) => module.UserPanel,
);

/** The first part of the access area: its people; '&id=' opens one of them next to the list (R-PERM-001). */
export const UsersView = () => {
  const navigate = useNavigate();
  const { canCreateUsers, canReadUsers } = usePermissions();
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
    <SplitView panel={(id, close) => <UserPanel key={id} publicId={id} onClose={close} />}>
      <ListPage list={userList} actions={invite} />
    </SplitView>
  );
};
