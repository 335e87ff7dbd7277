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
import { useWish, type WishTerms } from '../../../kit/bulk/use-wish.ts';
import { WishForm } from '../../../kit/bulk/wish-form.tsx';
import { FormLookup, FormSelect } from '../../../kit/forms/choice-fields.tsx';
import { FormArea } from '../../../kit/forms/text-fields.tsx';
import type { EndpointForm } from '../../../kit/forms/use-endpoint-form.ts';
import { changeOf, productBatch, type ProductBulk, type ProductWish } from './product-batch.ts';
import { productBatchTexts as texts } from './product-batch.texts.ts';
import type { ChosenProduct } from './product-selection.ts';
import { brandSource, familySource, tagSource } from './product-sources.ts';
import { productFormTexts, productsTexts } from '../products.texts.ts';
import { usesText } from '../uses-text.ts';

type Props = { readonly bulk: ProductBulk };
type View = BulkView<ChosenProduct, ProductWish, ProductBatchResult>;
type WishOf<K extends ProductWish['kind']> = Extract<ProductWish, { kind: K }>;
type Before = NonNullable<ProductBatchResult['before']>;

/** A form of what is wished for all of them. */
const useProductWish = <V extends ProductWish>(
  body: typeof familyOfMany | typeof brandOfMany | typeof productTagsOfMany | typeof standingOfMany,
  terms: Pick<WishTerms<V, ProductWish>, 'start' | 'required'>,
): EndpointForm<V> =>
  useWish(
    productBatch,
    { ...rehearseProducts, body },
    { ...terms, toBody: changeOf, wishOf: (values) => values },
  );

const FamilyForm = ({ bulk }: Props) => {
  const start: WishOf<'family'> =
    bulk.wish?.kind === 'family' ? bulk.wish : { kind: 'family', familyPublicId: null };
  const form = useProductWish(familyOfMany, { start, required: ['familyPublicId'] });
  return (
    <WishForm form={form} title={texts.titles.family(bulk.items.length)} bulk={bulk} control={productBatch}>
      <FormLookup
        form={form}
        name="familyPublicId"
        label={productFormTexts.family}
        hint={texts.familyHint}
        source={familySource}
        placeholder={productFormTexts.familyPlaceholder}
      />
    </WishForm>
  );
};

const BrandForm = ({ bulk }: Props) => {
  const start: WishOf<'brand'> =
    bulk.wish?.kind === 'brand' ? bulk.wish : { kind: 'brand', brandPublicId: null };
  const form = useProductWish(brandOfMany, { start });
  return (
    <WishForm form={form} title={texts.titles.brand(bulk.items.length)} bulk={bulk} control={productBatch}>
      <FormLookup
        form={form}
        name="brandPublicId"
        label={productFormTexts.brand}
        hint={texts.brandHint}
        source={brandSource}
        placeholder={productFormTexts.brandPlaceholder}
      />
    </WishForm>
  );
};

const kinds = (['addTags', 'removeTags'] as const).map((value) => ({ value, label: texts[value] }));

/** A tag each of them gets, or loses. */
const TagsForm = ({ bulk }: Props) => {
  const start: WishOf<'addTags' | 'removeTags'> =
    bulk.wish?.kind === 'addTags' || bulk.wish?.kind === 'removeTags'
      ? bulk.wish
      : { kind: 'addTags', tagPublicIds: null };
  const form = useProductWish(productTagsOfMany, { start, required: ['tagPublicIds'] });
  return (
    <WishForm form={form} title={texts.titles.tags(bulk.items.length)} bulk={bulk} control={productBatch}>
      <FormSelect form={form} name="kind" label={texts.what} options={kinds} />
      <FormLookup
        form={form}
        name="tagPublicIds"
        label={texts.tag}
        hint={texts.tagHint}
        source={tagSource}
        placeholder={texts.tagPlaceholder}
      />
    </WishForm>
  );
};

/** Why they aren't sold any more: one reason for all of them. */
const InactiveForm = ({ bulk }: Props) => {
  const start: WishOf<'active'> =
    bulk.wish?.kind === 'active' ? bulk.wish : { kind: 'active', active: false, inactiveReason: '' };
  const form = useProductWish(standingOfMany, { start, required: ['inactiveReason'] });
  return (
    <WishForm
      form={form}
      title={texts.titles.inactivate(bulk.items.length)}
      bulk={bulk}
      control={productBatch}
    >
      <FormArea form={form} name="inactiveReason" label={texts.reason} maxLength={500} />
    </WishForm>
  );
};

const viewOf = (
  titleOf: (wish: ProductWish | null, count: number) => string,
  Form: NonNullable<View['Form']>,
  todayOf: (before: Before) => string,
): View => ({
  texts,
  titleOf: ({ items, wish }) => titleOf(wish, items.length),
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
export const StandingDialog = dialogOf(
  viewOf(
    (wish, count) =>
      wish?.kind === 'active' && wish.active ? texts.titles.activate(count) : texts.titles.inactivate(count),
    InactiveForm,
    ({ active }) => texts.today(active ? productFormTexts.isActive : productFormTexts.isInactive),
  ),
);
