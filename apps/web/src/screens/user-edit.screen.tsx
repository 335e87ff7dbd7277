import { useNavigate, useSearch } from '@tanstack/react-router';
import { PageFrame } from '../kit/list/page-frame.tsx';
import { pages } from '../kit/url/pages.ts';
import { UserForm } from '../slices/users/user-form.tsx';

/** '/user/user-list/edit-user?id=': what is kept of somebody. */
export const Screen = () => {
  const { id = '' }: Record<string, string | undefined> = useSearch({ strict: false });
  const navigate = useNavigate();
  const toList = () => void navigate({ to: pages.userList.path, search: id === '' ? {} : { id } });
  return (
    <PageFrame title={pages.userEdit.title}>
      <UserForm key={id} publicId={id} onSaved={toList} onCancel={toList} />
    </PageFrame>
  );
};
