import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useId } from 'react';
import { PageFrame } from '../../../kit/list/page-frame.tsx';
import { SharedFrame } from '../../../kit/list/shared-frame.tsx';
import { UnknownView } from '../../../kit/list/views/unknown-view.tsx';
import { useOwnAccessRead } from '../../../kit/browser/own-access.ts';
import { usePageTitle } from '../../../kit/browser/page-title.ts';
import { pages } from '../../../kit/url/pages.ts';
import { ErrorState } from '../../../ui/marks/states.tsx';
import { TabPanel } from '../../../ui/actions/tabs.tsx';
import { AccessTabs, viewOf } from './access-tabs.tsx';
import { accessTexts as texts } from './access.texts.ts';

const AccessFlags = lazy(() =>
  import('../../../base/flags/screens/access-flags.tsx').then((one) => ({ default: one.AccessFlags })),
);
const ClientsView = lazy(() =>
  import('../../clients/clients-view.tsx').then((one) => ({ default: one.ClientsView })),
);
const AuditView = lazy(() =>
  import('../../access-history/audit-view.tsx').then((one) => ({ default: one.AuditView })),
);
const UsersView = lazy(() => import('../users-view.tsx').then((one) => ({ default: one.UsersView })));
const UnitsView = lazy(() =>
  import('../../business-units/units-view.tsx').then((one) => ({ default: one.UnitsView })),
);
const GroupsView = lazy(() =>
  import('../../user-groups/groups-view.tsx').then((one) => ({ default: one.GroupsView })),
);

/** '/user/user-list': who may do what; its parts stand in '?view='. */
export const Screen = () => {
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const { own, hasFailed, retry } = useOwnAccessRead();
  const panel = useId();
  const view = viewOf(search['view'], own);
  usePageTitle(view && texts.title(texts.names[view], pages.userList.title));
  if (view === null)
    return (
      <PageFrame title={pages.userList.title}>
        {hasFailed && <ErrorState title={texts.failed} onRetry={retry} />}
      </PageFrame>
    );
  return (
    <SharedFrame title={pages.userList.title} tabs={<AccessTabs view={view} panel={panel} />}>
      <TabPanel id={panel}>
        {search['view'] !== undefined && search['view'] !== view && <UnknownView shown={texts.names[view]} />}
        <Suspense fallback={null}>
          {view === 'pessoas' && <UsersView />}
          {view === 'auditoria' && <AuditView />}
          {view === 'grupos' && <GroupsView />}
          {view === 'unidades' && <UnitsView />}
          {view === 'recursos' && <AccessFlags />}
          {view === 'sistemas' && <ClientsView />}
        </Suspense>
      </TabPanel>
    </SharedFrame>
  );
};
