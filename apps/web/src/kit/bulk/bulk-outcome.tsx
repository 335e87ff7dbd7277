import { Button } from '../../ui/actions/button.tsx';
import { BulkFrame, type BulkProps, BulkSummary } from './bulk-parts.tsx';
import type { BulkItem, BulkResult } from './bulk-run.ts';

/** How each one went; the failures can be sent again by themselves. */
export const BulkOutcome = <Item extends BulkItem, Change, Result extends BulkResult>(
  props: BulkProps<Item, Change, Result>,
) => {
  const { bulk, control, view } = props;
  const { texts, effectOf, Report } = view;
  const answered = [...bulk.results.values()];
  const failed = answered.filter(({ ok }) => !ok);
  const unknown = failed.filter(({ message }) => message === texts.noAnswer).length;
  const changed = answered.filter((result) => result.ok && result.changed).length;
  const notSent = bulk.items.length - answered.length;
  const again = failed.length + notSent;
  return (
    <BulkFrame
      {...props}
      footer={
        <>
          <Button onClick={control.leave}>{texts.close}</Button>
          {again > 0 && (
            <Button look="primary" onClick={() => void control.retry()}>
              {texts.retry(again)}
            </Button>
          )}
        </>
      }
    >
      <BulkSummary
        bulk={bulk}
        view={view}
        figures={[
          { count: changed, words: texts.changed, tone: 'good' },
          { count: answered.length - failed.length - changed, words: texts.unchanged, tone: 'quiet' },
          { count: failed.length - unknown, words: texts.failed, tone: 'bad' },
          { count: unknown, words: texts.unknown, tone: 'bad' },
          { count: notSent, words: texts.notSent, tone: 'bad' },
        ]}
        refused={failed}
        refusedLabel={texts.toResolve}
        effectsLabel={texts.changed(changed)}
        effects={bulk.items.flatMap((item) => {
          const { publicId } = item;
          if (!bulk.results.get(publicId)?.changed) return [];
          const foreseen = bulk.preview.get(publicId);
          return [
            {
              publicId,
              name: view.nameOf(item),
              text: foreseen?.ok ? (effectOf?.(foreseen, item) ?? '') : '',
            },
          ];
        })}
      >
        {notSent > 0 && <p className="faint">{texts.notSentReason}</p>}
      </BulkSummary>
      {Report && <Report bulk={bulk} />}
    </BulkFrame>
  );
};
