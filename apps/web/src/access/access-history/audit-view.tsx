import { SplitView } from '../../kit/list/split-view.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { isRowNumber } from '../../kit/numbered-rows.ts';
import { onDemand } from '../../kit/browser/on-demand.tsx';
import { auditList } from './audit-list.tsx';

const AuditPanel = onDemand(
  () => import('./audit-panel.tsx'),
  (module) => module.AuditPanel,
);

/** '?view=auditoria': the audit of access (T31); '&id=' opens one step next to the list. */
export const AuditView = () => (
  <SplitView
    panel={(id, close) => isRowNumber(id) && <AuditPanel key={id} number={Number(id)} onClose={close} />}
  >
    <ListPage list={auditList} />
  </SplitView>
);
