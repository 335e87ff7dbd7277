import type { ImportRun } from '@celeiro/contract/base/imports/imports.ts';
import { cancelLongWork } from '@celeiro/contract/base/long-work/long-work.ts';
import { errorRows } from '@celeiro/rules/base/imports/runs.ts';
import { IconArrowBackUp, IconDownload, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { onDemand } from '../../kit/browser/on-demand.tsx';
import { pages } from '../../kit/url/pages.ts';
import { useSave } from '../../kit/saving/use-save.ts';
import { type Action, ActionMenu } from '../../ui/actions/action-list.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { useErrorSheet } from './import-sheets.ts';
import { isWorking } from './import-state.tsx';
import { uploadsTexts as texts } from './imports.texts.ts';

const UndoDialog = onDemand(
  () => import('./undo-import.dialog.tsx'),
  (module) => module.UndoDialog,
);

const DiscardDialog = onDemand(
  () => import('./discard-import.dialog.tsx'),
  (module) => module.DiscardDialog,
);

/** Some of its rows can be corrected and sent again. */
const hasErrorSheet = (run: ImportRun): boolean =>
  run.areRowsKept && run.state !== 'COLUMNS' && errorRows(run) > 0;

/** Stops a file's running work. */
export const StopButton = ({ run: { longWorkPublicId, fileName } }: { readonly run: ImportRun }) => {
  const { save, isPending } = useSave(cancelLongWork, { failureText: texts.failedStop, failureIn: 'toast' });
  if (longWorkPublicId === null) return null;
  return (
    <Button
      size="small"
      look="ghost"
      isPending={isPending}
      aria-label={texts.of(texts.stop, fileName)}
      onClick={() => void save({ params: { id: longWorkPublicId } })}
    >
      {texts.stop}
    </Button>
  );
};

/** Downloads what was refused of a file. */
export const ErrorsButton = ({
  run,
  children = texts.errors,
}: {
  readonly run: ImportRun;
  readonly children?: string;
}) => {
  const { isPending, start } = useErrorSheet(run);
  return (
    <Button
      size="small"
      look="ghost"
      isPending={isPending}
      aria-label={texts.of(children, run.fileName)}
      onClick={() => void start()}
    >
      {children}
    </Button>
  );
};

/** Takes back what a file wrote, once its person confirmed. */
export const UndoButton = ({ run }: { readonly run: ImportRun }) => {
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        look="ghost"
        aria-label={texts.of(texts.undo, run.fileName)}
        onClick={() => setConfirmOpen(true)}
      >
        {texts.undo}
      </Button>
      {isConfirmOpen && <UndoDialog run={run} onClose={() => setConfirmOpen(false)} />}
    </>
  );
};

const steps: Partial<Readonly<Record<ImportRun['state'], string>>> = {
  COLUMNS: texts.confirm,
  REVIEW: texts.review,
  STOPPED: texts.goOn,
};

const Step = ({ run: { fileName, publicId }, step }: { readonly run: ImportRun; readonly step: string }) => {
  const navigate = useNavigate();
  return (
    <Button
      size="small"
      aria-label={texts.of(step, fileName)}
      onClick={() => void navigate({ to: pages.importReview.path, params: { importPublicId: publicId } })}
    >
      {step}
    </Button>
  );
};

/** What else there is to do with a file than `first`, behind '…'. */
const Others = ({ run, first }: { readonly run: ImportRun; readonly first: 'step' | 'errors' | 'undo' }) => {
  const [openQuestion, ask] = useState<'undo' | 'discard' | null>(null);
  const errors = useErrorSheet(run);
  const actions: readonly (Action | false)[] = [
    first !== 'errors' &&
      hasErrorSheet(run) && {
        id: 'errors',
        label: texts.errors,
        icon: <IconDownload size={16} aria-hidden="true" />,
        isPending: errors.isPending,
        onRun: () => void errors.start(),
      },
    first !== 'undo' &&
      run.undoableUntil !== null && {
        id: 'undo',
        label: texts.undo,
        icon: <IconArrowBackUp size={16} aria-hidden="true" />,
        onRun: () => ask('undo'),
      },
    (run.state === 'COLUMNS' || run.state === 'REVIEW') && {
      id: 'discard',
      label: texts.discard,
      icon: <IconTrash size={16} aria-hidden="true" />,
      onRun: () => ask('discard'),
    },
  ];
  const offered = actions.filter((action) => action !== false);
  const close = (): void => ask(null);
  return (
    <>
      {offered.length > 0 && <ActionMenu actions={offered} name={uiTexts.moreActions(run.fileName)} />}
      {openQuestion === 'undo' && <UndoDialog run={run} onClose={close} />}
      {openQuestion === 'discard' && <DiscardDialog run={run} onClose={close} onDiscarded={close} />}
    </>
  );
};

/** The most useful thing to do with a file, the others in its menu. */
export const ImportAction = ({ run }: { readonly run: ImportRun }) => {
  if (!run.isMine) return null;
  if (isWorking(run)) return <StopButton run={run} />;
  const step = steps[run.state];
  const first = step !== undefined ? 'step' : hasErrorSheet(run) ? 'errors' : 'undo';
  return (
    <span className="row gap-4 center end">
      {step !== undefined && <Step run={run} step={step} />}
      {first === 'errors' && <ErrorsButton run={run} />}
      {first === 'undo' && run.undoableUntil !== null && <UndoButton run={run} />}
      <Others run={run} first={first} />
    </span>
  );
};
