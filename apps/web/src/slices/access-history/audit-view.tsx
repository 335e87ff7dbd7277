import { useNavigate, useSearch } from '@tanstack/react-router';
import { ListPage } from '../../kit/list/list-page.tsx';
import { onDemand } from '../../kit/on-demand.tsx';
import { auditList } from './audit-list.tsx';

const AuditPanel = onDemand(
  () => import('./audit-panel.tsx'),
  (module) => module.AuditPanel,
);

/** '?view=auditoria': the audit of access (T31); '&id=' opens one step beside the list. */
export const AuditView = () => {
  const { id }: Record<string, string | undefined> = useSearch({ strict: false });
  const navigate = useNavigate();
  const close = () =>
    void navigate({
      to: '.',
      replace: true,
      search: ({ id: _closed, ...rest }: Readonly<Record<string, string>>) => rest,
    });
  const number = /^[1-9]\d{0,14}$/.test(id ?? '') ? Number(id) : null;
  return (
    <>
      <ListPage list={auditList} />
      {number !== null && <AuditPanel key={number} number={number} onClose={close} />}
    </>
  );
};
