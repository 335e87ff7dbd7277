import type { Product } from '@celeiro/contract/catalog/products/products.ts';
import { changesPack, type Pack } from '@celeiro/rules/catalog/products/products.ts';
import { productFields } from '@celeiro/rules/catalog/products/product.fields.ts';
import {
  emptyPlainForm,
  type PlainForm,
  plainBodyOf,
  plainFormOf,
} from '../../kit/forms/plain/plain-values.ts';
import type { Found } from '../../kit/forms/choice-fields.tsx';

/** What the form holds of a product: its flags as choices, '' and null for what is empty. */
export type ProductValues = Omit<PlainForm<typeof productFields>, 'useUnitPrice' | 'active'> & {
  publicId: string;
  family: Found | null;
  brand: Found | null;
  /** Each with its family, as `tagOfFamily` writes it. */
  tagPublicIds: readonly string[];
  priced: string;
  standing: string;
  packConfirmed: boolean;
};

export const PER_PACK = 'PACK';
export const PER_UNIT = 'UNIT';
export const ACTIVE = 'ACTIVE';
export const INACTIVE = 'INACTIVE';

/** A tag as the form holds it: whose family is left has its tags no more, until it is chosen again. */
export const tagOfFamily = (publicId: string, family: string): string => `${family} ${publicId}`;

/** The tags among them that are of a family. */
export const ofFamily = (tags: readonly string[], family: string | null): string[] =>
  tags.flatMap((tag) => {
    const [of, publicId = ''] = tag.split(' ');
    return of === family ? [publicId] : [];
  });

type PlainValues = PlainForm<typeof productFields>;

const withChoices = ({ useUnitPrice, active, ...values }: PlainValues) => ({
  ...values,
  priced: useUnitPrice ? PER_UNIT : PER_PACK,
  standing: active ? ACTIVE : INACTIVE,
  packConfirmed: false,
});

/** The empty form of a new product. */
export const newProduct: ProductValues = {
  ...withChoices({ ...emptyPlainForm(productFields), active: true }),
  publicId: '',
  family: null,
  brand: null,
  tagPublicIds: [],
};

const found = (value: string | null, label: string | null): Found | null =>
  value === null ? null : { value, label: label ?? '' };

/** The form of a product as it is. */
export const productValuesOf = (product: Product): ProductValues => ({
  ...withChoices(plainFormOf(productFields, product)),
  publicId: product.publicId,
  family: found(product.familyPublicId, product.familyName),
  brand: found(product.brandPublicId, product.brandName),
  tagPublicIds: product.tagPublicIds.map((one) => tagOfFamily(one, product.familyPublicId ?? '')),
});

const plainBody = ({ priced, standing, ...values }: ProductValues) =>
  plainBodyOf(productFields, {
    ...values,
    useUnitPrice: priced === PER_UNIT,
    active: standing === ACTIVE,
  });

/** The pack as the form holds it. */
export const packOf = (values: ProductValues): Pack => {
  const { unit, packageUnit, outerUnit, content, size } = plainBody(values);
  return { unit, packageUnit, outerUnit, content, size } as Pack; // the choices are the units there are
};

/** As it is sent: in sale there is no reason not to be. */
export const productBodyOf = (values: ProductValues): Readonly<Record<string, unknown>> => ({
  ...(values.publicId !== '' && { publicId: values.publicId, packConfirmed: values.packConfirmed }),
  ...plainBody(values),
  familyPublicId: values.family?.value ?? null,
  brandPublicId: values.brand?.value ?? null,
  tagPublicIds: ofFamily(values.tagPublicIds, values.family?.value ?? null),
  ...(values.standing === ACTIVE && { inactiveReason: null }),
});

/** Whether the form says another pack than suppliers gave their prices for. */
export const needsPackConfirmation = (product: Product | null, values: ProductValues): boolean =>
  product !== null && product.sellers > 0 && changesPack(product, packOf(values));
