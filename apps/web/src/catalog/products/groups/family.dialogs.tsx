import {
  type FamilyTag,
  familyTag as tagSchema,
  updateFamilyTag,
} from '@celeiro/contract/catalog/products/family-tags.ts';
import {
  createProductFamily,
  deleteProductFamily,
  productFamily as familySchema,
  type ProductFamily,
  updateProductFamily,
} from '@celeiro/contract/catalog/products/product-families.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DialogForm } from '../../../kit/forms/dialog-form.tsx';
import { currentOf } from '../../../kit/forms/form-conflict.ts';
import { RemoveRecord } from '../../../kit/forms/remove-record.tsx';
import { FormText } from '../../../kit/forms/text-fields.tsx';
import { useEndpointForm } from '../../../kit/forms/use-endpoint-form.ts';
import { pages } from '../../../kit/url/pages.ts';
import styles from './brands.module.css';
import { familiesTexts as texts, familyTagsTexts } from './families.texts.ts';
import { FamilyTags } from './family-tags.tsx';

type Named = { name: string };
const valuesOf = ({ name }: Named): Named => ({ name });
type Closing = { readonly onClose: () => void };

/** A new family. */
export const NewFamilyDialog = ({ onClose }: Closing) => {
  const start: Named = { name: '' };
  const form = useEndpointForm(createProductFamily, {
    input: {},
    start,
    failureText: texts.saveFailed,
    savedText: texts.created,
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} title={texts.add} confirmLabel={texts.create} onClose={onClose}>
      <FormText form={form} name="name" label={texts.name} maxLength={80} />
    </DialogForm>
  );
};

const RenameTagDialog = ({ tag, onClose }: Closing & { readonly tag: FamilyTag }) => {
  const form = useEndpointForm(updateFamilyTag, {
    input: { params: { id: tag.publicId } },
    start: valuesOf(tag),
    version: tag.version,
    readCurrent: currentOf(tagSchema, valuesOf),
    failureText: familyTagsTexts.saveFailed,
    savedText: familyTagsTexts.saved,
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} title={familyTagsTexts.renameTitle} onClose={onClose}>
      <FormText form={form} name="name" label={texts.name} maxLength={40} />
    </DialogForm>
  );
};

/** A family's name and the tags that distinguish its products; while nothing refers to it it is deleted here. */
export const FamilyDialog = ({ family, onClose }: Closing & { readonly family: ProductFamily }) => {
  const [renamed, setRenamed] = useState<FamilyTag | null>(null);
  const form = useEndpointForm(updateProductFamily, {
    input: { params: { id: family.publicId } },
    start: valuesOf(family),
    version: family.version,
    readCurrent: currentOf(familySchema, valuesOf),
    failureText: texts.saveFailed,
    savedText: texts.saved,
    onSaved: onClose,
  });
  if (renamed !== null) return <RenameTagDialog tag={renamed} onClose={() => setRenamed(null)} />;
  const isUnused = [family.products, family.tags, family.coupons].every((count) => count === 0);
  return (
    <DialogForm form={form} title={texts.editTitle} onClose={onClose}>
      <FormText form={form} name="name" label={texts.name} maxLength={80} />
      {family.products > 0 && (
        <div className={styles['actions']}>
          <Link to={pages.productList.path} search={{ family: family.publicId }}>
            {texts.showProducts(family.products)}
          </Link>
        </div>
      )}
      <FamilyTags family={family} onRename={setRenamed} />
      {isUnused && (
        <RemoveRecord
          endpoint={deleteProductFamily}
          record={family}
          texts={texts.remove(family.name)}
          onRemoved={onClose}
        />
      )}
    </DialogForm>
  );
};
