import { type AccessHistoryEntry, getAccessHistoryEntry } from '@celeiro/contract/access-history.ts';
import { formatMoment } from '@celeiro/rules/calendar.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../kit/api/query.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { auditTexts } from './access-history.texts.ts';
import styles from './audit-panel.module.css';

const { columns, panel: texts } = auditTexts;

const Step = ({ step }: { readonly step: AccessHistoryEntry }) => {
  const subject = step.subjectName === null ? step.subject : `${step.subjectName} (${step.subject})`;
  const facts = [
    [columns.at, formatMoment(Date.parse(step.at))],
    [columns.by, step.byName],
    [columns.subject, subject],
  ] as const;
  return (
    <>
      <dl className={styles['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section aria-label={columns.changes}>
        <h3>{columns.changes}</h3>
        {step.changes.length === 0 && <p className={styles['quiet']}>{texts.nothing}</p>}
        <ul className={styles['changes']}>
          {step.changes.map(({ label, value, newValue }) => (
            <li key={label}>{auditTexts.change(label, value, newValue)}</li>
          ))}
        </ul>
      </section>
    </>
  );
};

/** One step of the audit with the whole of what it changed. */
export const AuditPanel = ({
  number,
  onClose,
}: {
  readonly number: number;
  readonly onClose: () => void;
}) => {
  const { data, isError, refetch } = useQuery(read(getAccessHistoryEntry, { params: { number } }));
  return (
    <SidePanel title={data?.actionDescription ?? texts.title} onClose={onClose}>
      {data !== undefined && <Step step={data} />}
      {data === undefined &&
        (isError ? (
          <ErrorState title={texts.failed} onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label={texts.loading}>
            <Skeleton height={120} />
          </div>
        ))}
    </SidePanel>
  );
};
