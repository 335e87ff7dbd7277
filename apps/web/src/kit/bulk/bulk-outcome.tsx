import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EffectList, Figure, GroupList } from './bulk-parts.tsx';
import type { BulkItem, BulkResult } from './bulk-run.ts';
import type { Bulk, BulkControl } from './bulk-store.ts';
import { BULK_WIDTH, type BulkView, namesOf } from './bulk-view.ts';
import styles from './bulk.module.css';

/** How each one went; the failures can be sent again by themselves. */
export const BulkOutcome = <Item extends BulkItem, Wish, Result extends BulkResult>({
  bulk,
  control,
  view,
}: {
  readonly bulk: Bulk<Item, Wish, Result>;
  readonly control: BulkControl<Item, Wish, Result>;
  readonly view: BulkView<Item, Wish, Result>;
}) => {
  const { texts, effectOf, Report } = view;
  const answered = [...bulk.results.values()];
  const failed = answered.filter(({ ok }) => !ok);
  const unknown = failed.filter(({ message }) => message === texts.noAnswer).length;
  const refused = failed.length - unknown;
  const changed = answered.filter((result) => result.ok && result.changed);
  const unchanged = answered.length - failed.length - changed.length;
  const notSent = bulk.items.length - answered.length;
  const again = failed.length + notSent;
  const nameOf = namesOf(bulk.items, view.nameOf);
  return (
    <Dialog
      title={view.titleOf(bulk)}
      width={BULK_WIDTH}
      onClose={control.leave}
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
      <div className={styles['form']}>
        <ul className={styles['figures']}>
          <Figure tone="good" text={texts.changed(changed.length)} />
          {unchanged > 0 && <Figure tone="quiet" text={texts.unchanged(unchanged)} />}
          {refused > 0 && <Figure tone="bad" text={texts.failed(refused)} />}
          {unknown > 0 && <Figure tone="bad" text={texts.unknown(unknown)} />}
          {notSent > 0 && <Figure tone="bad" text={texts.notSent(notSent)} />}
        </ul>
        {failed.length > 0 && (
          <GroupList
            texts={texts}
            label={texts.toResolve}
            results={failed}
            nameOf={nameOf}
            isOpen={effectOf !== undefined}
          />
        )}
        {notSent > 0 && <p className={styles['hint']}>{texts.notSentReason}</p>}
        {effectOf && changed.length > 0 && (
          <EffectList
            label={texts.changed(changed.length)}
            effects={bulk.items.flatMap((item) => {
              const { publicId } = item;
              if (!bulk.results.get(publicId)?.changed) return [];
              const foreseen = bulk.preview.get(publicId);
              const text = foreseen?.ok ? effectOf(foreseen, item) : '';
              return [{ publicId, name: view.nameOf(item), text }];
            })}
          />
        )}
        {Report && <Report bulk={bulk} />}
      </div>
    </Dialog>
  );
};
