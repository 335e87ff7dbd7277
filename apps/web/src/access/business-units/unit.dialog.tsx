import {
  type BusinessUnit,
  businessUnit,
  createBusinessUnit,
  deleteBusinessUnit,
  updateBusinessUnit,
} from '@celeiro/contract/access/business-units/business-units.ts';
import { plainNames } from '@celeiro/rules/records/field-table.ts';
import {
  businessUnitFields,
  unitParentRefusal,
} from '@celeiro/rules/access/business-units/business-units.ts';
import { FormSelect } from '../../kit/forms/choice-fields.tsx';
import { DialogForm } from '../../kit/forms/dialog-form.tsx';
import { currentOf } from '../../kit/forms/form-conflict.ts';
import { RemoveRecord } from '../../kit/forms/remove-record.tsx';
import { PlainFields } from '../../kit/forms/plain/plain-field.tsx';
import { emptyPlainForm, type PlainForm, plainFormOf } from '../../kit/forms/plain/plain-values.ts';
import { type EndpointForm, useEndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { useOwnAccess } from '../../kit/browser/own-access.ts';
import { unitsTexts as texts } from './business-units.texts.ts';

type Values = PlainForm<typeof businessUnitFields> & { parentPublicId: string };
type Units = readonly BusinessUnit[];

const valuesOf = (unit: BusinessUnit): Values => ({
  ...plainFormOf(businessUnitFields, unit),
  parentPublicId: unit.parentPublicId ?? '',
});

/** Possible parents of a unit: none below it. */
const parentsOf = (units: Units, id: string | null) => {
  const parents = new Map(units.map(({ publicId, parentPublicId }) => [publicId, parentPublicId]));
  return units
    .filter(({ publicId }) => unitParentRefusal({ id, isMatriz: false }, publicId, parents) === null)
    .map(({ publicId, name }) => ({ value: publicId, label: name }));
};

const Fields = ({
  form,
  units,
  unit,
}: {
  readonly form: EndpointForm<Values>;
  readonly units: Units;
  /** Null for a new one. */
  readonly unit: BusinessUnit | null;
}) => {
  const isOfMatriz = useOwnAccess()?.isOfMatriz === true;
  const isMatriz = unit !== null && unit.parentPublicId === null;
  return (
    <>
      <PlainFields form={form} table={businessUnitFields} names={plainNames(businessUnitFields)} />
      {isMatriz ? (
        <p>{texts.matriz}</p>
      ) : (
        <FormSelect
          form={form}
          name="parentPublicId"
          label={texts.parent}
          hint={texts.parentHint}
          options={parentsOf(units, unit?.publicId ?? null)}
          disabledReason={isOfMatriz ? null : texts.onlyMatriz}
        />
      )}
    </>
  );
};

/** A new unit, below the matriz unless said otherwise. */
export const NewUnitDialog = ({
  units,
  onClose,
}: {
  readonly units: Units;
  readonly onClose: () => void;
}) => {
  const matriz = units.find(({ parentPublicId }) => parentPublicId === null);
  const form = useEndpointForm(createBusinessUnit, {
    input: {},
    start: { ...emptyPlainForm(businessUnitFields), parentPublicId: matriz?.publicId ?? '' },
    failureText: texts.saveFailed,
    savedText: texts.created,
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} title={texts.addTitle} confirmLabel={texts.create} onClose={onClose}>
      <Fields form={form} units={units} unit={null} />
    </DialogForm>
  );
};

/** A unit's name and parent; it is deleted here while nothing refers to it (RECORD_IN_USE). */
export const UnitDialog = ({
  unit,
  units,
  onClose,
}: {
  readonly unit: BusinessUnit;
  readonly units: Units;
  readonly onClose: () => void;
}) => {
  const own = useOwnAccess();
  const form = useEndpointForm(updateBusinessUnit, {
    input: { params: { id: unit.publicId } },
    start: valuesOf(unit),
    required: unit.parentPublicId === null ? ['name'] : ['name', 'parentPublicId'],
    version: unit.version,
    readCurrent: currentOf(businessUnit, valuesOf),
    failureText: texts.saveFailed,
    savedText: texts.saved,
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} title={texts.editTitle} onClose={onClose}>
      <Fields form={form} units={units} unit={unit} />
      {own?.decidesForAll && unit.parentPublicId !== null && (
        <RemoveRecord
          endpoint={deleteBusinessUnit}
          record={unit}
          texts={texts.remove(unit.name)}
          onRemoved={onClose}
        />
      )}
    </DialogForm>
  );
};
