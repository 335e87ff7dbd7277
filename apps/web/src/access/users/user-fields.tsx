import type { BusinessUnit } from '@celeiro/contract/access/business-units/business-units.ts';
import type { User } from '@celeiro/contract/access/users/user-accounts.ts';
import type { UserGroup } from '@celeiro/contract/access/user-groups/user-groups.ts';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { FormPair, FormSection } from '../../kit/forms/form-page.tsx';
import { type Found, FormLookup, FormSelect } from '../../kit/forms/choice-fields.tsx';
import { FormText } from '../../kit/forms/text-fields.tsx';
import { FormPhone } from '../../kit/forms/typed-fields.tsx';
import type { EndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { Banner } from '../../ui/marks/banner.tsx';
import { type Authority, AuthorityTicks } from './authority-ticks.tsx';
import { managerSource } from './user-sources.ts';
import { userFormTexts as texts } from './users.texts.ts';

/** A person's values in the form; '' and null for empty ones. */
export type UserValues = {
  publicId: string;
  name: string;
  username: string;
  phone: string;
  businessUnitPublicId: string;
  groupPublicId: string;
  authorities: readonly string[];
  parentPublicId: Found | null;
};

/** What the form offers to choose from. */
export type UserChoices = {
  readonly units: readonly BusinessUnit[];
  readonly groups: readonly UserGroup[];
  readonly authorities: readonly Authority[];
};

/** The form of a person's present values. */
export const userValuesOf = (one: User): UserValues => ({
  publicId: one.publicId,
  name: one.name,
  username: one.username,
  phone: one.phone ?? '',
  businessUnitPublicId: one.businessUnitPublicId,
  groupPublicId: one.groupPublicId ?? '',
  authorities: one.authorities,
  parentPublicId:
    one.parentPublicId === null ? null : { value: one.parentPublicId, label: one.parentName ?? '' },
});

/** As it is sent: a group of another unit than the one chosen since counts as none. */
export const userBodyOf =
  ({ groups }: Pick<UserChoices, 'groups'>) =>
  ({ parentPublicId, groupPublicId, ...values }: UserValues): Readonly<Record<string, unknown>> => ({
    ...values,
    groupPublicId: groups.some(
      (group) =>
        group.publicId === groupPublicId && group.businessUnitPublicId === values.businessUnitPublicId,
    )
      ? groupPublicId
      : null,
    parentPublicId: parentPublicId?.value ?? null,
  });

const optionOf = ({ publicId, name }: { readonly publicId: string; readonly name: string }) => ({
  value: publicId,
  label: name,
});

/** A person's whole form (R-ADMIN-022); one's own rights can't be changed (OWN_RIGHTS). */
export const UserFields = ({
  form,
  choices: { units, groups, authorities },
  person,
  isSelf,
}: {
  readonly form: EndpointForm<UserValues>;
  readonly choices: UserChoices;
  /** Null for a new person. */
  readonly person: Pick<User, 'publicId' | 'status'> | null;
  readonly isSelf: boolean;
}) => {
  const unit = useWatch({ control: form.control, name: 'businessUnitPublicId' });
  const group = useWatch({ control: form.control, name: 'groupPublicId' });
  const ofUnit = groups.filter(({ businessUnitPublicId }) => businessUnitPublicId === unit);
  const chosenGroup = ofUnit.find(({ publicId }) => publicId === group);
  const ofGroup = chosenGroup?.authorities ?? [];
  const own = useWatch({ control: form.control, name: 'authorities' });
  const of = person?.publicId ?? null;
  const managers = useMemo(() => managerSource(unit, of), [unit, of]);
  const disabledReason = isSelf ? texts.own : null;
  const isInvited = person === null || person.status === 'INVITED';
  return (
    <>
      <FormSection title={texts.identity}>
        <FormText form={form} name="name" label={texts.name} maxLength={120} />
        <FormPair>
          <FormText
            form={form}
            name="username"
            label={texts.username}
            maxLength={254}
            hint={isInvited ? texts.newAddressHint : texts.usernameHint}
          />
          <FormPhone form={form} name="phone" label={texts.phone} />
        </FormPair>
      </FormSection>
      <FormSection title={texts.place}>
        {isSelf && <p className="size-12 muted">{texts.own}</p>}
        <FormPair>
          <FormSelect
            form={form}
            name="businessUnitPublicId"
            label={texts.unit}
            options={units.map(optionOf)}
            disabledReason={disabledReason}
          />
          <FormSelect
            form={form}
            name="groupPublicId"
            label={texts.group}
            hint={texts.groupHint}
            placeholder={texts.noGroup}
            options={[{ value: '', label: texts.noGroup }, ...ofUnit.map(optionOf)]}
            disabledReason={disabledReason}
          />
        </FormPair>
        <FormLookup
          form={form}
          name="parentPublicId"
          label={texts.parent}
          hint={texts.parentHint}
          source={managers}
        />
        <AuthorityTicks
          form={form}
          name="authorities"
          authorities={authorities}
          ofGroup={ofGroup}
          disabledReason={disabledReason}
        />
        {chosenGroup === undefined && own.length === 0 && <Banner tone="warning">{texts.locked}</Banner>}
      </FormSection>
    </>
  );
};
