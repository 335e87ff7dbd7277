import { id } from '../../../access/users/screens/test-access.ts';

/** The product the tests of its pages are about. */
export const TOMATO = id(91);
export const EDIT_TOMATO = `/product/product-list/edit-product/${TOMATO}`;
export const tomato = {
  publicId: TOMATO,
  name: 'Tomate italiano',
  familyPublicId: id(92),
  familyName: 'Legumes',
  brandPublicId: null,
  brandName: null,
  tagPublicIds: [id(81)],
  tags: [{ publicId: id(81), name: 'Orgânico' }],
  unit: 'kg',
  packageUnit: 'cx',
  outerUnit: null,
  content: 1,
  size: 20,
  useUnitPrice: true,
  gtin: null,
  ncm: null,
  storage: null,
  description: null,
  active: true,
  inactiveReason: null,
  pack: 'cx 20 kg',
  classification: 'CLASSIFIED',
  sellers: 2,
  updatedAt: '2031-11-20T12:00:00Z',
  version: 3,
};
