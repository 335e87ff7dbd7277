import { IconBuildingBank } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type FieldPathByValue, type FieldValues, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/actions/button.tsx';
import type { FieldFrame } from '../../../ui/fields/field.tsx';
import styles from '../forms.module.css';
import { registrationFormTexts as texts } from './registration-form.texts.ts';
import { FormText } from '../text-fields.tsx';
import type { EndpointForm } from '../use-endpoint-form.ts';

/** Values of the tax office, by field. */
export type Filled = Readonly<Record<string, string>>;

type Mark = Pick<FieldFrame, 'mark'>;
const registeredMark: Mark = {
  mark: { icon: <IconBuildingBank size={14} aria-hidden="true" />, says: texts.filledMark },
};

/**
 * A field that shows its source while its value is unchanged; once something else is typed, the tax office's value is shown
 * below it, to be taken again (R-ADMIN-008).
 */
export const FilledField = <V extends FieldValues>({
  form,
  filled,
  name,
  label,
  write = (registered) => registered,
  children,
}: {
  readonly form: EndpointForm<V>;
  readonly filled: Filled;
  readonly name: FieldPathByValue<V, string>;
  readonly label: string;
  /** The registered value, as people read it. */
  readonly write?: (registered: string) => string;
  readonly children: (mark: Mark) => ReactNode;
}) => {
  const value: string = useWatch({ control: form.control, name });
  const registered = filled[name];
  return (
    <div className={`stack gap-4 min-0 ${styles['registered']}`}>
      {children(registered !== undefined && registered === value ? registeredMark : {})}
      {registered !== undefined && registered !== value && (
        <p className="row wrap gap-0-8 center size-12 faint anywhere">
          {texts.registered(write(registered))}
          <Button
            size="small"
            look="link"
            aria-label={texts.useOf(label)}
            onClick={() => form.set(name, registered)}
          >
            {texts.use}
          </Button>
        </p>
      )}
    </div>
  );
};

/** A text that may have come so. */
export const FilledText = <V extends FieldValues>({
  form,
  filled,
  name,
  label,
  write,
  ...text
}: {
  readonly form: EndpointForm<V>;
  readonly filled: Filled;
  readonly name: FieldPathByValue<V, string>;
  readonly label: string;
  readonly maxLength: number;
  readonly hint?: string;
  readonly write?: (registered: string) => string;
}) => (
  <FilledField {...{ form, filled, name, label }} {...(write === undefined ? {} : { write })}>
    {(mark) => <FormText form={form} name={name} label={label} {...text} {...mark} />}
  </FilledField>
);
