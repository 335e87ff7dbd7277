import { ListBeside } from '../../kit/list/list-beside.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { isRowNumber } from '../../kit/numbered-rows.ts';
import { onDemand } from '../../kit/browser/on-demand.tsx';
import { auditList } from './audit-list.tsx';

const AuditPanel = onDemand(
  () => import('./audit-panel.tsx'),
  (module) => module.AuditPanel,
);

/** '?view=auditoria': the audit of access (T31); '&id=' opens one step beside the list. */
export const AuditView = () => (
  <ListBeside
    panel={(id, close) => isRowNumber(id) && <AuditPanel key={id} number={Number(id)} onClose={close} />}
  >
    <ListPage list={auditList} />
  </ListBeside>
);
