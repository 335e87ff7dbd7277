import { listStoreTags } from '@celeiro/contract/parties/stores/store-tags.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { plainRead } from '../../../kit/api/query.ts';
import type { EndpointForm } from '../../../kit/forms/use-endpoint-form.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { NewTag } from './new-tag.tsx';
import styles from '../form/store-form.module.css';
import { storeFormTexts as texts } from '../store-records.texts.ts';
import type { StoreValues } from '../form/store-values.ts';

/** The tags a store has, of all there are; one that is missing is made here. */
export const StoreTags = ({ form }: { readonly form: EndpointForm<StoreValues> }) => {
  const chosen = useWatch({ control: form.control, name: 'tagPublicIds' });
  const { data, isFetching } = useQuery(plainRead(listStoreTags, {}));
  const { words } = form;
  useEffect(() => {
    const nameOf = (id: string) => data?.find(({ publicId }) => publicId === id)?.name ?? '';
    words.set('tagPublicIds', {
      label: texts.tags,
      show: (value) => (value as readonly string[]).map(nameOf).join(', '), // this field's own value
    });
    return () => void words.delete('tagPublicIds');
  }, [words, data]);
  if (data === undefined) return null;
  // Deleted by another person meanwhile: with it every save is refused, so it is shown to be removed.
  const deleted = isFetching ? [] : chosen.filter((one) => !data.some(({ publicId }) => publicId === one));
  const choose = (publicId: string, isChosen: boolean) => {
    const others = chosen.filter((one) => one !== publicId);
    form.set('tagPublicIds', isChosen ? [...others, publicId] : others);
  };
  return (
    <>
      <fieldset className={`row wrap no-border pad-0 ${styles['tags']}`}>
        <legend className="size-12 muted m-bottom-4">{texts.tags}</legend>
        {data.length === 0 && <p className="size-12 faint">{texts.noTags}</p>}
        {data.map(({ publicId, name }) => (
          <Checkbox
            key={publicId}
            label={name}
            isChecked={chosen.includes(publicId)}
            onChange={(isChecked) => choose(publicId, isChecked)}
          />
        ))}
        {deleted.map((publicId) => (
          <Checkbox
            key={publicId}
            label={texts.removedTag}
            isChecked
            onChange={() => choose(publicId, false)}
          />
        ))}
      </fieldset>
      <NewTag tags={data} onTag={(publicId) => choose(publicId, true)} />
    </>
  );
};
