import { ListPage } from '../../kit/list/list-page.tsx';
import { auditList } from './audit-list.tsx';

/** '?view=auditoria': the audit of access (T31). */
export const AuditView = () => <ListPage list={auditList} />;
