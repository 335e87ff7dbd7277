import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { PageFrame } from '../kit/list/page-frame.tsx';
import { useOwnAccessRead } from '../kit/own-access.ts';
import { pages } from '../kit/url/pages.ts';
import { ErrorState } from '../ui/states.tsx';
import { AccessTabs, viewOf } from './access-tabs.tsx';
import { accessTexts as texts } from './access.texts.ts';

const AccessFlags = lazy(() => import('./access-flags.tsx').then((one) => ({ default: one.AccessFlags })));
const ClientsView = lazy(() =>
  import('../slices/clients/clients-view.tsx').then((one) => ({ default: one.ClientsView })),
);
const AuditView = lazy(() =>
  import('../slices/access-history/audit-view.tsx').then((one) => ({ default: one.AuditView })),
);
const UsersView = lazy(() =>
  import('../slices/users/users-view.tsx').then((one) => ({ default: one.UsersView })),
);
const UnitsView = lazy(() =>
  import('../slices/business-units/units-view.tsx').then((one) => ({ default: one.UnitsView })),
);
const GroupsView = lazy(() =>
  import('../slices/user-groups/groups-view.tsx').then((one) => ({ default: one.GroupsView })),
);

/** '/user/user-list': who may do what; its parts stand in '?view='. */
export const Screen = () => {
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const [movedTo, setMovedTo] = useState<string | null>(null);
  const { own, hasFailed, retry } = useOwnAccessRead();
  const view = viewOf(search['view'], own);
  if (view === null)
    return (
      <PageFrame title={pages.userList.title}>
        {hasFailed && <ErrorState title={texts.failed} onRetry={retry} />}
      </PageFrame>
    );
  const tabs = <AccessTabs view={view} isMoved={movedTo === view} onMove={setMovedTo} />;
  return (
    <Suspense fallback={null}>
      {view === 'pessoas' && <UsersView tabs={tabs} />}
      {view === 'auditoria' && <AuditView tabs={tabs} />}
      {view === 'grupos' && <GroupsView tabs={tabs} />}
      {view === 'unidades' && <UnitsView tabs={tabs} />}
      {view === 'recursos' && <AccessFlags tabs={tabs} />}
      {view === 'sistemas' && <ClientsView tabs={tabs} />}
    </Suspense>
  );
};
