import type { ImportRun } from '@celeiro/contract/imports.ts';
import { cancelLongWork } from '@celeiro/contract/long-work.ts';
import { leftAsked } from '@celeiro/rules/imports/runs.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { onDemand } from '../../kit/on-demand.tsx';
import { pages } from '../../kit/url/pages.ts';
import { useSave } from '../../kit/use-save.ts';
import { Button } from '../../ui/button.tsx';
import { useErrorSheet } from './import-sheets.ts';
import { isWorking } from './import-state.tsx';
import { uploadsTexts as texts } from './imports.texts.ts';

const UndoDialog = onDemand(
  () => import('./undo-import.dialog.tsx'),
  (module) => module.UndoDialog,
);

/** Ends what goes on with a file. */
export const StopButton = ({ run: { longWorkPublicId, fileName } }: { readonly run: ImportRun }) => {
  const { save, isPending } = useSave(cancelLongWork, { failureText: texts.failedStop, tells: 'toast' });
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
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="small"
        look="ghost"
        aria-label={texts.of(texts.undo, run.fileName)}
        onClick={() => setAsking(true)}
      >
        {texts.undo}
      </Button>
      {isAsking && <UndoDialog run={run} onClose={() => setAsking(false)} />}
    </>
  );
};

const steps: Partial<Readonly<Record<ImportRun['state'], string>>> = {
  COLUMNS: texts.confirm,
  REVIEW: texts.review,
  STOPPED: texts.goOn,
};

/** The most useful thing to do with a file; the others are on its page. */
export const ImportAction = ({ run }: { readonly run: ImportRun }) => {
  const navigate = useNavigate();
  const { isMine, state, fileName, publicId, areRowsKept } = run;
  if (!isMine) return null;
  if (isWorking(run)) return <StopButton run={run} />;
  const step = steps[state];
  if (step !== undefined)
    return (
      <Button
        size="small"
        aria-label={texts.of(step, fileName)}
        onClick={() => void navigate({ to: pages.importReview.path, params: { importPublicId: publicId } })}
      >
        {step}
      </Button>
    );
  if (areRowsKept && run.refusedRows + run.failedRows + leftAsked(run) > 0) return <ErrorsButton run={run} />;
  return run.undoableUntil === null ? null : <UndoButton run={run} />;
};
