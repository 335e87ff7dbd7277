import { useNavigate, useParams } from '@tanstack/react-router';
import { PageFrame } from '../../../kit/list/page-frame.tsx';
import { usePageTitle } from '../../../kit/browser/page-title.ts';
import { pages } from '../../../kit/url/pages.ts';
import { LedOn } from '../merge/merged-store.tsx';
import { StoreForm } from '../form/store-form.tsx';
import { storeFormTexts } from '../store-records.texts.ts';
import { useStore } from '../use-store.ts';

/** '/store/store-list/edit-store/{id}': the form of a new store, filled in with one (R-ROUTE-006). */
export const Screen = () => {
  const { storePublicId: id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const { store } = useStore(id);
  const title = store === undefined ? null : storeFormTexts.editTitle(store.name);
  usePageTitle(title);
  if (store !== undefined && store.mergedInto !== null) return <LedOn store={store} />;
  const leave = () =>
    void navigate({ to: pages.storeProfile.path, params: { storePublicId: id, _splat: '' } });
  return (
    <PageFrame title={title ?? pages.storeEdit.title}>
      <StoreForm key={id} publicId={id} onSaved={leave} onCancel={leave} />
    </PageFrame>
  );
};
