import { listShownData, type PersonalKind } from '@celeiro/contract/access/personal-data/personal-data.ts';
import type { RecordHistoryEntry, RecordHistoryQuery } from '@celeiro/contract/records.ts';
import { plainRead, type PlainRead } from '../api/query.ts';
import { Card } from '../profile/profile-card.tsx';
import { RecordHistory } from '../record-history.tsx';
import { usePermissions } from '../browser/user-store.ts';
import { personalTexts as texts } from './personal.texts.ts';

/** Who was shown which data of a record, in the layout of its history; for the supervision only. */
export const ShownData = ({ kind, publicId }: { readonly kind: PersonalKind; readonly publicId: string }) => {
  const { canApproveDiscounts: isSupervisor } = usePermissions();
  if (!isSupervisor) return null;
  const ask = (query: RecordHistoryQuery): PlainRead<readonly RecordHistoryEntry[]> => {
    const { queryKey, queryFn } = plainRead(listShownData, { params: { kind, id: publicId }, query });
    return {
      queryKey,
      queryFn: async (context) =>
        (await queryFn(context)).map(({ number, field, name, date, reason }) => ({
          number,
          name,
          date,
          description: field,
          event: 'UPDATE',
          eventDescription: texts.shownFor(field, reason),
          items: [],
        })),
    };
  };
  return (
    <Card title={texts.shownData}>
      <RecordHistory ask={ask} none={texts.nothingShown} />
    </Card>
  );
};
