import type { ImportRun } from '@celeiro/contract/base/imports/imports.ts';
import { type ImportState, leftAsked, unwrittenRows } from '@celeiro/rules/base/imports/runs.ts';
import { Progress } from '../../ui/marks/progress.tsx';
import { Tag, type TagColor } from '../../ui/marks/tag.tsx';
import { uploadsTexts as texts } from './imports.texts.ts';

const looks: Readonly<Record<ImportState, readonly [TagColor, 'default' | 'outline']>> = {
  COLUMNS: ['yellow', 'default'],
  REVIEWING: ['yellow', 'outline'],
  REVIEW: ['yellow', 'default'],
  APPLYING: ['blue', 'outline'],
  DONE: ['green', 'default'],
  STOPPED: ['red', 'outline'],
  UNDOING: ['grey', 'outline'],
  UNDONE: ['grey', 'outline'],
};

/** Work on it is running. */
export const isWorking = ({ state }: Pick<ImportRun, 'state'>): boolean =>
  state === 'REVIEWING' || state === 'APPLYING' || state === 'UNDOING';

/** A file's state: a bar while work is running, otherwise its word. */
export const ImportStateTag = ({ run }: { readonly run: ImportRun }) => {
  const { state, done, total, appliedRows } = run;
  if (isWorking(run)) return <Progress label={texts.progress(done, total)} done={done} total={total} />;
  if (state === 'DONE' && appliedRows === 0)
    return (
      <Tag color="red" form="default">
        {texts.nothingApplied}
      </Tag>
    );
  if (state === 'DONE' && run.failedRows + leftAsked(run) + unwrittenRows(run) > 0)
    return (
      <Tag color="yellow" form="outline">
        {texts.partlyApplied}
      </Tag>
    );
  const [color, form] = looks[state];
  return (
    <Tag color={color} form={form}>
      {texts.states[state]}
    </Tag>
  );
};
