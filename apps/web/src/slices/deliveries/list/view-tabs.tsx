import { createSavedView, deleteSavedView } from '@celeiro/contract/saved-views.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../../kit/api/call.ts';
import { decideSaving, messageOf } from '../../../kit/api/failure.ts';
import { spoilAfter } from '../../../kit/api/stale.ts';
import { useSentKey } from '../../../kit/sent-key.ts';
import { toast } from '../../../kit/toasts.ts';
import { usePermissions, useUser } from '../../../kit/user-store.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { listTexts } from './list.texts.ts';
import { filterBody, hasFilters, type ListState, parseViewQuery, viewQuery } from './list-state.ts';
import styles from './list-page.module.css';
import { SaveViewDialog } from './save-view.dialog.tsx';
import { MOST_COUNTERS, useCounters } from './use-counters.ts';
import { builtInViews, type Inbox, LIST_PAGE, type OwnView, type View } from './views.ts';

/** What is likely to be counted: of the whole list more than is counted, of a queue some dozens. */
const MANY = '1.000+';
const FEW = '00';

const counterText = (
  counter: { readonly count: number; readonly isCapped: boolean } | undefined,
): string | undefined => counter && `${formatCount(counter.count)}${counter.isCapped ? '+' : ''}`;

/** Saved views as tabs, with how many deliveries each finds. */
export const ViewTabs = ({
  state,
  own,
  inbox = null,
  onOpen,
  onInbox,
}: {
  readonly state: ListState;
  /** What the person saved. */
  readonly own: { readonly views: readonly OwnView[]; readonly isKnown: boolean };
  /** A page of its own is open, whatever the list's state. */
  readonly inbox?: Inbox | null;
  readonly onOpen: (next: ListState) => void;
  readonly onInbox: (inbox: Inbox) => void;
}) => {
  const user = useUser();
  const { canApproveDiscounts: isSupervisor } = usePermissions();
  const [isSaving, setIsSaving] = useState(false);
  const [removing, setRemoving] = useState<View | null>(null);
  const views = useMemo(
    () => [
      ...builtInViews(user?.username ?? null, isSupervisor),
      ...own.views.map(({ publicId, name, query }) => ({
        id: publicId,
        name,
        query: viewQuery(parseViewQuery(query)),
        isOwn: true,
        inbox: null,
      })),
    ],
    [user?.username, isSupervisor, own.views],
  );
  const query = viewQuery(state);
  const current =
    views.find((view) =>
      inbox === null ? view.query === query && view.inbox === null : view.inbox === inbox,
    ) ?? null;
  // Only what is seen is counted: the first tabs, and the open one wherever it stands.
  const first = views.slice(0, MOST_COUNTERS);
  const counted =
    current === null || first.includes(current) ? first : [...first.slice(0, MOST_COUNTERS - 1), current];
  const counters = useCounters(
    counted.map((view) => filterBody(parseViewQuery(view.query))),
    // Counted once all of them are known.
    user !== null && own.isKnown,
  );
  const counterOf = (view: View) => counterText(counters[counted.indexOf(view)]);

  const isCounted = counters.length > 0;
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // With the frame's own layout: asked for now, it would be done twice.
    const frame = requestAnimationFrame(() =>
      bar.current
        ?.querySelector('[aria-selected="true"]')
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
    // Tabs that come before it and counters that grow push it out again.
  }, [current?.id, views, isCounted]);

  const sentKey = useSentKey();
  const save = async (name: string): Promise<string | null> => {
    try {
      const body = { page: LIST_PAGE, name, query };
      await call(createSavedView, { body }, { idempotencyKey: sentKey.of(body) });
      sentKey.forget();
      spoilAfter(createSavedView);
      toast.success(listTexts.views.saved);
      setIsSaving(false);
      return null;
    } catch (error) {
      const decision = decideSaving(error, listTexts.failures.saveView);
      return messageOf(decision) ?? listTexts.failures.saveView;
    }
  };
  const remove = async (view: View): Promise<string | void> => {
    try {
      await call(deleteSavedView, { params: { id: view.id } });
      spoilAfter(deleteSavedView);
      setRemoving(null);
      toast.success(listTexts.views.removed);
      onOpen(parseViewQuery(''));
    } catch {
      return listTexts.failures.deleteView;
    }
  };

  return (
    <div className={styles['views']} ref={bar}>
      <Tabs
        label={listTexts.views.label}
        value={current?.id ?? null}
        tabs={views.map((view) => ({
          value: view.id,
          label: view.name,
          counter: counterOf(view),
          ...(counted.includes(view) && { expected: view.query === '' ? MANY : FEW }),
        }))}
        onChange={(id) => {
          const view = views.find((candidate) => candidate.id === id);
          if (view?.inbox) onInbox(view.inbox);
          else if (view) onOpen(parseViewQuery(view.query));
        }}
      />
      {current?.isOwn && (
        <IconButton
          size="small"
          name={listTexts.views.remove}
          icon={<IconTrash size={16} aria-hidden="true" />}
          onClick={() => setRemoving(current)}
        />
      )}
      {current === null && inbox === null && hasFilters(state) && (
        <Button
          look="ghost"
          size="small"
          icon={<IconPlus size={14} aria-hidden="true" />}
          onClick={() => setIsSaving(true)}
        >
          {listTexts.views.save}
        </Button>
      )}
      {isSaving && <SaveViewDialog onSave={save} onClose={() => setIsSaving(false)} />}
      {removing !== null && (
        <ConfirmDialog
          title={listTexts.views.removeTitle(removing.name)}
          isDangerous
          confirmLabel={listTexts.views.remove}
          onConfirm={() => remove(removing)}
          onCancel={() => setRemoving(null)}
        >
          <p>{listTexts.views.removeText}</p>
        </ConfirmDialog>
      )}
    </div>
  );
};
