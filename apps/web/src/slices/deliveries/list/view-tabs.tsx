import { countDeliveries } from '@celeiro/contract/deliveries.ts';
import { createSavedView, deleteSavedView } from '@celeiro/contract/saved-views.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../../kit/api/call.ts';
import { decideFailure } from '../../../kit/api/failure.ts';
import { read } from '../../../kit/api/query.ts';
import { spoilAfter } from '../../../kit/api/stale.ts';
import { toast } from '../../../kit/toasts.ts';
import { useUser } from '../../../kit/user-store.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { listTexts } from './list.texts.ts';
import { filterBody, hasFilters, type ListState, parseViewQuery, viewQuery } from './list-state.ts';
import styles from './list-page.module.css';
import { SaveViewDialog } from './save-view.dialog.tsx';
import { builtInViews, LIST_PAGE, type OwnView, type View } from './views.ts';

/** Counters are refreshed at most this often. */
const COUNTER_MS = 10_000;
const counterText = (
  counter: { readonly count: number; readonly isCapped: boolean } | undefined,
): string | undefined =>
  counter && `${new Intl.NumberFormat('pt-BR').format(counter.count)}${counter.isCapped ? '+' : ''}`;

/** Saved views as tabs, with how many deliveries each finds. */
export const ViewTabs = ({
  state,
  own,
  onOpen,
}: {
  readonly state: ListState;
  /** What the person saved. */
  readonly own: readonly OwnView[];
  readonly onOpen: (next: ListState) => void;
}) => {
  const user = useUser();
  const [isSaving, setIsSaving] = useState(false);
  const [removing, setRemoving] = useState<View | null>(null);
  const views = useMemo(
    () => [
      ...builtInViews(user?.username ?? null),
      ...own.map(({ publicId, name, query }) => ({
        id: publicId,
        name,
        query: viewQuery(parseViewQuery(query)),
        isOwn: true,
      })),
    ],
    [user?.username, own],
  );
  const counted = views.slice(0, 12);
  const counters = useQuery({
    ...read(countDeliveries, {
      body: { filters: counted.map((view) => filterBody(parseViewQuery(view.query))) },
    }),
    staleTime: COUNTER_MS,
    refetchInterval: COUNTER_MS * 3,
    placeholderData: keepPreviousData,
  });
  const query = viewQuery(state);
  const current = views.find((view) => view.query === query) ?? null;

  const save = async (name: string): Promise<string | null> => {
    try {
      await call(createSavedView, { body: { page: LIST_PAGE, name, query } });
      spoilAfter(createSavedView);
      toast.success(listTexts.views.saved);
      setIsSaving(false);
      return null;
    } catch (error) {
      const decision = decideFailure(error, listTexts.failures.saveView);
      return 'message' in decision ? decision.message : listTexts.failures.saveView;
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
    <div className={styles['views']}>
      <Tabs
        label={listTexts.views.label}
        value={current?.id ?? null}
        tabs={views.map((view, index) => ({
          value: view.id,
          label: view.name,
          counter: counterText(counters.data?.counters[index]),
        }))}
        onChange={(id) => {
          const view = views.find((candidate) => candidate.id === id);
          if (view) onOpen(parseViewQuery(view.query));
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
      {current === null && hasFilters(state) && (
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
