import { exportGroups, readGroupTotals } from '@celeiro/contract/access/user-groups/user-group-matrix.ts';
import {
  listAuthorities,
  listUserGroups,
  type UserGroup,
} from '@celeiro/contract/access/user-groups/user-groups.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../../kit/api/download.ts';
import { read } from '../../kit/api/query.ts';
import { PageFrame } from '../../kit/list/page-frame.tsx';
import { onDemand } from '../../kit/browser/on-demand.tsx';
import { pages } from '../../kit/url/pages.ts';
import { usePermissions } from '../../kit/browser/user-store.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState, ErrorState, LoadingRows } from '../../ui/marks/states.tsx';
import { GroupsEditor } from './groups-editor.tsx';
import { countWithout, type GroupTotals } from './matrix-props.ts';
import styles from './groups-view.module.css';
import { groupsTexts as texts } from './user-groups.texts.ts';

const NewGroupDialog = onDemand(
  () => import('./group.dialog.tsx'),
  (module) => module.NewGroupDialog,
);

const ExportDialog = onDemand(
  () => import('../../kit/list/export/export.dialog.tsx'),
  (module) => module.ExportDialog,
);

const none: readonly UserGroup[] = [];

const countOf = (groups: number, totals: GroupTotals): string => {
  const without = countWithout(totals);
  return texts.count(
    texts.people(formatCount(totals.people), totals.people === 1),
    texts.groups(formatCount(groups), groups === 1),
    without === 0 ? null : formatCount(without),
  );
};

/** '?view=grupos': groups × authorities, with who gains and loses what before it is saved (EP-143, EP-145). */
export const GroupsView = () => {
  const groups = useQuery(read(listUserGroups, { query: {} }));
  const authorities = useQuery(read(listAuthorities, {}));
  const totals = useQuery(read(readGroupTotals, {})).data ?? null;
  const { canCreateUsers } = usePermissions();
  const [openQuestion, setOpenQuestion] = useState<'group' | 'sheet' | null>(null);
  const close = () => setOpenQuestion(null);
  const all = groups.data?.content ?? none;
  const isKnown = groups.data !== undefined && authorities.data !== undefined;
  const hasFailed = !isKnown && (groups.isError || authorities.isError);
  const retry = () => {
    void groups.refetch();
    void authorities.refetch();
  };
  return (
    <PageFrame
      title={pages.userList.title}
      count={groups.data && totals ? countOf(all.length, totals) : undefined}
      actions={
        <>
          <Button
            icon={<IconDownload size={16} aria-hidden="true" />}
            isDisabled={!isKnown}
            onClick={() => setOpenQuestion('sheet')}
          >
            {texts.export}
          </Button>
          {canCreateUsers && (
            <Button icon={<IconPlus size={16} aria-hidden="true" />} onClick={() => setOpenQuestion('group')}>
              {texts.add}
            </Button>
          )}
        </>
      }
    >
      {hasFailed && <ErrorState title={texts.failed} onRetry={retry} />}
      {!isKnown && !hasFailed && <LoadingRows label={texts.table} className={styles['loading']} />}
      {isKnown && all.length === 0 && <EmptyState title={texts.empty} hint={texts.emptyHint} />}
      {isKnown && all.length > 0 && (
        <GroupsEditor groups={all} totals={totals} authorities={authorities.data.content} />
      )}
      {openQuestion === 'group' && <NewGroupDialog onClose={close} />}
      {openQuestion === 'sheet' && (
        <ExportDialog
          title={texts.sheet.title}
          text={texts.sheet.text}
          failureText={texts.sheet.failed}
          fetch={(format, signal, onBytes) =>
            download(exportGroups, { body: { format } }, { signal }, onBytes)
          }
          onClose={close}
        />
      )}
    </PageFrame>
  );
};
