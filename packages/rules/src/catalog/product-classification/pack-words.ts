import type { OuterUnit, PackageUnit, ProductUnit } from '../catalog/units.ts';

type Measure = { readonly unit: ProductUnit; readonly hundredths: number };
const measure = (unit: ProductUnit, hundredths: number): Measure => ({ unit, hundredths });

/** Words for measures, and how many hundredths of the catalogue's unit one of them is. */
export const measures: Readonly<Record<string, Measure>> = {
  kg: measure('kg', 100),
  kgs: measure('kg', 100),
  kilo: measure('kg', 100),
  kilos: measure('kg', 100),
  quilo: measure('kg', 100),
  quilos: measure('kg', 100),
  g: measure('kg', 0.1),
  gr: measure('kg', 0.1),
  grs: measure('kg', 0.1),
  gramas: measure('kg', 0.1),
  l: measure('lt', 100),
  lt: measure('lt', 100),
  lts: measure('lt', 100),
  litro: measure('lt', 100),
  litros: measure('lt', 100),
  ml: measure('lt', 0.1),
  mt: measure('mt', 100),
  mts: measure('mt', 100),
  metros: measure('mt', 100),
};

/** Words for counted units. */
export const counted: Readonly<Record<string, ProductUnit>> = {
  un: 'und',
  und: 'und',
  unid: 'und',
  unidades: 'und',
  dz: 'dz',
  duzia: 'dz',
  duzias: 'dz',
  maco: 'maço',
  macos: 'maço',
};

type Container = { readonly inner?: PackageUnit; readonly outer?: OuterUnit };

/** Words for containers. A box is the outer pack when the name has another container. */
export const containers: Readonly<Record<string, Container>> = {
  cx: { inner: 'cx', outer: 'cx' },
  caixa: { inner: 'cx', outer: 'cx' },
  fd: { outer: 'fdo' },
  fdo: { outer: 'fdo' },
  fardo: { outer: 'fdo' },
  pack: { outer: 'pack' },
  pct: { inner: 'pct' },
  pacote: { inner: 'pct' },
  pc: { inner: 'peça' },
  peca: { inner: 'peça' },
  saco: { inner: 'saco' },
  sc: { inner: 'saco' },
  bdj: { inner: 'bdj' },
  bandeja: { inner: 'bdj' },
  bandejas: { inner: 'bdj' },
  bld: { inner: 'bld' },
  balde: { inner: 'bld' },
  bag: { inner: 'bag' },
  lata: { inner: 'lata' },
  pote: { inner: 'pote' },
  gl: { inner: 'gl' },
  galao: { inner: 'gl' },
  grf: { inner: 'grf' },
  gf: { inner: 'grf' },
  garrafa: { inner: 'grf' },
  pet: { inner: 'pet' },
  tp: { inner: 'tpck' },
  tpck: { inner: 'tpck' },
  sache: { inner: 'sche' },
  sche: { inner: 'sche' },
  frsc: { inner: 'frsc' },
  frasco: { inner: 'frsc' },
  bis: { inner: 'bis' },
  bisnaga: { inner: 'bis' },
  rolo: { inner: 'rolo' },
};
