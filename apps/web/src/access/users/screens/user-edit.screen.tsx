import { useNavigate, useSearch } from '@tanstack/react-router';
import { PageFrame } from '../../../kit/list/page-frame.tsx';
import { pages } from '../../../kit/url/pages.ts';
import { usePageTitle } from '../../../kit/browser/page-title.ts';
import { UserForm } from '../user-form.tsx';
import { usePerson } from '../use-person.ts';
import { userFormTexts as texts } from '../users.texts.ts';

/** '/user/user-list/edit-user?id=': the form of a person. */
export const Screen = () => {
  const { id = '' }: Record<string, string | undefined> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { person } = usePerson(id);
  const title = person === undefined ? null : texts.editTitle(person.name);
  usePageTitle(title);
  const toList = () => void navigate({ to: pages.userList.path, search: id === '' ? {} : { id } });
  return (
    <PageFrame title={title ?? pages.userEdit.title}>
      <UserForm key={id} publicId={id} onSaved={toList} onCancel={toList} />
    </PageFrame>
  );
};
