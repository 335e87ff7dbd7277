import type { PreClassification } from '@celeiro/contract/catalog/product-classification/pre-classification.ts';
import type { ProductUnit } from '@celeiro/rules/catalog/catalog/units.ts';
import { readTypedPack, writePack } from '@celeiro/rules/catalog/product-classification/typed-pack.ts';
import { productUnits } from '@celeiro/rules/catalog/catalog/units.ts';
import type { Found } from '../../kit/forms/choice-fields.tsx';
import { ofFamily, tagOfFamily } from '../products/product-tags.public.ts';
import { classificationTexts as texts } from './classification.texts.ts';

/** A suggestion as a person corrects it. */
export type SuggestionValues = {
  readonly name: string;
  readonly family: Found | null;
  readonly brand: Found | null;
  /** Each with its family, as `tagOfFamily` writes it. */
  readonly tags: readonly string[];
  readonly unit: string;
  /** As it is typed: 'fdo, 10 × 1'. */
  readonly pack: string;
  /** Those equal to it that go with it. */
  readonly equal: readonly { readonly publicId: string; readonly version: number }[];
  /** It is sold in another pack, and that is known. */
  readonly packConfirmed: boolean;
  /** There is one like it already, and it is that one. */
  readonly joinConfirmed: boolean;
};

const found = (one: { readonly publicId: string; readonly name: string } | null): Found | null =>
  one && { value: one.publicId, label: one.name };

/** What is suggested, to be corrected. */
export const suggestedValues = (
  suggestion: Pick<
    PreClassification,
    'name' | 'family' | 'brand' | 'tags' | 'unit' | 'packageUnit' | 'outerUnit' | 'content' | 'size'
  >,
): SuggestionValues => ({
  name: suggestion.name,
  family: found(suggestion.family),
  brand: found(suggestion.brand),
  tags: suggestion.tags.map(({ publicId }) => tagOfFamily(publicId, suggestion.family?.publicId ?? '')),
  unit: suggestion.unit ?? '',
  pack: writePack(suggestion),
  equal: [],
  packConfirmed: false,
  joinConfirmed: false,
});

const unitOf = (text: string): ProductUnit | null => productUnits.find((unit) => unit === text) ?? null;

/** What is sent of it. */
export const acceptedBody = (
  { name, family, brand, tags, unit, pack, equal, packConfirmed, joinConfirmed }: SuggestionValues,
  version: number,
) => {
  const read = readTypedPack(pack);
  return {
    version,
    equal,
    name,
    familyPublicId: family?.value ?? '',
    brandPublicId: brand?.value ?? null,
    tagPublicIds: ofFamily(tags, family?.value ?? null),
    unit: unitOf(unit) ?? '',
    packageUnit: read?.packageUnit ?? null,
    outerUnit: read?.outerUnit ?? null,
    content: read?.content ?? null,
    size: read?.size ?? null,
    ...(packConfirmed && { packConfirmed }),
    ...(joinConfirmed && { joinConfirmed }),
  };
};

/** Why a pack can't be what is typed, or null. */
export const packProblem = ({ pack, unit }: SuggestionValues): string | null => {
  if (pack === '') return null;
  const read = readTypedPack(pack);
  if (read === null) return texts.packWrong;
  return read.unit !== null && unit !== '' && read.unit !== unit ? texts.unitOfPack(read.unit) : null;
};
