import { getImport, type ImportDetails } from '@celeiro/contract/base/imports/imports.ts';
import { formatDateTime } from '@celeiro/rules/days/calendar.ts';
import { importKindLabels } from '@celeiro/rules/base/imports/runs.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isNoRecord } from '../../kit/api/failure.ts';
import { read } from '../../kit/api/query.ts';
import { usePageTitle } from '../../kit/browser/page-title.ts';
import { pages } from '../../kit/url/pages.ts';
import { Banner } from '../../ui/marks/banner.tsx';
import { IconButton } from '../../ui/actions/button.tsx';
import { Progress } from '../../ui/marks/progress.tsx';
import { EmptyState, ErrorState, LoadingRows } from '../../ui/marks/states.tsx';
import { StopButton } from './import-action.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportFigures } from './import-figures.tsx';
import { ResultFoot, ReviewFoot } from './import-foot.tsx';
import { ImportRows } from './import-rows.tsx';
import { isWorking } from './import-state.tsx';
import { ImportSteps } from './import-steps.tsx';
import { reviewTexts as texts, uploadsTexts } from './imports.texts.ts';
import styles from './import-review.module.css';

/** The live feed sends progress; while it is interrupted, this reads it. */
const ASK_EVERY_MS = 2_000;

const Head = ({ run }: { readonly run: ImportDetails }) => {
  const navigate = useNavigate();
  const kilobytes = Math.max(1, Math.round(run.fileSize / 1000));
  return (
    <header className={`row center gap-8-12 ${styles['head']}`}>
      <IconButton
        name={texts.back}
        icon={<IconArrowLeft size={16} aria-hidden="true" />}
        onClick={() => void navigate({ to: pages.uploads.path })}
      />
      <div className={styles['title']}>
        <h1 className="size-16 line-20 semibold">{texts.title(importKindLabels[run.kind])}</h1>
        <span className="block size-12 line-16 muted anywhere">
          {texts.facts(run.fileName, run.rows, texts.sizeKb(kilobytes))}
        </span>
      </div>
      <ImportSteps state={run.state} />
    </header>
  );
};

/** What there is to know before going on. */
const Notices = ({ run }: { readonly run: ImportDetails }) => (
  <div className="rigid">
    {!run.isMine && (
      <Banner tone="info" isFlush>
        {texts.othersFile(run.sentBy)}
      </Banner>
    )}
    {run.sameFile !== null && run.appliedAt === null && (
      <Banner
        tone="warning"
        isFlush
        action={
          <Link to={pages.importReview.path} params={{ importPublicId: run.sameFile.publicId }}>
            {texts.seeSame}
          </Link>
        }
      >
        {texts.sameFile(run.sameFile.sentBy, formatDateTime(Date.parse(run.sameFile.sentAt)))}
      </Banner>
    )}
    {!run.areRowsKept && (
      <Banner tone="info" isFlush>
        {texts.rowsDeleted}
      </Banner>
    )}
  </div>
);

const Working = ({ run }: { readonly run: ImportDetails }) => {
  const { state, done, total } = run;
  // Asked of what works only.
  const words =
    state === 'REVIEWING' || state === 'APPLYING' || state === 'UNDOING' ? texts.working[state] : '';
  return (
    <section className={`stack gap-12 items-left ${styles['working']}`} aria-label={words}>
      <h2 className="size-14 line-20 semibold">{words}</h2>
      <Progress label={uploadsTexts.progress(done, total)} done={done} total={total} />
      <p className="muted">{texts.workingHint}</p>
      <StopButton run={run} />
    </section>
  );
};

const Body = ({ run }: { readonly run: ImportDetails }) => {
  // Back at the columns of what was reviewed.
  const [isMapping, setMapping] = useState(false);
  if (isWorking(run)) return <Working run={run} />;
  if (run.isMine && (run.state === 'COLUMNS' || (run.state === 'REVIEW' && isMapping)))
    return <ImportColumns run={run} onReviewed={() => setMapping(false)} />;
  return (
    <>
      <div className={styles['figures']}>
        <ImportFigures run={run} />
      </div>
      {run.areRowsKept && <ImportRows run={run} />}
      {run.state !== 'REVIEW' ? (
        <ResultFoot run={run} />
      ) : (
        run.isMine && <ReviewFoot run={run} onColumns={() => setMapping(true)} />
      )}
    </>
  );
};

/** One file: its columns, what its rows would do, and what became of them. */
export const ImportReview = ({ publicId }: { readonly publicId: string }) => {
  const {
    data: run,
    error,
    refetch,
  } = useQuery({
    ...read(getImport, { params: { id: publicId } }),
    refetchInterval: ({ state: { data } }) => (data && isWorking(data) ? ASK_EVERY_MS : false),
  });
  usePageTitle(run?.fileName ?? null);
  if (run !== undefined)
    return (
      <main className={`column grow min-h-0 ${styles['page']}`}>
        <Head run={run} />
        <Notices run={run} />
        <Body key={run.publicId} run={run} />
      </main>
    );
  const isMissing = isNoRecord(error);
  return (
    <main className={`column grow min-h-0 ${styles['page']}`}>
      {error === null && <LoadingRows label={texts.loading} className={styles['loading']} />}
      {isMissing && <EmptyState title={texts.unknown} hint={texts.unknownHint} />}
      {error !== null && !isMissing && <ErrorState title={texts.failed} onRetry={() => void refetch()} />}
    </main>
  );
};
