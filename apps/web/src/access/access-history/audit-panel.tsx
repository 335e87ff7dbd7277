import {
  type AccessHistoryEntry,
  getAccessHistoryEntry,
} from '@celeiro/contract/access/access-history/access-history.ts';
import { formatMoment } from '@celeiro/rules/days/calendar.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../kit/api/query.ts';
import { PanelFacts, ReadPanel } from '../../kit/fields/read-panel.tsx';
import { auditTexts } from './access-history.texts.ts';

const { columns, panel: texts } = auditTexts;

const Changes = ({ changes }: Pick<AccessHistoryEntry, 'changes'>) => (
  <section aria-label={columns.changes}>
    <h3>{columns.changes}</h3>
    {changes.length === 0 && <p className="muted">{texts.nothing}</p>}
    <ul className="stack gap-8">
      {changes.map(({ label, value, newValue }) => (
        <li className="pre-line anywhere" key={label}>
          {auditTexts.change(label, value, newValue)}
        </li>
      ))}
    </ul>
  </section>
);

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
        <Changes changes={changes} />
      </>
    )}
  </ReadPanel>
);
