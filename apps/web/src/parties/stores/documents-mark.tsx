import type { StoreRow } from '@celeiro/contract/parties/stores/store-lists.ts';
import { TagDot } from '../../ui/marks/tag.tsx';
import { storesTexts as texts } from './store-records.texts.ts';

/** How many of the required documents are valid; a dot where one needs a person, in words for screen readers. */
export const DocumentsMark = ({
  documents: { done, required, isWaiting, hasExpired },
}: Pick<StoreRow, 'documents'>) => {
  const words = hasExpired ? texts.documentExpired : isWaiting ? texts.documentWaits : null;
  return (
    <span className="inline gap-6 center" {...(words !== null && { title: words })}>
      {texts.documents(done, required)}
      {words !== null && (
        <>
          <TagDot color={hasExpired ? 'red' : 'yellow'} form="default" />
          <span className="visually-hidden">{words}</span>
        </>
      )}
    </span>
  );
};
