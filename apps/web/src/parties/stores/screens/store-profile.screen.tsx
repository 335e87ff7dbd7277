import { useNavigate, useParams } from '@tanstack/react-router';
import { useFlags, useFlagsAreRead } from '../../../kit/browser/flags.ts';
import { usePageTitle } from '../../../kit/browser/page-title.ts';
import styles from '../../../kit/profile/profile.module.css';
import { partActions } from '../../../kit/profile/part-actions.ts';
import { pages } from '../../../kit/url/pages.ts';
import { useUnreadComments } from '../../../orders/comments/store-comments.public.tsx';
import { LoadingStore, UnknownStore } from '../form/store-form.tsx';
import { ErasedBanner } from '../form/store-erasure.tsx';
import { LedOn, MergedBanner } from '../merge/merged-store.tsx';
import { StoreHead } from '../store-head.tsx';
import { storeFormTexts, storeProfileTexts } from '../store-records.texts.ts';
import { useTabCounts } from '../use-tab-counts.ts';
import { useStore } from '../use-store.ts';
import { ErrorState } from '../../../ui/marks/states.tsx';
import { TabPanel, Tabs } from '../../../ui/actions/tabs.tsx';
import { storeTabOf, storeTabs } from './store-tabs.tsx';

/** Id of what the open tab shows. */
const PANEL = 'store-part';

/** '/store/store-list/store-profile/{id}/{tab}': a store, part by part. */
export const Screen = () => {
  const { storePublicId = '', _splat: rest } = useParams({ strict: false });
  const navigate = useNavigate();
  const { store, isUnknown, hasFailed, retry } = useStore(storePublicId);
  usePageTitle(store?.name ?? null);
  const isOn = useFlags();
  const areRead = useFlagsAreRead();
  const unread = useUnreadComments(storePublicId);
  const counts = useTabCounts(store, unread);
  const shown = storeTabs(isOn);
  const tab = storeTabOf(shown, rest);
  const openTab = (slug: string) => {
    const _splat = slug === shown[0].slug ? '' : slug;
    return navigate({ to: pages.storeProfile.path, params: { storePublicId, _splat } });
  };
  const comment = async () => {
    await openTab('comments');
    // Drawn by then, the tab has its field.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${PANEL} textarea`)?.focus());
  };
  if (isUnknown)
    return (
      <main className="column grow min-h-0">
        <UnknownStore onLeave={() => void navigate({ to: pages.storeList.path })} />
      </main>
    );
  if (store === undefined || !areRead)
    return (
      <main className="column grow min-h-0">
        <div className={`grow min-h-0 scrolls pad-16-gutter ${styles['content']}`}>
          {hasFailed ? <ErrorState title={storeFormTexts.failed} onRetry={retry} /> : <LoadingStore />}
        </div>
      </main>
    );
  // One that was merged keeps its history alone.
  if (store.mergedInto !== null && tab.slug !== 'history') return <LedOn store={store} />;
  if (store.mergedInto !== null)
    return (
      <main className="column grow min-h-0">
        <div className={`grow min-h-0 scrolls pad-16-gutter ${styles['content']}`}>
          <div className={`stack cols-1 gap-16 ${styles['cards']}`}>
            <h1 className={styles['merged']}>{store.name}</h1>
            <MergedBanner store={store} />
            <tab.Content key={store.publicId} store={store} />
          </div>
        </div>
      </main>
    );
  return (
    <main className="column grow min-h-0">
      <StoreHead
        key={store.publicId}
        store={store}
        parts={[
          ...(store.erasedAt === null
            ? [{ id: 'comment', label: storeProfileTexts.comment, icon: null, onRun: () => void comment() }]
            : []),
          ...partActions(shown, tab.slug, openTab),
        ]}
      />
      <div className={styles['tabs']}>
        <Tabs
          label={storeProfileTexts.tabs}
          panel={PANEL}
          value={tab.slug}
          tabs={shown.map(({ slug: value, label }) => ({
            value,
            label,
            counter: counts[value],
          }))}
          onChange={(slug) => void openTab(slug)}
        />
      </div>
      <div className={`grow min-h-0 scrolls pad-16-gutter ${styles['content']}`}>
        <ErasedBanner store={store} />
        <TabPanel id={PANEL}>
          <tab.Content key={store.publicId} store={store} />
        </TabPanel>
      </div>
    </main>
  );
};
