import { listFamilyTags } from '@celeiro/contract/catalog/products/family-tags.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../../kit/api/query.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import styles from '../product-tags.module.css';
import { ofFamily, tagOfFamily } from '../product-values.ts';
import { productFormTexts as texts } from '../products.texts.ts';

/** The tags there are of a family; of none nothing is asked. */
export const useFamilyTags = (family: string | null) =>
  useQuery({
    ...read(listFamilyTags, { query: { ...(family !== null && { familyPublicId: family }) } }),
    enabled: family !== null,
  });

/** The tags of a family, those chosen ticked; with another family the others are shown, and those of the former go. */
export const FamilyTagTicks = ({
  family,
  chosen,
  onChange,
  children,
}: {
  readonly family: string | null;
  /** Each with its family, as `tagOfFamily` writes it. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  /** Rendered after them. */
  readonly children?: ReactNode;
}) => {
  const { data, isError, isFetching } = useFamilyTags(family);
  if (family === null) return <p className="size-12 muted">{texts.tagsNeedFamily}</p>;
  if (isError && data === undefined) return <p role="alert">{texts.tagsFailed}</p>;
  if (data === undefined) return null;
  const own = ofFamily(chosen, family);
  // Deleted by another person meanwhile: with it every save is refused, so it is shown to be removed.
  const deleted = isFetching ? [] : own.filter((one) => !data.some(({ publicId }) => publicId === one));
  const choose = (publicId: string, isChosen: boolean) => {
    const others = own.filter((one) => one !== publicId);
    onChange((isChosen ? [...others, publicId] : others).map((one) => tagOfFamily(one, family)));
  };
  return (
    <fieldset className={`row wrap center m-0 no-border pad-0 ${styles['tags']}`}>
      <legend>{texts.tags}</legend>
      {data.length === 0 && <p className="size-12 muted">{texts.noTags}</p>}
      {data.map(({ publicId, name }) => (
        <Checkbox
          key={publicId}
          label={name}
          isChecked={own.includes(publicId)}
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
      {children}
    </fieldset>
  );
};
