import { listAuthorities, listUserGroups, type UserGroup } from '@celeiro/contract/user-groups.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read } from '../../kit/api/query.ts';
import { PageFrame } from '../../kit/list/page-frame.tsx';
import { onDemand } from '../../kit/on-demand.tsx';
import { pages } from '../../kit/url/pages.ts';
import { usePermissions } from '../../kit/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, LoadingRows } from '../../ui/states.tsx';
import { GroupsEditor } from './groups-editor.tsx';
import styles from './groups-view.module.css';
import { groupsTexts as texts } from './user-groups.texts.ts';

const NewGroupDialog = onDemand(
  () => import('./group.dialog.tsx'),
  (module) => module.NewGroupDialog,
);

const none: readonly UserGroup[] = [];

/** '?view=grupos': groups × authorities, with who gains and loses what before it is saved (EP-143, EP-145). */
export const GroupsView = ({ tabs }: { readonly tabs: ReactNode }) => {
  const groups = useQuery(read(listUserGroups, { query: {} }));
  const authorities = useQuery(read(listAuthorities, {}));
  const { canCreateUsers } = usePermissions();
  const [isAdding, setAdding] = useState(false);
  const all = groups.data?.content ?? none;
  const people = all.reduce((sum, { users }) => sum + users, 0);
  const isKnown = groups.data !== undefined && authorities.data !== undefined;
  const hasFailed = !isKnown && (groups.isError || authorities.isError);
  const retry = () => {
    void groups.refetch();
    void authorities.refetch();
  };
  return (
    <PageFrame
      title={pages.userList.title}
      count={
        groups.data &&
        texts.count(formatCount(people), people === 1, formatCount(all.length), all.length === 1)
      }
      actions={
        canCreateUsers && (
          <Button icon={<IconPlus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        )
      }
    >
      {tabs}
      {hasFailed && <ErrorState title={texts.failed} onRetry={retry} />}
      {!isKnown && !hasFailed && <LoadingRows label={texts.table} className={styles['loading']} />}
      {isKnown && all.length === 0 && <EmptyState title={texts.empty} hint={texts.emptyHint} />}
      {isKnown && all.length > 0 && <GroupsEditor groups={all} authorities={authorities.data.content} />}
      {isAdding && <NewGroupDialog onClose={() => setAdding(false)} />}
    </PageFrame>
  );
};
