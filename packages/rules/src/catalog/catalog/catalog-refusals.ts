/** Refusal codes of products, brands, prices and offers. */
export type CatalogRefusalCode =
  | 'BRAND_NAME_TAKEN'
  | 'BRAND_NAME_IS_NONE'
  | 'BRAND_UNKNOWN'
  | 'BRAND_MERGED_WITH_ITSELF'
  | 'BRAND_MERGE_MAKES_TWINS'
  | 'SYNONYMS_TOO_FEW'
  | 'SYNONYM_TOO_SHORT'
  | 'SYNONYM_REPEATED'
  | 'SYNONYM_TAKEN'
  | 'SYNONYM_GROUP_LIMIT'
  | 'FAMILY_UNKNOWN'
  | 'FAMILY_NAME_TAKEN'
  | 'FAMILY_TAG_NAME_TAKEN'
  | 'FAMILY_TAG_UNKNOWN'
  | 'FAMILY_TAG_OF_OTHER_FAMILY'
  | 'PRODUCT_EXISTS'
  | 'GTIN_INVALID'
  | 'GTIN_TAKEN'
  | 'PRODUCT_FAMILY_REQUIRED'
  | 'PRODUCT_TAG_LIMIT'
  | 'QUANTITY_ABOVE_STOCK'
  | 'PRODUCT_PACK_INCOMPLETE'
  | 'PRODUCT_PACK_CHANGES'
  | 'PRODUCT_WITHOUT_PACK'
  | 'SUPPLIER_PRODUCT_EXISTS'
  | 'SUPPLIER_PRODUCT_CODE_TAKEN'
  | 'PRICE_JUMP_UNCONFIRMED'
  | 'OFFER_PRICE_NOT_LOWER'
  | 'OFFER_OVERLAPS'
  | 'OFFER_CLOSED'
  | 'CLASSIFICATION_CHANGED'
  | 'CLASSIFICATION_NOT_UNDOABLE'
  | 'EQUAL_SOLD_TWICE'
  | 'EQUAL_OTHER_PACK'
  | 'EQUAL_CLASSIFIED'
  | 'REFERENCE_MAP_TOO_LARGE'
  | 'IMAGE_LIMIT'
  | 'IMAGE_ALREADY_HERE';

/** Values in their texts, in addition to the reason. */
export type CatalogRefusalDetails = {
  readonly REFERENCE_MAP_TOO_LARGE: { readonly maximum: string };
  /** Name and stock of each product. */
  readonly QUANTITY_ABOVE_STOCK: { readonly products: string };
  readonly SYNONYM_REPEATED: { readonly word: string };
  readonly SYNONYM_TAKEN: { readonly word: string; readonly group: string };
  readonly SYNONYM_GROUP_LIMIT: { readonly maximum: string | number };
  readonly IMAGE_LIMIT: { readonly maximum: string | number };
  readonly CLASSIFICATION_CHANGED: { readonly name: string };
  readonly CLASSIFICATION_NOT_UNDOABLE: { readonly name: string };
  readonly EQUAL_SOLD_TWICE: { readonly name: string };
  readonly EQUAL_OTHER_PACK: { readonly name: string; readonly pack: string };
  readonly EQUAL_CLASSIFIED: { readonly name: string; readonly pack: string };
  readonly BRAND_MERGE_MAKES_TWINS: { readonly twice: string };
  readonly PRODUCT_TAG_LIMIT: { readonly maximum: string | number };
  readonly PRODUCT_EXISTS: { readonly name: string };
  readonly GTIN_TAKEN: { readonly name: string };
  readonly PRODUCT_PACK_CHANGES: { readonly suppliers: string };
  readonly SUPPLIER_PRODUCT_EXISTS: { readonly supplier: string; readonly pack: string };
  readonly SUPPLIER_PRODUCT_CODE_TAKEN: { readonly product: string };
  readonly PRICE_JUMP_UNCONFIRMED: { readonly move: string };
  readonly OFFER_OVERLAPS: { readonly other: string };
};
