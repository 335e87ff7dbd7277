import {
  createRouteRestriction,
  deleteRouteRestriction,
  routeRestriction,
  type RouteRestriction,
  updateRouteRestriction,
} from '@celeiro/contract/parties/supplier-routes/routes.ts';
import { idsOfMask, weekInWords } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { useRef, useState } from 'react';
import { saveChange, type SaveFailure, type SaveOutcome } from '../../../kit/api/save-change.ts';
import { currentOf, readConflict } from '../../../kit/forms/form-conflict.ts';
import {
  addDraft,
  answerDraft,
  changeDraft,
  type ExceptionChange,
  type ExceptionDraft,
  type ExceptionValues,
  placeOf,
  rowsOf,
  takeOver,
  unsentOf,
  untangled,
  valuesOf,
} from './exception-drafts.ts';
import { routeEditorTexts as texts } from '../route-editor.texts.ts';

type Owner = { readonly publicId: string; readonly supplierPublicId: string };

/** What was saved of the exceptions, and whether nothing is left. */
export type Posted = { readonly done: readonly ExceptionChange[]; readonly isWhole: boolean };

const fields = {
  ZONE: 'zonePublicId',
  DISTRICT: 'districtPublicId',
  NEIGHBORHOOD: 'neighborhoodPublicId',
} as const;

/** R-RT-008: exactly one place, the one of its type. */
const bodyOf = (owner: Owner, values: ExceptionValues) => ({
  routePublicId: owner.publicId,
  supplierPublicId: owner.supplierPublicId,
  weekDayPeriodPublicIds: idsOfMask(values.week),
  [fields[values.locationType]]: placeOf(values)?.publicId,
});

const send = (
  owner: Owner,
  change: ExceptionChange,
  draft: ExceptionDraft,
): Promise<SaveOutcome<RouteRestriction | undefined>> => {
  const terms = { failureText: texts.exceptionFailed[change], idempotencyKey: draft.sentKey };
  // Only one that is added has no version yet.
  const onVersion = { ...terms, ifMatch: draft.version ?? 0 };
  const params = { id: draft.key };
  if (draft.values === null) return saveChange(deleteRouteRestriction, { params }, onVersion);
  const body = bodyOf(owner, draft.values);
  return change === 'added'
    ? saveChange(createRouteRestriction, { body }, terms)
    : saveChange(updateRouteRestriction, { params, body }, onVersion);
};

const currentIn = currentOf(routeRestriction, (one: RouteRestriction) => one);

/** What a refusal changes in a draft: its message and, after another person's change, the version of the next try. */
const refused = ({ kind, conflict, message }: SaveFailure): Partial<ExceptionDraft> => {
  const met = kind === 'conflict' ? readConflict(conflict, currentIn) : null;
  if (met === null) return { message };
  return { version: met.version, message: texts.changedMeanwhile(weekInWords(valuesOf(met.values).week)) };
};

/** What an answer leaves of the draft that was sent; null: there was none to speak of. */
const answered = (
  change: ExceptionChange,
  draft: ExceptionDraft,
  outcome: SaveOutcome<RouteRestriction | undefined>,
): Partial<ExceptionDraft> | null => {
  if (outcome.kind === 'kept') return null;
  const { key, version } = draft;
  if (outcome.kind === 'saved') {
    const { publicId = key, version: made = version } = outcome.answer ?? {};
    return { isDone: true, message: null, key: publicId, version: made };
  }
  // Another person removed it first.
  if (change === 'removed' && outcome.failure.code === 'RESOURCE_NOT_FOUND') return { isDone: true };
  return refused(outcome.failure);
};

/**
 * The exceptions of a route while it is edited: changed here first, sent one by one with the route (R-RT-001, R-RT-019). What
 * is refused stays with its reason; what was saved stays saved.
 */
export const useExceptions = () => {
  const [drafts, setDrafts] = useState<readonly ExceptionDraft[]>([]);
  const [isPending, setPending] = useState(false);
  // The newest drafts, also for callbacks from an earlier rendering.
  const latest = useRef(drafts);
  const write = (change: (drafts: readonly ExceptionDraft[]) => readonly ExceptionDraft[]) => {
    latest.current = change(latest.current);
    setDrafts(latest.current);
  };
  const post = async (owner: Owner, saved: readonly RouteRestriction[]): Promise<Posted> => {
    const done: ExceptionChange[] = [];
    setPending(true);
    write((all) => untangled(saved, all));
    for (const { draft, change } of unsentOf(saved, latest.current)) {
      const outcome = await send(owner, change, draft);
      const answer = answered(change, draft, outcome);
      if (answer !== null) write((all) => answerDraft(all, draft, answer));
      if (answer?.isDone === true) done.push(change);
      // After an unknown outcome, the next request would have the same.
      if (outcome.kind === 'kept' || (outcome.kind === 'failed' && outcome.failure.kind === 'unknown')) break;
    }
    setPending(false);
    return { done, isWhole: unsentOf(saved, latest.current).length === 0 };
  };

  return {
    rowsOver: (saved: readonly RouteRestriction[]) => rowsOf(saved, drafts),
    isPending,
    /** Whether leaving would lose something, now. */
    isUnsaved: () => latest.current.some(({ isDone }) => !isDone),
    add: (values: ExceptionValues) => write((all) => addDraft(all, values)),
    change: (saved: readonly RouteRestriction[], key: string, values: ExceptionValues | null) =>
      write((all) => changeDraft(all, saved, key, values)),
    /** Those of another route of the same city. */
    take: (saved: readonly RouteRestriction[], others: readonly RouteRestriction[]) =>
      write((all) => takeOver(all, saved, others)),
    post,
    /** What was saved is in what is read by now. */
    settle: () => write((all) => all.filter(({ isDone }) => !isDone)),
  };
};
export type Exceptions = ReturnType<typeof useExceptions>;
