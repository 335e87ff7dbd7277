import type { EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type { previewStoreMerge } from '@celeiro/contract/parties/store-merge/store-merge.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { Banner } from '../../../ui/marks/banner.tsx';
import { EMPTY_VALUE } from '../../../ui/data/empty-value.ts';
import { Tag } from '../../../ui/marks/tag.tsx';
import { SmallTable } from '../../../ui/data/small-table.tsx';
import styles from './merge.module.css';
import { mergeTexts as texts } from './merge.texts.ts';

export type MergePreview = EndpointOutput<typeof previewStoreMerge>;

const colors = { KEPT: 'grey', FILLED: 'green', JOINED: 'blue', SAME: 'grey' } as const;

const creditLines = ({ credit }: MergePreview): readonly string[] => {
  const used = formatBRL(credit.usedAfter);
  if (credit.limit === null) return [texts.noLimit(used)];
  const limit = formatBRL(credit.limit);
  if (credit.isLimitMoved) return [texts.limitMoved(limit, used)];
  const lost = credit.limitOfOther === null ? [] : [texts.limitLost(formatBRL(credit.limitOfOther))];
  return [texts.limit(limit, used), ...lost];
};

const linesOf = (preview: MergePreview): readonly string[] => {
  const { orders, openDeliveries, comments, documents, suppliers, supplierPayments, contacts, tags } =
    preview;
  const has = ({ moving, staying }: MergePreview['suppliers']) => moving + staying > 0;
  return [
    texts.orders(orders, openDeliveries),
    ...creditLines(preview),
    ...(comments > 0 ? [texts.comments(comments)] : []),
    ...(documents > 0 ? [texts.documents(documents)] : []),
    ...(has(suppliers) ? [texts.suppliers(suppliers)] : []),
    ...(has(supplierPayments) ? [texts.payments(supplierPayments)] : []),
    ...(contacts.staying + tags.staying > 0 ? [texts.left(contacts.staying, tags.staying)] : []),
    ...(preview.closesCorrection ? [texts.correction] : []),
  ];
};

/** What merging would change: the fields that differ side by side, and what goes along. */
export const MergePreviewView = ({ preview }: { readonly preview: MergePreview }) => {
  const differing = preview.fields.filter(({ outcome }) => outcome !== 'SAME');
  return (
    <>
      {preview.isOneGroup && <Banner tone="warning">{texts.group}</Banner>}
      <section aria-label={texts.moves}>
        <h3>{texts.moves}</h3>
        <ul className="stack gap-4 muted m-top-4">
          {linesOf(preview).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys */}
      <div className={styles['columns']} role="region" aria-label={texts.fields} tabIndex={0}>
        {differing.length === 0 ? (
          <p>{texts.same}</p>
        ) : (
          <SmallTable
            rows={differing}
            keyOf={({ field }) => field}
            columns={[
              { id: 'field', label: texts.field, cell: ({ label }) => label },
              { id: 'into', label: texts.goesOn(preview.into.name), cell: ({ into }) => into ?? EMPTY_VALUE },
              { id: 'from', label: texts.ends(preview.from.name), cell: ({ from }) => from ?? EMPTY_VALUE },
              {
                id: 'result',
                label: texts.result,
                cell: ({ outcome }) => (
                  <Tag color={colors[outcome]} form="default">
                    {texts.outcomes[outcome]}
                  </Tag>
                ),
              },
            ]}
          />
        )}
      </div>
      <p>{texts.end(preview.from.name)}</p>
    </>
  );
};
