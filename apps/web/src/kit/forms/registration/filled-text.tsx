import { IconBuildingBank } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type FieldPathByValue, type FieldValues, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/actions/button.tsx';
import type { FieldFrame } from '../../../ui/fields/field.tsx';
import styles from '../forms.module.css';
import { registrationFormTexts as texts } from './registration-form.texts.ts';
import { FormText } from '../text-fields.tsx';
import type { EndpointForm } from '../use-endpoint-form.ts';

/** What the tax office told, by field. */
export type Filled = Readonly<Record<string, string>>;

type Mark = Pick<FieldFrame, 'mark'>;
const asTold: Mark = {
  mark: { icon: <IconBuildingBank size={14} aria-hidden="true" />, says: texts.filledMark },
};

/**
 * A field that says where it comes from while it stands as it came; once something else is typed, what the tax office told stays
 * below it, to be taken again (R-ADMIN-008).
 */
export const FilledField = <V extends FieldValues>({
  form,
  filled,
  name,
  label,
  write = (told) => told,
  children,
}: {
  readonly form: EndpointForm<V>;
  readonly filled: Filled;
  readonly name: FieldPathByValue<V, string>;
  readonly label: string;
  /** What was told, as people read it. */
  readonly write?: (told: string) => string;
  readonly children: (mark: Mark) => ReactNode;
}) => {
  const value: string = useWatch({ control: form.control, name });
  const told = filled[name];
  return (
    <div className={styles['told']}>
      {children(told !== undefined && told === value ? asTold : {})}
      {told !== undefined && told !== value && (
        <p>
          {texts.told(write(told))}
          <Button
            size="small"
            look="link"
            aria-label={texts.useOf(label)}
            onClick={() => form.set(name, told)}
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
  readonly write?: (told: string) => string;
}) => (
  <FilledField {...{ form, filled, name, label }} {...(write === undefined ? {} : { write })}>
    {(mark) => <FormText form={form} name={name} label={label} {...text} {...mark} />}
  </FilledField>
);
