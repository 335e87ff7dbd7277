import type { Product } from '@celeiro/contract/catalog/products/products.ts';
import { changesPack, type Pack } from '@celeiro/rules/catalog/products/products.ts';
import type { Centi } from '@celeiro/rules/quantity.ts';
import type { Found } from '../../kit/forms/choice-fields.tsx';

/** What the form holds of a product; '' and null for what is empty. */
export type ProductValues = {
  publicId: string;
  name: string;
  family: Found | null;
  brand: Found | null;
  /** Each with its family, as `tagOfFamily` writes it. */
  tagPublicIds: readonly string[];
  unit: string;
  packageUnit: string;
  outerUnit: string;
  content: number | null;
  size: Centi | null;
  priced: string;
  gtin: string;
  ncm: string;
  storage: string;
  description: string;
  standing: string;
  inactiveReason: string;
  packConfirmed: boolean;
};

/** What a choice says that says nothing. */
export const NOTHING = 'NONE';
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

/** The empty form of a new product. */
export const newProduct: ProductValues = {
  publicId: '',
  name: '',
  family: null,
  brand: null,
  tagPublicIds: [],
  unit: NOTHING,
  packageUnit: NOTHING,
  outerUnit: NOTHING,
  content: null,
  size: null,
  priced: PER_PACK,
  gtin: '',
  ncm: '',
  storage: NOTHING,
  description: '',
  standing: ACTIVE,
  inactiveReason: '',
  packConfirmed: false,
};

const found = (value: string | null, label: string | null): Found | null =>
  value === null ? null : { value, label: label ?? '' };

/** The form of a product as it is. */
export const productValuesOf = (product: Product): ProductValues => ({
  publicId: product.publicId,
  name: product.name,
  family: found(product.familyPublicId, product.familyName),
  brand: found(product.brandPublicId, product.brandName),
  tagPublicIds: product.tagPublicIds.map((one) => tagOfFamily(one, product.familyPublicId ?? '')),
  unit: product.unit ?? NOTHING,
  packageUnit: product.packageUnit ?? NOTHING,
  outerUnit: product.outerUnit ?? NOTHING,
  content: product.content,
  size: product.size,
  priced: product.useUnitPrice ? PER_UNIT : PER_PACK,
  gtin: product.gtin ?? '',
  ncm: product.ncm ?? '',
  storage: product.storage ?? NOTHING,
  description: product.description ?? '',
  standing: product.active ? ACTIVE : INACTIVE,
  inactiveReason: product.inactiveReason ?? '',
  packConfirmed: false,
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
const chosen = (value: string): string | null => (value === NOTHING ? null : value);

/** The pack as the form holds it. */
export const packOf = ({ unit, packageUnit, outerUnit, content, size }: ProductValues): Pack =>
  ({
    unit: chosen(unit),
    packageUnit: chosen(packageUnit),
    outerUnit: chosen(outerUnit),
    content,
    size,
  }) as Pack; // the choices are the units there are

/** As it is sent: in sale there is no reason not to be. */
export const productBodyOf = (values: ProductValues): Readonly<Record<string, unknown>> => ({
  ...(values.publicId !== '' && { publicId: values.publicId, packConfirmed: values.packConfirmed }),
  name: values.name,
  familyPublicId: values.family?.value ?? null,
  brandPublicId: values.brand?.value ?? null,
  tagPublicIds: ofFamily(values.tagPublicIds, values.family?.value ?? null),
  ...packOf(values),
  useUnitPrice: values.priced === PER_UNIT,
  gtin: orNull(values.gtin.replaceAll(/\D/g, '')),
  ncm: orNull(values.ncm.replaceAll(/\D/g, '')),
  storage: chosen(values.storage),
  description: orNull(values.description),
  active: values.standing === ACTIVE,
  inactiveReason: values.standing === ACTIVE ? null : orNull(values.inactiveReason),
});

/** Whether the form says another pack than suppliers gave their prices for. */
export const needsPackConfirmation = (product: Product | null, values: ProductValues): boolean =>
  product !== null && product.sellers > 0 && changesPack(product, packOf(values));
