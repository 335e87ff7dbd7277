import { useNavigate } from '@tanstack/react-router';
import { pages } from '../../../kit/url/pages.ts';
import { NewStoreForm } from '../form/store-form.tsx';

/** '/store/store-list/new-store': registers a store, whose profile opens then. */
export const Screen = () => {
  const navigate = useNavigate();
  const toProfile = (storePublicId: string) =>
    void navigate({ to: pages.storeProfile.path, params: { storePublicId, _splat: '' } });
  return <NewStoreForm onSaved={toProfile} onCancel={() => void navigate({ to: pages.storeList.path })} />;
};
