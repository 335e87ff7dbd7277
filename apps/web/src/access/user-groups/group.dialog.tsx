import { listBusinessUnits } from '@celeiro/contract/access/business-units/business-units.ts';
import {
  createUserGroup,
  deleteUserGroup,
  updateUserGroup,
  type UserGroup,
  userGroup,
} from '@celeiro/contract/access/user-groups/user-groups.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../kit/api/query.ts';
import { FormSelect } from '../../kit/forms/choice-fields.tsx';
import { DialogForm } from '../../kit/forms/dialog-form.tsx';
import { currentOf } from '../../kit/forms/form-conflict.ts';
import { RemoveRecord } from '../../kit/forms/remove-record.tsx';
import { FormText } from '../../kit/forms/text-fields.tsx';
import { useEndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { useOwnAccess } from '../../kit/browser/own-access.ts';
import { groupsTexts as texts } from './user-groups.texts.ts';

/** A new group without authorities, in a unit the person decides for. */
export const NewGroupDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const own = useOwnAccess();
  const { data } = useQuery(read(listBusinessUnits, {}));
  const units = (data?.content ?? []).filter(
    ({ publicId }) => own?.isOfMatriz || publicId === own?.unitPublicId,
  );
  const form = useEndpointForm(createUserGroup, {
    input: {},
    start: { name: '', businessUnitPublicId: '', authorities: [] },
    failureText: texts.saveFailed,
    savedText: texts.created,
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} title={texts.add} confirmLabel={texts.create} onClose={onClose}>
      <FormText form={form} name="name" label={texts.name} maxLength={120} />
      <FormSelect
        form={form}
        name="businessUnitPublicId"
        label={texts.unit}
        hint={texts.unitHint}
        options={units.map(({ publicId, name }) => ({ value: publicId, label: name }))}
      />
    </DialogForm>
  );
};

const nameOf = ({ name }: UserGroup) => ({ name });

/** A group's name; it is deleted here while it is empty (RECORD_IN_USE). Its authorities are in the matrix. */
export const GroupDialog = ({
  group,
  onClose,
}: {
  readonly group: UserGroup;
  readonly onClose: () => void;
}) => {
  const form = useEndpointForm(updateUserGroup, {
    input: { params: { id: group.publicId } },
    start: nameOf(group),
    required: ['name'],
    version: group.version,
    readCurrent: currentOf(userGroup, nameOf),
    failureText: texts.saveFailed,
    savedText: texts.saved,
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} title={texts.editTitle} onClose={onClose}>
      <FormText form={form} name="name" label={texts.name} hint={group.businessUnitName} maxLength={120} />
      <RemoveRecord
        endpoint={deleteUserGroup}
        record={group}
        texts={texts.remove(group.name)}
        onRemoved={onClose}
      />
    </DialogForm>
  );
};
