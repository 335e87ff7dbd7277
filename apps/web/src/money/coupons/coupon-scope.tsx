import { IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { Found } from '../../kit/forms/choice-fields.tsx';
import { LookupField } from '../../kit/forms/registration/lookup-field.tsx';
import type { LookupSource } from '../../kit/forms/registration/look-ups.ts';
import type { EndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { IconButton } from '../../ui/actions/button.tsx';
import type { CouponValues } from './coupon-values.ts';
import styles from './coupons.module.css';
import { couponFormTexts as texts } from './coupons.texts.ts';

/** Several of many, found by their names, each taken away again by itself. */
export const CouponScope = ({
  form,
  name,
  label,
  hint,
  placeholder,
  source,
}: {
  readonly form: EndpointForm<CouponValues>;
  readonly name: 'families' | 'storeTags';
  readonly label: string;
  readonly hint: string;
  readonly placeholder: string;
  readonly source: LookupSource;
}) => {
  const chosen = useWatch({ control: form.control, name });
  const { words } = form;
  useEffect(() => {
    words.set(name, {
      label,
      show: (value) => (value as readonly Found[]).map((one) => one.label).join(', '), // this field's own value
    });
    return () => void words.delete(name);
  }, [words, name, label]);
  const others = (value: string) => chosen.filter((one) => one.value !== value);
  return (
    <div>
      <LookupField
        label={label}
        hint={hint}
        placeholder={placeholder}
        isOptional
        text=""
        source={source}
        onChoose={({ value, label: found }) => form.set(name, [...others(value), { value, label: found }])}
      />
      {chosen.length > 0 && (
        <ul className={`row wrap gap-6 ${styles['chosen']}`} aria-label={label}>
          {chosen.map((one) => (
            <li key={one.value}>
              {one.label}
              <IconButton
                size="small"
                name={texts.without(one.label)}
                icon={<IconX size={14} aria-hidden="true" />}
                onClick={() => form.set(name, others(one.value))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
