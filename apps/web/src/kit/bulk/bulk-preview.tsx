import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EffectList, Figure, GroupList } from './bulk-parts.tsx';
import type { BulkItem, BulkResult } from './bulk-run.ts';
import type { Bulk, BulkControl } from './bulk-store.ts';
import { BULK_WIDTH, type BulkView, namesOf } from './bulk-view.ts';
import styles from './bulk.module.css';

/** Who passes, who is blocked and why, before anything changes. */
export const BulkPreview = <Item extends BulkItem, Wish, Result extends BulkResult>({
  bulk,
  control,
  view,
}: {
  readonly bulk: Bulk<Item, Wish, Result>;
  readonly control: BulkControl<Item, Wish, Result>;
  readonly view: BulkView<Item, Wish, Result>;
}) => {
  const { texts, effectOf, Notes, look = 'primary' } = view;
  const results = [...bulk.preview.values()];
  const passes = results.filter(({ ok }) => ok);
  const changes = passes.filter(({ changed }) => changed);
  const stay = passes.filter(({ changed }) => !changed);
  const blocked = results.filter(({ ok }) => !ok);
  const nameOf = namesOf(bulk.items, view.nameOf);
  return (
    <Dialog
      title={view.titleOf(bulk)}
      width={BULK_WIDTH}
      onClose={control.leave}
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
      <div className={styles['form']}>
        <ul className={styles['figures']}>
          <Figure tone="good" text={texts.passes(changes.length)} />
          {stay.length > 0 && <Figure tone="quiet" text={texts.alreadyThere(stay.length)} />}
          {blocked.length > 0 && <Figure tone="bad" text={texts.blocked(blocked.length)} />}
        </ul>
        {Notes && <Notes bulk={bulk} changes={changes} />}
        {blocked.length > 0 && (
          <GroupList
            texts={texts}
            label={texts.blocked(blocked.length)}
            results={blocked}
            nameOf={nameOf}
            isOpen={effectOf !== undefined}
          />
        )}
        <p className={styles['hint']}>{changes.length === 0 ? texts.noPasses : texts.previewNote}</p>
        {effectOf && changes.length > 0 && (
          <EffectList
            label={texts.effects}
            effects={bulk.items
              .flatMap((item) => {
                const result = bulk.preview.get(item.publicId);
                if (!result?.ok) return [];
                const { publicId, changed } = result;
                const text = changed ? effectOf(result, item) : texts.stays;
                return [{ publicId, name: view.nameOf(item), text, changed }];
              })
              .toSorted((one, other) => Number(other.changed) - Number(one.changed))}
          />
        )}
      </div>
    </Dialog>
  );
};
