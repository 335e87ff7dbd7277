import {
  createFamilyTag,
  deleteFamilyTag,
  type FamilyTag,
  listFamilyTags,
} from '@celeiro/contract/catalog/products/family-tags.ts';
import type { ProductFamily } from '@celeiro/contract/catalog/products/product-families.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read } from '../../../kit/api/query.ts';
import { AddNameField } from '../../../kit/forms/add-name-field.tsx';
import { toast } from '../../../kit/saving/toasts.ts';
import { pages } from '../../../kit/url/pages.ts';
import { useSave } from '../../../kit/saving/use-save.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { familiesTexts, familyTagsTexts as texts } from './families.texts.ts';
import styles from './families.module.css';

/** A new tag of the family, made at once (EP-073). */
const NewTag = ({ familyPublicId }: { readonly familyPublicId: string }) => {
  const { save, isPending, failure } = useSave(createFamilyTag, { failureText: texts.saveFailed });
  const add = async (name: string): Promise<boolean> => {
    const outcome = await save({ body: { name, familyPublicId } });
    if (outcome.kind === 'saved') toast.success(texts.created(name));
    return outcome.kind === 'saved';
  };
  return (
    <AddNameField
      label={texts.add}
      hint={texts.addHint}
      action={texts.create}
      maxLength={40}
      error={failure?.message ?? null}
      isPending={isPending}
      onAdd={add}
    />
  );
};

const Entry = ({
  tag,
  onRename,
}: {
  readonly tag: FamilyTag;
  readonly onRename: (tag: FamilyTag) => void;
}) => {
  const { publicId, name, products, version } = tag;
  const { save, isPending } = useSave(deleteFamilyTag, {
    failureText: texts.removeFailed,
    failureIn: 'toast',
  });
  const remove = async () => {
    const outcome = await save({ params: { id: publicId } }, { ifMatch: version });
    if (outcome.kind === 'saved') toast.success(texts.removed(name));
  };
  return (
    <li>
      <span title={name}>{name}</span>
      {products === 0 ? (
        <span className="size-12 muted">{texts.unused}</span>
      ) : (
        <Link
          to={pages.productList.path}
          search={{ tag: publicId }}
          aria-label={`${familiesTexts.products(products)}, ${texts.showProducts(name)}`}
        >
          {familiesTexts.products(products)}
        </Link>
      )}
      <IconButton
        name={texts.rename(name)}
        icon={<IconPencil size={16} aria-hidden="true" />}
        onClick={() => onRename(tag)}
      />
      {products === 0 && (
        <IconButton
          name={texts.remove(name)}
          icon={<IconTrash size={16} aria-hidden="true" />}
          isPending={isPending}
          onClick={() => void remove()}
        />
      )}
    </li>
  );
};

/** The tags of a family (EP-074): added, renamed and, while no product has them, deleted here. */
export const FamilyTags = ({
  family: { publicId, name },
  onRename,
}: {
  readonly family: ProductFamily;
  readonly onRename: (tag: FamilyTag) => void;
}) => {
  const { data, isError } = useQuery(read(listFamilyTags, { query: { familyPublicId: publicId } }));
  return (
    <section className={`stack gap-8 ${styles['tags']}`} aria-label={texts.list(name)}>
      <h3 className="size-14 semibold">{texts.title}</h3>
      {isError && data === undefined && <p role="alert">{texts.failed}</p>}
      {data?.length === 0 && <p className="size-12 muted">{texts.none}</p>}
      {data !== undefined && data.length > 0 && (
        <ul>
          {data.map((tag) => (
            <Entry key={tag.publicId} tag={tag} onRename={onRename} />
          ))}
        </ul>
      )}
      <NewTag familyPublicId={publicId} />
    </section>
  );
};
