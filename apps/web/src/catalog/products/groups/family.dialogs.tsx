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
import { familyFields, familyTagFields } from '@celeiro/rules/catalog/products/families.ts';
import { plainNames } from '@celeiro/rules/records/field-table.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DialogForm } from '../../../kit/forms/dialog-form.tsx';
import { currentOf } from '../../../kit/forms/form-conflict.ts';
import { RemoveRecord } from '../../../kit/forms/remove-record.tsx';
import { PlainFields } from '../../../kit/forms/plain/plain-field.tsx';
import { emptyPlainForm, plainFormOf } from '../../../kit/forms/plain/plain-values.ts';
import { useEndpointForm } from '../../../kit/forms/use-endpoint-form.ts';
import { pages } from '../../../kit/url/pages.ts';
import { familiesTexts as texts, familyTagsTexts } from './families.texts.ts';
import { FamilyTags } from './family-tags.tsx';

const fields = plainNames(familyFields);
const valuesOf = (family: ProductFamily) => plainFormOf(familyFields, family);
const tagValuesOf = (tag: FamilyTag) => plainFormOf(familyTagFields, tag);
type Closing = { readonly onClose: () => void };

/** A new family. */
export const NewFamilyDialog = ({ onClose }: Closing) => {
  const form = useEndpointForm(createProductFamily, {
    input: {},
    start: emptyPlainForm(familyFields),
    failureText: texts.saveFailed,
    savedText: texts.created,
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} title={texts.add} confirmLabel={texts.create} onClose={onClose}>
      <PlainFields form={form} table={familyFields} names={fields} />
    </DialogForm>
  );
};

const RenameTagDialog = ({ tag, onClose }: Closing & { readonly tag: FamilyTag }) => {
  const form = useEndpointForm(updateFamilyTag, {
    input: { params: { id: tag.publicId } },
    start: tagValuesOf(tag),
    version: tag.version,
    readCurrent: currentOf(tagSchema, tagValuesOf),
    failureText: familyTagsTexts.saveFailed,
    savedText: familyTagsTexts.saved,
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} title={familyTagsTexts.renameTitle} onClose={onClose}>
      <PlainFields form={form} table={familyTagFields} names={plainNames(familyTagFields)} />
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
      <PlainFields form={form} table={familyFields} names={fields} />
      {family.products > 0 && (
        <div className="row wrap gap-12 center">
          <Link className="line-24" to={pages.productList.path} search={{ family: family.publicId }}>
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
