import { listFamilyTags } from '@celeiro/contract/family-tags.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { read } from '../../kit/api/query.ts';
import type { EndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { pages } from '../../kit/url/pages.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import styles from './product-tags.module.css';
import { ofFamily, type ProductValues, tagOfFamily } from './product-values.ts';
import { productFormTexts as texts } from './products.texts.ts';

/** The tags of the chosen family; with another family the others are shown, and those of the former go. */
export const ProductTags = ({ form }: { readonly form: EndpointForm<ProductValues> }) => {
  const chosen = useWatch({ control: form.control, name: 'tagPublicIds' });
  const family = useWatch({ control: form.control, name: 'family' })?.value ?? null;
  const { data, isError, isFetching } = useQuery({
    ...read(listFamilyTags, { query: { ...(family !== null && { familyPublicId: family }) } }),
    enabled: family !== null,
  });
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
  if (family === null) return <p className={styles['quiet']}>{texts.tagsNeedFamily}</p>;
  if (isError && data === undefined) return <p role="alert">{texts.tagsFailed}</p>;
  if (data === undefined) return null;
  const own = ofFamily(chosen, family);
  // Deleted by somebody meanwhile: with it every save is refused, so it is shown to be left out.
  const gone = isFetching ? [] : own.filter((one) => !data.some(({ publicId }) => publicId === one));
  const choose = (publicId: string, isChosen: boolean) => {
    const others = own.filter((one) => one !== publicId);
    form.set(
      'tagPublicIds',
      (isChosen ? [...others, publicId] : others).map((one) => tagOfFamily(one, family)),
    );
  };
  return (
    <fieldset className={styles['tags']}>
      <legend>{texts.tags}</legend>
      {data.length === 0 && <p className={styles['quiet']}>{texts.noTags}</p>}
      {data.map(({ publicId, name }) => (
        <Checkbox
          key={publicId}
          label={name}
          isChecked={own.includes(publicId)}
          onChange={(isChecked) => choose(publicId, isChecked)}
        />
      ))}
      {gone.map((publicId) => (
        <Checkbox key={publicId} label={texts.goneTag} isChecked onChange={() => choose(publicId, false)} />
      ))}
      <Link to={pages.familyList.path} search={{ id: family }}>
        {texts.manageTags}
      </Link>
    </fieldset>
  );
};
