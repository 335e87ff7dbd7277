import {
  brandOfMany,
  familyOfMany,
  productTagsOfMany,
  type ProductBatchResult,
  rehearseProducts,
  standingOfMany,
} from '@celeiro/contract/product-batches.ts';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { BulkDialog } from '../../kit/bulk/bulk.dialog.tsx';
import type { BulkView } from '../../kit/bulk/bulk-view.ts';
import { useWish } from '../../kit/bulk/use-wish.ts';
import { FormLookup, FormSelect } from '../../kit/forms/choice-fields.tsx';
import { DialogForm } from '../../kit/forms/dialog-form.tsx';
import { FormArea } from '../../kit/forms/text-fields.tsx';
import type { EndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { changeOf, productBatch, type ProductBulk, type ProductWish } from './product-batch.ts';
import { productBatchTexts as texts } from './product-batch.texts.ts';
import type { ChosenProduct } from './product-selection.ts';
import { brandSource, familySource, tagSource } from './product-sources.ts';
import { productFormTexts, productsTexts } from './products.texts.ts';
import { usesText } from './uses-text.ts';

type Props = { readonly bulk: ProductBulk };
type View = BulkView<ChosenProduct, ProductWish, ProductBatchResult>;
type WishOf<K extends ProductWish['kind']> = Extract<ProductWish, { kind: K }>;
type Before = NonNullable<ProductBatchResult['before']>;

const Asked = <V extends FieldValues>({
  form,
  title,
  failure,
  children,
}: {
  readonly form: EndpointForm<V>;
  readonly title: string;
  readonly failure: string | null;
  readonly children: ReactNode;
}) => (
  <DialogForm form={form} title={title} confirmLabel={texts.check} onClose={productBatch.leave}>
    {failure !== null && <Banner tone="error">{failure}</Banner>}
    {children}
    <p>{texts.checkHint}</p>
  </DialogForm>
);

const FamilyForm = ({ bulk: { items, wish, failure } }: Props) => {
  const start: WishOf<'family'> = wish?.kind === 'family' ? wish : { kind: 'family', familyPublicId: null };
  const form = useWish(
    productBatch,
    { ...rehearseProducts, body: familyOfMany },
    { start, required: ['familyPublicId'], toBody: changeOf, wishOf: (values) => values },
  );
  return (
    <Asked form={form} failure={failure} title={texts.titles.family(items.length)}>
      <FormLookup
        form={form}
        name="familyPublicId"
        label={productFormTexts.family}
        hint={texts.familyHint}
        source={familySource}
        placeholder={productFormTexts.familyPlaceholder}
      />
    </Asked>
  );
};

const BrandForm = ({ bulk: { items, wish, failure } }: Props) => {
  const start: WishOf<'brand'> = wish?.kind === 'brand' ? wish : { kind: 'brand', brandPublicId: null };
  const form = useWish(
    productBatch,
    { ...rehearseProducts, body: brandOfMany },
    { start, toBody: changeOf, wishOf: (values) => values },
  );
  return (
    <Asked form={form} failure={failure} title={texts.titles.brand(items.length)}>
      <FormLookup
        form={form}
        name="brandPublicId"
        label={productFormTexts.brand}
        hint={texts.brandHint}
        source={brandSource}
        placeholder={productFormTexts.brandPlaceholder}
      />
    </Asked>
  );
};

const kinds = (['addTags', 'removeTags'] as const).map((value) => ({ value, label: texts[value] }));

/** A tag each of them gets, or loses. */
const TagsForm = ({ bulk: { items, wish, failure } }: Props) => {
  const start: WishOf<'addTags' | 'removeTags'> =
    wish?.kind === 'addTags' || wish?.kind === 'removeTags' ? wish : { kind: 'addTags', tagPublicIds: null };
  const form = useWish(
    productBatch,
    { ...rehearseProducts, body: productTagsOfMany },
    { start, required: ['tagPublicIds'], toBody: changeOf, wishOf: (values) => values },
  );
  return (
    <Asked form={form} failure={failure} title={texts.titles.tags(items.length)}>
      <FormSelect form={form} name="kind" label={texts.what} options={kinds} />
      <FormLookup
        form={form}
        name="tagPublicIds"
        label={texts.tag}
        hint={texts.tagHint}
        source={tagSource}
        placeholder={texts.tagPlaceholder}
      />
    </Asked>
  );
};

/** Why they aren't sold any more: one reason for all of them. */
const InactiveForm = ({ bulk: { items, wish, failure } }: Props) => {
  const start: WishOf<'active'> =
    wish?.kind === 'active' ? wish : { kind: 'active', active: false, inactiveReason: '' };
  const form = useWish(
    productBatch,
    { ...rehearseProducts, body: standingOfMany },
    { start, required: ['inactiveReason'], toBody: changeOf, wishOf: (values) => values },
  );
  return (
    <Asked form={form} failure={failure} title={texts.titles.inactivate(items.length)}>
      <FormArea form={form} name="inactiveReason" label={texts.reason} maxLength={500} />
    </Asked>
  );
};

const viewOf = (
  titleOf: (wish: ProductWish | null, count: number) => string,
  Form: NonNullable<View['Form']>,
  effectOf: (before: Before) => string,
): View => ({
  texts,
  titleOf: ({ items, wish }) => titleOf(wish, items.length),
  Form,
  nameOf: ({ name, brand, pack }) => [name, brand ?? productsTexts.noBrand, pack].filter(Boolean).join(', '),
  effectOf: ({ before, uses }) =>
    [
      ...(before === undefined ? [] : [effectOf(before)]),
      ...(uses === undefined ? [] : [usesText(uses) ?? '']),
    ].join(' '),
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
