import type { PreClassification } from '@celeiro/contract/catalog/product-classification/pre-classification.ts';
import { productUnits } from '@celeiro/rules/catalog/catalog/units.ts';
import {
  type SuggestedField,
  suggestedFields,
  SURE,
} from '@celeiro/rules/catalog/product-classification/suggest.ts';
import { formatDate, businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { FormLookup, FormSelect } from '../../kit/forms/choice-fields.tsx';
import type { LookupSource } from '../../kit/forms/registration/look-ups.ts';
import { FormText } from '../../kit/forms/text-fields.tsx';
import type { EndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { useFormField } from '../../kit/forms/use-form-field.tsx';
import { ShareBar } from '../../kit/limit-bar.tsx';
import { findBrands, findFamilies } from '../products/product-look-ups.public.ts';
import { FamilyTagTicks } from '../products/product-tags.public.ts';
import { classificationTexts as texts } from './classification.texts.ts';
import styles from './classification.module.css';
import type { SuggestionValues } from './suggestion-values.ts';

const families: LookupSource = {
  lookUp: findFamilies,
  failureText: texts.familiesFailed,
  emptyNote: texts.noFamily,
  offersFirst: true,
};
const brands: LookupSource = {
  lookUp: findBrands,
  failureText: texts.brandsFailed,
  emptyNote: texts.noBrand,
  offersFirst: true,
};
const units = productUnits.map((value) => ({ value, label: value }));

type Form = { readonly form: EndpointForm<SuggestionValues> };

/** Those of the family that is chosen now. */
const Tags = ({ form }: Form) => {
  const family = useWatch({ control: form.control, name: 'family' })?.value ?? null;
  const field = useFormField<SuggestionValues, readonly string[]>({
    form,
    name: 'tags',
    label: texts.fields.tags,
  });
  return field.focusable(<FamilyTagTicks family={family} chosen={field.value} onChange={field.onChange} />);
};

const fieldOf: Readonly<Record<SuggestedField, (form: Form['form']) => ReactNode>> = {
  name: (form) => <FormText form={form} name="name" label={texts.fields.name} maxLength={160} />,
  family: (form) => (
    <FormLookup
      form={form}
      name="family"
      label={texts.fields.family}
      source={families}
      placeholder={texts.familyPlaceholder}
    />
  ),
  brand: (form) => (
    <FormLookup
      form={form}
      name="brand"
      label={texts.fields.brand}
      source={brands}
      placeholder={texts.brandPlaceholder}
    />
  ),
  unit: (form) => <FormSelect form={form} name="unit" label={texts.fields.unit} options={units} />,
  pack: (form) => <FormText form={form} name="pack" label={texts.fields.pack} maxLength={60} />,
  tags: (form) => <Tags form={form} />,
};

/** The name as it came, what its stretches say, and where it came from. */
const Raw = ({ suggestion: { pieces, product } }: { readonly suggestion: PreClassification }) => {
  const { supplier, code, price, since } = product;
  const facts = [
    supplier ?? texts.noSupplier,
    ...(code === null ? [] : [texts.code(code)]),
    ...(price === null ? [] : [formatBRL(price)]),
    texts.received(formatDate(businessDateOf(Date.parse(since)))),
  ];
  return (
    <header className={`stack gap-8 ${styles['raw']}`}>
      <h2 aria-label={product.name}>
        {pieces.map(({ text, role }, place) => (
          // The same word may come twice; its place tells it apart.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={place} className={`stack items-left min-0 ${styles['piece']}`}>
            <span>{text}</span>
            <small className="size-11 line-16 regular faint">{texts.roles[role]}</small>
          </span>
        ))}
      </h2>
      <p className="muted">{facts.join(' · ')}</p>
    </header>
  );
};

/** Each part of a suggestion: its field, how sure it is, and why. */
export const SuggestionFields = ({ form, suggestion }: Form & { readonly suggestion: PreClassification }) => (
  <>
    <Raw suggestion={suggestion} />
    <ol className={`stack gap-8 ${styles['fields']}`}>
      {suggestedFields.map((field, index) => {
        const because = suggestion.because.find((one) => one.field === field);
        const { confidence = 0, text = '' } = because ?? {};
        return (
          <li key={field} data-field={field}>
            <kbd aria-hidden="true">{index + 1}</kbd>
            {fieldOf[field](form)}
            <span className={styles['sure']} data-unsure={confidence < SURE || undefined}>
              <ShareBar parts={[{ share: confidence, look: confidence < SURE ? 'full' : 'within' }]}>
                <span className="number">{texts.sure(confidence)}</span>
              </ShareBar>
            </span>
            <span className={`size-12 muted anywhere ${styles['because']}`}>{text}</span>
          </li>
        );
      })}
    </ol>
  </>
);
