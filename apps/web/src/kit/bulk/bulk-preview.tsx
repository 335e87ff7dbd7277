import { Button } from '../../ui/actions/button.tsx';
import { BulkFrame, type BulkProps, BulkSummary } from './bulk-parts.tsx';
import type { BulkItem, BulkResult } from './bulk-run.ts';

/** Who passes, who is blocked and why, before anything changes. */
export const BulkPreview = <Item extends BulkItem, Change, Result extends BulkResult>(
  props: BulkProps<Item, Change, Result>,
) => {
  const { bulk, control, view } = props;
  const { texts, todayOf, effectOf, Notes, look = 'primary' } = view;
  const results = [...bulk.preview.values()];
  const blocked = results.filter(({ ok }) => !ok);
  const changes = results.filter(({ ok, changed }) => ok && changed);
  return (
    <BulkFrame
      {...props}
      footer={
        <>
          <Button onClick={view.Form === undefined ? control.leave : control.askAgain}>{texts.back}</Button>
          <Button
            look={look}
            disabledReason={changes.length === 0 ? texts.noPasses : null}
            onClick={() => void control.start()}
          >
            {texts.start(changes.length)}
          </Button>
        </>
      }
    >
      <BulkSummary
        bulk={bulk}
        view={view}
        figures={[
          { count: changes.length, words: texts.passes, tone: 'good' },
          {
            count: results.length - blocked.length - changes.length,
            words: texts.alreadyThere,
            tone: 'quiet',
          },
          { count: blocked.length, words: texts.blocked, tone: 'bad' },
        ]}
        notes={Notes && <Notes bulk={bulk} changes={changes} />}
        refused={blocked}
        refusedLabel={texts.blocked(blocked.length)}
        effectsLabel={texts.effects}
        effects={
          // Where nothing changes, nothing is listed.
          (changes.length === 0 ? [] : bulk.items)
            .flatMap((item) => {
              const result = bulk.preview.get(item.publicId);
              if (!result?.ok) return [];
              const { publicId, changed } = result;
              const notes = [todayOf?.(result, item), effectOf?.(result, item)];
              const text = changed ? notes.filter(Boolean).join(' ') : texts.stays;
              return [{ publicId, name: view.nameOf(item), text, changed }];
            })
            .toSorted((one, other) => Number(other.changed) - Number(one.changed))
        }
      >
        <p className="faint">{changes.length === 0 ? texts.noPasses : texts.previewNote}</p>
      </BulkSummary>
    </BulkFrame>
  );
};
