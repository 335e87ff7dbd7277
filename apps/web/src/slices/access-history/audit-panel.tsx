import { getAccessHistoryEntry } from '@celeiro/contract/access-history.ts';
import { formatMoment } from '@celeiro/rules/calendar.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../kit/api/query.ts';
import { PanelFacts, PanelLines, ReadPanel } from '../../kit/read-panel.tsx';
import { auditTexts } from './access-history.texts.ts';

const { columns, panel: texts } = auditTexts;

/** One step of the audit with the whole of what it changed. */
export const AuditPanel = ({
  number,
  onClose,
}: {
  readonly number: number;
  readonly onClose: () => void;
}) => (
  <ReadPanel
    titleOf={({ actionDescription }) => actionDescription}
    texts={texts}
    query={useQuery(read(getAccessHistoryEntry, { params: { number } }))}
    onClose={onClose}
  >
    {({ at, byName, subject, subjectName, changes }) => (
      <>
        <PanelFacts
          facts={[
            [columns.at, formatMoment(Date.parse(at))],
            [columns.by, byName],
            [columns.subject, subjectName === null ? subject : `${subjectName} (${subject})`],
          ]}
        />
        <PanelLines
          label={columns.changes}
          none={texts.nothing}
          lines={changes.map(({ label, value, newValue }) => ({
            key: label,
            text: auditTexts.change(label, value, newValue),
          }))}
        />
      </>
    )}
  </ReadPanel>
);
