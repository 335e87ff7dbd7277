import { listBusinessUnits } from '@celeiro/contract/access/business-units/business-units.ts';
import { createUser, updateUser, type User, user } from '@celeiro/contract/access/users/user-accounts.ts';
import { listAuthorities, listUserGroups } from '@celeiro/contract/access/user-groups/user-groups.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../kit/api/query.ts';
import { currentOf } from '../../kit/forms/form-conflict.ts';
import { FormLoading, FormPage } from '../../kit/forms/form-page.tsx';
import { PageForm } from '../../kit/forms/page-form.tsx';
import { useEndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { type OwnAccess, useOwnAccessRead } from '../../kit/browser/own-access.ts';
import { toast } from '../../kit/saving/toasts.ts';
import { Banner } from '../../ui/marks/banner.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState, ErrorState } from '../../ui/marks/states.tsx';
import { type UserChoices, UserFields, type UserValues, userBodyOf, userValuesOf } from './user-fields.tsx';
import { usePerson } from './use-person.ts';
import { userFormTexts as texts } from './users.texts.ts';

type Leave = {
  readonly onSaved: (publicId: string) => void;
  readonly onCancel: () => void;
};

/** Reads what the form offers before it is drawn: a form begins once. */
const WithChoices = ({
  children,
}: {
  readonly children: (choices: UserChoices, own: OwnAccess) => ReactNode;
}) => {
  const units = useQuery(read(listBusinessUnits, {}));
  const groups = useQuery(read(listUserGroups, { query: {} }));
  const authorities = useQuery(read(listAuthorities, {}));
  const { own, hasFailed, retry } = useOwnAccessRead();
  if (units.data && groups.data && authorities.data && own !== null) {
    // T06: outside the matriz one administers the own unit alone.
    const ofOwn = units.data.content.filter(
      ({ publicId }) => own.isOfMatriz || publicId === own.unitPublicId,
    );
    return children(
      { units: ofOwn, groups: groups.data.content, authorities: authorities.data.content },
      own,
    );
  }
  const failed = [units, groups, authorities].filter(({ isError }) => isError);
  if (failed.length === 0 && !hasFailed) return <FormLoading label={texts.loading} />;
  const again = () => {
    for (const { refetch } of failed) void refetch();
    if (hasFailed) retry();
  };
  return <ErrorState title={texts.failed} onRetry={again} />;
};

const Invitation = ({
  choices,
  own,
  onSaved,
  onCancel,
}: Leave & { readonly choices: UserChoices; readonly own: OwnAccess }) => {
  const unit = choices.units.find(({ publicId }) => publicId === own.unitPublicId) ?? choices.units[0];
  const start: UserValues = {
    publicId: '',
    name: '',
    username: '',
    phone: '',
    businessUnitPublicId: unit?.publicId ?? '',
    groupPublicId: '',
    authorities: [],
    parentPublicId: null,
  };
  const form = useEndpointForm(createUser, {
    input: {},
    start,
    toBody: userBodyOf(choices),
    draft: 'user-new',
    failureText: texts.inviteFailed,
    onSaved: ({ content }) => {
      toast.saved(texts.invited);
      onSaved(content.publicId);
    },
  });
  return (
    <PageForm form={form} label={texts.newTitle} saveLabel={texts.invite} isNew onCancel={onCancel}>
      <UserFields form={form} choices={choices} person={null} isSelf={false} />
    </PageForm>
  );
};

/** EP-142, R-PERM-003: adds a person, who gets a link to choose a password with. */
export const NewUserForm = (leave: Leave) => (
  <FormPage>
    <WithChoices>{(choices, own) => <Invitation choices={choices} own={own} {...leave} />}</WithChoices>
  </FormPage>
);

const Change = ({
  person,
  choices,
  own,
  onSaved,
  onCancel,
}: Leave & { readonly person: User; readonly choices: UserChoices; readonly own: OwnAccess }) => {
  const form = useEndpointForm(updateUser, {
    input: {},
    start: userValuesOf(person),
    required: ['name', 'username', 'businessUnitPublicId'],
    toBody: userBodyOf(choices),
    version: person.version,
    draft: `user-${person.publicId}`,
    readCurrent: currentOf(user, userValuesOf),
    failureText: texts.saveFailed,
    onSaved: ({ content }) => {
      toast.saved(texts.saved);
      onSaved(content.publicId);
    },
  });
  return (
    <PageForm form={form} label={texts.label} onCancel={onCancel}>
      <UserFields form={form} choices={choices} person={person} isSelf={own.publicId === person.publicId} />
    </PageForm>
  );
};

/** EP-147, R-PERM-004: changes a person's data; two changes at once are merged by field, or shown to each other. */
export const UserForm = ({ publicId, ...leave }: Leave & { readonly publicId: string }) => {
  const { person, isUnknown, hasFailed, retry } = usePerson(publicId);
  if (isUnknown)
    return (
      <EmptyState
        title={texts.unknown}
        hint={texts.unknownHint}
        action={<Button onClick={leave.onCancel}>{texts.toList}</Button>}
      />
    );
  if (hasFailed) return <ErrorState title={texts.failed} onRetry={retry} />;
  return (
    <FormPage>
      {person === undefined && <FormLoading label={texts.loading} />}
      {person?.status === 'DISMISSED' && <Banner tone="warning">{texts.dismissed}</Banner>}
      {person !== undefined && person.status !== 'DISMISSED' && (
        <WithChoices>
          {(choices, own) => (
            <Change key={person.publicId} person={person} choices={choices} own={own} {...leave} />
          )}
        </WithChoices>
      )}
    </FormPage>
  );
};
