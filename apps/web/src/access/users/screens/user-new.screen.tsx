import { useNavigate } from '@tanstack/react-router';
import { PageFrame } from '../../../kit/list/page-frame.tsx';
import { pages } from '../../../kit/url/pages.ts';
import { NewUserForm } from '../user-form.tsx';

/** '/user/user-list/new-user': invites a person, whose panel is then open in the list. */
export const Screen = () => {
  const navigate = useNavigate();
  const toList = (search: { readonly id?: string } = {}) =>
    void navigate({ to: pages.userList.path, search });
  return (
    <PageFrame title={pages.userNew.title}>
      <NewUserForm onSaved={(id) => toList({ id })} onCancel={() => toList()} />
    </PageFrame>
  );
};
