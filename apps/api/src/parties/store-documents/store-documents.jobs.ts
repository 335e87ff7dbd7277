import { addDays, businessDateOf, formatDate } from '@celeiro/rules/days/calendar.ts';
import { documentTypeName } from '@celeiro/rules/parties/store-documents/document-types.ts';
import { DOCUMENT_ENDS_WITHIN_DAYS } from '@celeiro/rules/parties/store-documents/store-document.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { runAsSystem } from '../../platform/http/docs/system-operation.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { isFlagOn } from '../../base/flags/flags.public.ts';
import { notify, readWhoActs } from '../../base/notifications/notifications.public.ts';
import { takeEnding } from './store-documents.store.ts';

/** Documents handled in one transaction. */
const AT_ONCE = 50;

/** Notifies a store's seller and every operator of documents that expire soon, once for each last day. */
const notifyEnding = async (db: Kysely<Database>, now: Date): Promise<number> => {
  // Without the tab no one could open it.
  if (await isFlagOn(db, 'disable:store-documents-tab')) return 0;
  const today = businessDateOf(now.getTime());
  // Also for the same period after the last day, in case no run happened in time.
  const window = {
    from: addDays(today, -DOCUMENT_ENDS_WITHIN_DAYS),
    to: addDays(today, DOCUMENT_ENDS_WITHIN_DAYS),
    limit: AT_ONCE,
  };
  for (let notified = 0; ;) {
    const ending = await runAsSystem({ db, now, name: 'Sistema' }, async (operation) => {
      const documents = await takeEnding(operation.db, window);
      for (const document of documents) {
        const { publicId, typeCode, fileName, validUntil, storeId } = document;
        const ends = `${validUntil < today ? 'venceu' : 'vence'} em ${formatDate(validUntil)}`;
        await notify(
          operation,
          {
            kind: 'DOCUMENT_ENDING',
            subjectPublicId: publicId,
            recordPublicId: document.storePublicId,
            recordName: document.storeName,
            message: `${documentTypeName(typeCode)} (${fileName}) ${ends}.`,
          },
          await readWhoActs(operation.db, storeId, operation.actor.userId),
        );
      }
      return documents;
    });
    notified += ending.length;
    if (ending.length < AT_ONCE) return notified;
  }
};

export const storeDocumentsJobs: readonly Job[] = [
  { name: 'tell-ending-documents', cron: '10 * * * *', run: notifyEnding },
];
