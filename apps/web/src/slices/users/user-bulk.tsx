import { updateParents } from '@celeiro/contract/user-accounts.ts';
import { IconUserUp } from '@tabler/icons-react';
import { useState } from 'react';
import { FormLookup, type Found } from '../../kit/forms/choice-fields.tsx';
import { DialogForm } from '../../kit/forms/dialog-form.tsx';
import { useEndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { toast } from '../../kit/toasts.ts';
import { usePermissions } from '../../kit/user-store.ts';
import { Button } from '../../ui/button.tsx';
import type { ChosenUser } from './user-selection.ts';
import { managerSource } from './user-sources.ts';
import { userFormTexts, usersTexts } from './users.texts.ts';

const texts = usersTexts.bulk;

type Values = { userPublicIds: string[]; parentPublicId: Found | null };

const ParentDialog = ({
  rows,
  unit,
  onSaved,
  onClose,
}: {
  readonly rows: readonly ChosenUser[];
  readonly unit: string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}) => {
  const start: Values = { userPublicIds: rows.map(({ publicId }) => publicId), parentPublicId: null };
  const [source] = useState(() => managerSource(unit, null));
  const form = useEndpointForm(updateParents, {
    input: {},
    start,
    toBody: ({ userPublicIds, parentPublicId }) => ({ userPublicIds, parentPublicId: parentPublicId?.value }),
    failureText: texts.failed,
    onSaved: () => {
      toast.success(texts.done(rows.length));
      onSaved();
    },
  });
  return (
    <DialogForm form={form} title={texts.title(rows.length)} onClose={onClose}>
      <FormLookup
        form={form}
        name="parentPublicId"
        label={userFormTexts.parent}
        hint={texts.hint}
        source={source}
      />
    </DialogForm>
  );
};

/** What can be done with the people chosen: one manager for all of them or for nobody (EP-148). */
export const UserBulk = ({
  rows,
  leave,
}: {
  readonly rows: readonly ChosenUser[];
  readonly leave: (rows: readonly ChosenUser[]) => void;
}) => {
  const { canUpdateUsers } = usePermissions();
  const [isOpen, setOpen] = useState(false);
  const [unit, ...others] = new Set(rows.map(({ businessUnitPublicId }) => businessUnitPublicId));
  const refused = others.length > 0 ? texts.manyUnits : null;
  return (
    <>
      <Button
        look="ghost"
        size="small"
        icon={<IconUserUp size={16} aria-hidden="true" />}
        disabledReason={canUpdateUsers ? refused : texts.noPermission}
        onClick={() => setOpen(true)}
      >
        {texts.parent}
      </Button>
      {isOpen && unit !== undefined && (
        <ParentDialog
          rows={rows}
          unit={unit}
          onSaved={() => {
            setOpen(false);
            leave([]);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
