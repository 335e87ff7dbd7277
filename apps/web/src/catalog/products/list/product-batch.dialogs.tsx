import {
  brandOfMany,
  familyOfMany,
  productTagsOfMany,
  type ProductBatchResult,
  rehearseProducts,
  standingOfMany,
} from '@celeiro/contract/catalog/products/product-batches.ts';
import { BulkDialog } from '../../../kit/bulk/bulk.dialog.tsx';
import type { BulkView } from '../../../kit/bulk/bulk-view.ts';
import { useBulkForm, type BulkFormTerms } from '../../../kit/bulk/use-bulk-form.ts';
import { BulkForm } from '../../../kit/bulk/bulk-form.tsx';
import { FormLookup, FormSelect } from '../../../kit/forms/choice-fields.tsx';
import { FormArea } from '../../../kit/forms/text-fields.tsx';
import type { EndpointForm } from '../../../kit/forms/use-endpoint-form.ts';
import { changeOf, productBatch, type ProductBulk, type ProductBatchChange } from './product-batch.ts';
import { productBatchTexts as texts } from './product-batch.texts.ts';
import type { ChosenProduct } from './product-selection.ts';
import { brandSource, familySource, tagSource } from './product-sources.ts';
import { productFormTexts, productsTexts } from '../products.texts.ts';
import { usesText } from '../uses-text.ts';

type Props = { readonly bulk: ProductBulk };
type View = BulkView<ChosenProduct, ProductBatchChange, ProductBatchResult>;
type ChangeOf<K extends ProductBatchChange['kind']> = Extract<ProductBatchChange, { kind: K }>;
type Before = NonNullable<ProductBatchResult['before']>;

/** A form of the change of all of them. */
const useProductForm = <V extends ProductBatchChange>(
  body: typeof familyOfMany | typeof brandOfMany | typeof productTagsOfMany | typeof standingOfMany,
  terms: Pick<BulkFormTerms<V, ProductBatchChange>, 'start' | 'required'>,
): EndpointForm<V> =>
  useBulkForm(
    productBatch,
    { ...rehearseProducts, body },
    { ...terms, toBody: changeOf, toChange: (values) => values },
  );

const FamilyForm = ({ bulk }: Props) => {
  const start: ChangeOf<'family'> =
    bulk.change?.kind === 'family' ? bulk.change : { kind: 'family', familyPublicId: null };
  const form = useProductForm(familyOfMany, { start, required: ['familyPublicId'] });
  return (
    <BulkForm form={form} title={texts.titles.family(bulk.items.length)} bulk={bulk} control={productBatch}>
      <FormLookup
        form={form}
        name="familyPublicId"
        label={productFormTexts.family}
        hint={texts.familyHint}
        source={familySource}
        placeholder={productFormTexts.familyPlaceholder}
      />
    </BulkForm>
  );
};

const BrandForm = ({ bulk }: Props) => {
  const start: ChangeOf<'brand'> =
    bulk.change?.kind === 'brand' ? bulk.change : { kind: 'brand', brandPublicId: null };
  const form = useProductForm(brandOfMany, { start });
  return (
    <BulkForm form={form} title={texts.titles.brand(bulk.items.length)} bulk={bulk} control={productBatch}>
      <FormLookup
        form={form}
        name="brandPublicId"
        label={productFormTexts.brand}
        hint={texts.brandHint}
        source={brandSource}
        placeholder={productFormTexts.brandPlaceholder}
      />
    </BulkForm>
  );
};

const kinds = (['addTags', 'removeTags'] as const).map((value) => ({ value, label: texts[value] }));

/** A tag each of them gets, or loses. */
const TagsForm = ({ bulk }: Props) => {
  const start: ChangeOf<'addTags' | 'removeTags'> =
    bulk.change?.kind === 'addTags' || bulk.change?.kind === 'removeTags'
      ? bulk.change
      : { kind: 'addTags', tagPublicIds: null };
  const form = useProductForm(productTagsOfMany, { start, required: ['tagPublicIds'] });
  return (
    <BulkForm form={form} title={texts.titles.tags(bulk.items.length)} bulk={bulk} control={productBatch}>
      <FormSelect form={form} name="kind" label={texts.what} options={kinds} />
      <FormLookup
        form={form}
        name="tagPublicIds"
        label={texts.tag}
        hint={texts.tagHint}
        source={tagSource}
        placeholder={texts.tagPlaceholder}
      />
    </BulkForm>
  );
};

/** Why they aren't sold any more: one reason for all of them. */
const InactiveForm = ({ bulk }: Props) => {
  const start: ChangeOf<'active'> =
    bulk.change?.kind === 'active' ? bulk.change : { kind: 'active', active: false, inactiveReason: '' };
  const form = useProductForm(standingOfMany, { start, required: ['inactiveReason'] });
  return (
    <BulkForm
      form={form}
      title={texts.titles.inactivate(bulk.items.length)}
      bulk={bulk}
      control={productBatch}
    >
      <FormArea form={form} name="inactiveReason" label={texts.reason} maxLength={500} />
    </BulkForm>
  );
};

const viewOf = (
  titleOf: (change: ProductBatchChange | null, count: number) => string,
  Form: NonNullable<View['Form']>,
  todayOf: (before: Before) => string,
): View => ({
  texts,
  titleOf: ({ items, change }) => titleOf(change, items.length),
  Form,
  nameOf: ({ name, brand, pack }) => [name, brand ?? productsTexts.noBrand, pack].filter(Boolean).join(', '),
  todayOf: ({ before }) => (before === undefined ? '' : todayOf(before)),
  effectOf: ({ uses }) => (uses === undefined ? '' : (usesText(uses) ?? '')),
});

const dialogOf =
  (view: View) =>
  ({ bulk }: Props) => <BulkDialog bulk={bulk} control={productBatch} view={view} />;

const todayOr = (what: string | null, nothing: string): string =>
  what === null ? nothing : texts.today(what);
const list = new Intl.ListFormat('pt-BR');

export const FamilyDialog = dialogOf(
  viewOf(
    (_, count) => texts.titles.family(count),
    FamilyForm,
    ({ familyName }) => todayOr(familyName, texts.noFamily),
  ),
);
export const BrandDialog = dialogOf(
  viewOf(
    (_, count) => texts.titles.brand(count),
    BrandForm,
    ({ brandName }) => todayOr(brandName, texts.noBrand),
  ),
);
export const TagsDialog = dialogOf(
  viewOf(
    (_, count) => texts.titles.tags(count),
    TagsForm,
    ({ tags }) => todayOr(tags.length === 0 ? null : list.format(tags), texts.noTags),
  ),
);
export const SaleStatusDialog = dialogOf(
  viewOf(
    (change, count) =>
      change?.kind === 'active' && change.active
        ? texts.titles.activate(count)
        : texts.titles.inactivate(count),
    InactiveForm,
    ({ active }) => texts.today(active ? productFormTexts.isActive : productFormTexts.isInactive),
  ),
);
