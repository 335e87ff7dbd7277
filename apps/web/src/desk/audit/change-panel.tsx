import { type AuditChange, getAuditChange } from '@celeiro/contract/desk/audit/audit.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read } from '../../kit/api/query.ts';
import { PanelFacts, ReadPanel } from '../../kit/fields/read-panel.tsx';
import { pages } from '../../kit/url/pages.ts';
import { recordParam } from './audit-filters.ts';
import { auditTexts } from './audit.texts.ts';
import { addressOf } from './record-address.ts';
import { whenOf } from './record-columns.tsx';
import styles from './change-panel.module.css';
import { SubjectLink } from './subject-link.tsx';

const { columns, panel: texts, value: valueText } = auditTexts;

const Links = ({ record }: Pick<AuditChange, 'record'>) => {
  const address = addressOf(record);
  return (
    <p className={styles['links']}>
      {address !== null && <SubjectLink address={address}>{texts.open}</SubjectLink>}
      {record.publicId !== null && (
        <Link to={pages.audit.path} search={{ record: recordParam(record.kind, record.publicId) }}>
          {texts.onlyThis}
        </Link>
      )}
    </p>
  );
};

/** One change with the whole of what was before and after it, and where its record is. */
export const ChangePanel = ({
  number,
  onClose,
}: {
  readonly number: number;
  readonly onClose: () => void;
}) => (
  <ReadPanel
    titleOf={({ field }) => field}
    texts={texts}
    query={useQuery(read(getAuditChange, { params: { number } }))}
    onClose={onClose}
  >
    {(change) => (
      <>
        <PanelFacts
          facts={[
            [columns.at, whenOf(change)],
            [columns.by, change.byName],
            [columns.record, change.record.name],
            [texts.kind, change.record.kindDescription],
            [texts.event, change.eventDescription],
            ...(change.itemLabel === null ? [] : [[columns.item, change.itemLabel] as const]),
            // An undone change shows neither before nor after.
            ...(change.value === null && change.newValue === null
              ? []
              : [
                  [columns.old, valueText(change.value)] as const,
                  [columns.new, valueText(change.newValue)] as const,
                ]),
          ]}
        />
        <Links record={change.record} />
      </>
    )}
  </ReadPanel>
);
