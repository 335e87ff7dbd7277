import {
  cancelLongWork,
  getLongWork,
  listLongWork,
  type LongWork,
  retryLongWork,
} from '@celeiro/contract/base/long-work/long-work.ts';
import { formatDateTime } from '@celeiro/rules/days/calendar.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Progress } from '../../ui/marks/progress.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { call } from '../api/call.ts';
import { saveFromLink } from '../api/download.ts';
import { decideFailure, messageOf } from '../api/failure.ts';
import { read } from '../api/query.ts';
import { toast } from '../saving/toasts.ts';
import { useSave } from '../saving/use-save.ts';
import { noteLongWork } from './long-work-mark.ts';
import styles from './long-work-panel.module.css';
import { longWorkTexts as texts } from './long-work.texts.ts';

/** The live feed sends progress; while it is interrupted, this reads it. */
const ASK_EVERY_MS = 5_000;
/** How long finished work that has a page of its own remains here, folded or not, ms. */
const SEEN_MS = 15_000;
const isOpen = ({ state }: LongWork): boolean => state === 'WAITING' || state === 'RUNNING';

/** Its result is shown in Uploads permanently: here it needn't be closed by hand. */
const isInUploads = ({ kind, state }: LongWork): boolean => state === 'DONE' && kind.startsWith('IMPORT_');
/** A sheet that was written or taken back is dealt with: that is said once, and nothing of it stays here. */
const isDealtWith = (work: LongWork): boolean => isInUploads(work) && work.kind !== 'IMPORT_REVIEW';

/** The state of long work, in words, and as a bar while it runs. */
const Standing = ({ work }: { readonly work: LongWork }) => {
  const { done, total, message, expiresAt, file } = work;
  if (isOpen(work)) {
    const label = done === 0 ? texts.waiting : texts.progress(formatCount(done), formatCount(total));
    return <Progress label={label} done={done} total={done === 0 ? null : total} />;
  }
  if (work.state === 'FAILED') return <p role="alert">{message ?? texts.failed}</p>;
  const until = expiresAt === null ? '' : formatDateTime(Date.parse(expiresAt));
  return <p role="status">{message ?? (file === null ? texts.done : texts.ready(until))}</p>;
};

const useDownload = (work: LongWork) => {
  const [isPending, setPending] = useState(false);
  const start = async (): Promise<void> => {
    setPending(true);
    try {
      // A link lives for five minutes: this one is made now.
      const { file } = await call(getLongWork, { params: { id: work.publicId } });
      if (file !== null) saveFromLink(file.url);
    } catch (error) {
      const said = messageOf(decideFailure(error, texts.failedDownload));
      if (said !== null) toast.error(said);
    }
    setPending(false);
  };
  return { isPending, start };
};

/** Removes an item after its page was viewed for a while, unless the person uses the item. */
const useLeaving = (isOver: boolean, leave: () => void) => {
  const item = useRef<HTMLLIElement>(null);
  const latest = useLatest(leave);
  useEffect(() => {
    if (!isOver) return undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const look = () => {
      const isTouched = item.current?.matches(':hover, :focus-within') === true;
      if (!isTouched) latest.current();
    };
    const count = () => {
      clearInterval(timer);
      timer = document.visibilityState === 'visible' ? setInterval(look, SEEN_MS) : undefined;
    };
    count();
    document.addEventListener('visibilitychange', count);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', count);
    };
  }, [isOver, latest]);
  return item;
};

const Work = ({ work }: { readonly work: LongWork }) => {
  const { publicId, title, state, file } = work;
  const ending = useSave(cancelLongWork, {
    failureText: isOpen(work) ? texts.failedCancel : texts.failedDiscard,
    failureIn: 'toast',
  });
  const retrying = useSave(retryLongWork, { failureText: texts.failedRetry, failureIn: 'toast' });
  const download = useDownload(work);
  const input = { params: { id: publicId } };
  const end = isOpen(work) ? texts.cancel : texts.discard;
  // One that couldn't be put away stays, and is tried again.
  const leaving = useSave(cancelLongWork, { failureText: texts.failedDiscard });
  const item = useLeaving(isInUploads(work), () => void leaving.save(input));
  return (
    <li ref={item} className={`stack gap-4-16 center all-columns hair-top ${styles['work']}`}>
      <b>{title}</b>
      <Standing work={work} />
      <div className="row wrap gap-8 end">
        {file !== null && (
          <Button
            size="small"
            look="primary"
            isPending={download.isPending}
            aria-label={texts.of(texts.download, title)}
            onClick={() => void download.start()}
          >
            {texts.download}
          </Button>
        )}
        {state === 'FAILED' && (
          <Button
            size="small"
            isPending={retrying.isPending}
            aria-label={texts.of(texts.retry, title)}
            onClick={() => void retrying.save(input)}
          >
            {texts.retry}
          </Button>
        )}
        <Button
          size="small"
          look="ghost"
          isPending={ending.isPending}
          aria-label={texts.of(end, title)}
          onClick={() => void ending.save(input)}
        >
          {end}
        </Button>
      </div>
    </li>
  );
};

/** How the works stand, in one line: what is under way first, then what failed, then what can be fetched. */
const lineOf = (works: readonly LongWork[]): string => {
  const open = works.find(isOpen);
  if (open !== undefined)
    return open.done === 0
      ? texts.lineWaiting(open.title)
      : texts.lineProgress(open.title, formatCount(open.done), formatCount(open.total));
  const failed = works.find(({ state }) => state === 'FAILED');
  if (failed !== undefined) return texts.lineFailed(failed.title);
  const [newest] = works;
  return newest === undefined ? '' : texts.lineDone(newest.title);
};

/** One line at the foot of the page; only the person opens it: it never covers a text that is being typed. */
const Works = ({ works }: { readonly works: readonly LongWork[] }) => (
  <>
    <details className={`relative scrolls line-top bg-surface ${styles['panel']}`}>
      <summary>
        <span className={styles['count']}>{texts.title(works.length)}</span>
        <span className="muted" title={lineOf(works)}>
          {lineOf(works)}
        </span>
      </summary>
      <ul>
        {works.map((work) => (
          <Work key={work.publicId} work={work} />
        ))}
      </ul>
    </details>
    {/* Only ends are read aloud: the numbers of what is under way change every second. */}
    <p className="visually-hidden" role="status">
      {works.some(isOpen) ? '' : lineOf(works)}
    </p>
  </>
);

/** Says once how a sheet went that was seen under way, and puts away what is dealt with. */
const DealtWith = ({ works }: { readonly works: readonly LongWork[] }) => {
  const { save } = useSave(cancelLongWork, { failureText: texts.failedDiscard });
  const seen = useRef(new Set<string>());
  const put = useEffectEvent((work: LongWork) => {
    const { publicId, title, message } = work;
    if (seen.current.delete(publicId)) toast.success(texts.dealtWith(title, message ?? texts.done));
    void save({ params: { id: publicId } });
  });
  useEffect(() => {
    for (const work of works)
      if (isOpen(work)) seen.current.add(work.publicId);
      else if (isDealtWith(work)) put(work);
  }, [works]);
  return null;
};

/** The person's long work, on every page, until there is none. */
export const LongWorkPanel = () => {
  const {
    data: works,
    isSuccess,
    isFetching,
    isFetchedAfterMount,
  } = useQuery({
    ...read(listLongWork, {}),
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? ASK_EVERY_MS : false),
  });
  // A cached answer may not have the work that was requested just now.
  const isOver = works?.length === 0 && isSuccess && isFetchedAfterMount && !isFetching;
  useEffect(() => {
    if (isOver) noteLongWork(false);
  }, [isOver]);
  if (works === undefined || works.length === 0) return null;
  const standing = works.filter((work) => !isDealtWith(work));
  return (
    <>
      <DealtWith works={works} />
      {standing.length > 0 && <Works works={standing} />}
    </>
  );
};
