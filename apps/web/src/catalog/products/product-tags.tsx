import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { EndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { pages } from '../../kit/url/pages.ts';
import { FamilyTagTicks, useFamilyTags } from './groups/family-tag-ticks.tsx';
import { ofFamily, type ProductValues } from './product-values.ts';
import { productFormTexts as texts } from './products.texts.ts';

/** The tags of the chosen family; with another family the others are shown, and those of the former go. */
export const ProductTags = ({ form }: { readonly form: EndpointForm<ProductValues> }) => {
  const chosen = useWatch({ control: form.control, name: 'tagPublicIds' });
  const family = useWatch({ control: form.control, name: 'family' })?.value ?? null;
  const { data } = useFamilyTags(family);
  const { words } = form;
  useEffect(() => {
    const nameOf = (id: string) => data?.find(({ publicId }) => publicId === id)?.name ?? '';
    words.set('tagPublicIds', {
      label: texts.tags,
      show: (value) =>
        ofFamily(value as readonly string[], family) // this field's own value
          .map(nameOf)
          .join(', '),
    });
    return () => void words.delete('tagPublicIds');
  }, [words, data, family]);
  return (
    <FamilyTagTicks family={family} chosen={chosen} onChange={(next) => form.set('tagPublicIds', next)}>
      {family !== null && (
        <Link to={pages.familyList.path} search={{ id: family }}>
          {texts.manageTags}
        </Link>
      )}
    </FamilyTagTicks>
  );
};
