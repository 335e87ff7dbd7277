// R-ADMIN-025: exactly the units there are, in the order they are shown.

/** What a product is measured or counted in. */
export const productUnits = ['kg', 'und', 'mt', 'lt', 'sche', 'vdo', 'maço', 'pct', 'bdj', 'dz'] as const;
export type ProductUnit = (typeof productUnits)[number];

/** What it is packed in. */
export const packageUnits = [
  'pct',
  'cx',
  'rolo',
  'und',
  'gl',
  'frsc',
  'pote',
  'lata',
  'sche',
  'tpck',
  'pet',
  'bld',
  'saco',
  'bis',
  'peça',
  'bag',
  'grf',
  'bdj',
  'lt',
] as const;
export type PackageUnit = (typeof packageUnits)[number];

/** What packs are put together in. */
export const outerUnits = ['fdo', 'cx', 'pack'] as const;
export type OuterUnit = (typeof outerUnits)[number];
