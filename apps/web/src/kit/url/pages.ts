import type { FlagName } from '@celeiro/contract/base/flags/flags.ts';
import type { Needs } from '@celeiro/rules/access/auth/roles.ts';

/** One page of the signed-in application; router, guards, menu, palette, titles and preloads follow from it. */
export type Page = {
  /** Matched exactly (R-ROUTE-003); '$name' is a parameter, '/$' at the end also all that is longer (R-ROUTE-004). */
  readonly path: string;
  /** What the browser's tab says until the page knows better. */
  readonly title: string;
  /** What opening it asks of a person; without it, every operator may (R-PERM-001 to R-PERM-006). */
  readonly needs?: Needs;
  /** Where a person without these roles is led (R-PERM-006); the first page unless said otherwise. */
  readonly fallback?: string;
  /** Off: there is no such page, no entry and no link (R-MENU-007). */
  readonly flag?: FlagName;
  /** On: there is no such page. */
  readonly hiddenBy?: FlagName;
  readonly menu?: MenuEntry;
  /** Found by its title in the palette though it has no entry in the menu. */
  readonly isInPalette?: true;
  /** People open the application here: its code is loaded in parallel with the application's own, not after it. */
  readonly isFirst?: true;
  /** Without the menu around it (R-MENU-016). */
  readonly isAlone?: true;
};

export type MenuEntry = {
  readonly icon:
    | 'home'
    | 'users'
    | 'suppliers'
    | 'stores'
    | 'deliveries'
    | 'products'
    | 'coupons'
    | 'uploads'
    | 'audit';
  /** Pages below this prefix light the entry too. */
  readonly section: string;
  /** 'g' and this key lead here. */
  readonly key: string;
  /** Next to the person at the foot: the list above is the specification's (R-MENU-009). */
  readonly isAtFoot?: true;
  /** R-MENU-012 */
  readonly isNew?: true;
  /** R-MENU-013 */
  readonly badge?: string;
};

/**
 * Every page: the areas of the product (R-GEN-004, R-GEN-010, R-GEN-011), each at the address of the specification's map
 * (R-ROUTE-015, R-ROUTE-016), and our own. Its code is the file of that name in its area's `screens/`: `orderDetails` is `order-details.screen.tsx`, which exports
 * `Screen`, and `preload(address)` where it can ask for its data before it is drawn. Those with an entry stand in the
 * menu's order (R-MENU-009): Início, Acessos, Fornecedor, Cliente, Entregas, Produtos, Cupons, Uploads.
 */
export const pages = {
  // R-MENU-004
  home: {
    path: '/home',
    title: 'Início',
    menu: { icon: 'home', section: '/home', key: 'i' },
  },
  // R-PERM-001, R-ROUTE-009. Its views stand in the query: '?view=unidades'.
  userList: {
    path: '/user/user-list',
    title: 'Acessos',
    needs: { anyOf: ['canAccessUsers'] },
    menu: { icon: 'users', section: '/user', key: 'a' },
  },
  // R-PERM-003
  userNew: {
    path: '/user/user-list/new-user',
    title: 'Convidar pessoa',
    needs: { anyOf: ['canCreateUsers'] },
    fallback: '/user/user-list',
    isInPalette: true,
  },
  // R-PERM-004; the person is in the query: '?id='.
  userEdit: {
    path: '/user/user-list/edit-user',
    title: 'Editar pessoa',
    needs: { allOf: ['canReadUsers', 'canUpdateUsers'] },
    fallback: '/user/user-list',
  },
  supplierList: {
    path: '/supplier/supplier-list',
    title: 'Fornecedor',
    menu: { icon: 'suppliers', section: '/supplier', key: 'f' },
  },
  supplierNew: { path: '/supplier/new-supplier', title: 'Novo fornecedor', isInPalette: true },
  supplierEdit: { path: '/supplier/edit-supplier/$supplierPublicId', title: 'Editar fornecedor' },
  // R-ROUTE-004, R-ROUTE-005: a tab may follow, and whatever follows that.
  supplierDetail: { path: '/supplier/supplier-detail/$supplierPublicId/$', title: 'Perfil do fornecedor' },
  // R-ROUTE-008: 'new', or the route's id.
  supplierRoute: { path: '/supplier/routes/$supplierPublicId/$action', title: 'Rota do fornecedor' },
  unrecognizedAddresses: {
    path: '/supplier/unrecognized-addresses',
    title: 'Endereços sem bairro',
    isInPalette: true,
  },
  storeList: {
    path: '/store/store-list',
    title: 'Cliente',
    menu: { icon: 'stores', section: '/store', key: 'c' },
  },
  // R-ROUTE-006: the same form, empty and filled in.
  storeNew: { path: '/store/store-list/new-store', title: 'Novo cliente', isInPalette: true },
  storeEdit: { path: '/store/store-list/edit-store/$storePublicId', title: 'Editar cliente' },
  // R-ROUTE-005: a tab may follow.
  storeProfile: { path: '/store/store-list/store-profile/$storePublicId/$', title: 'Perfil do cliente' },
  uploadStoreList: { path: '/store/upload-store-list', title: 'Lote de clientes', isInPalette: true },
  storeTags: { path: '/store/store-tags', title: 'Tags de clientes', isInPalette: true },
  storeDocuments: {
    path: '/store/store-profile/store-upload-documents/$storePublicId',
    title: 'Documentos do cliente',
    hiddenBy: 'disable:store-documents-tab',
  },
  // First form of the credit analysis: one store, named in the query.
  creditAnalysis: { path: '/store/new-credit-analysis', title: 'Análise de crédito' },
  deliveryList: {
    path: '/delivery/delivery-list',
    title: 'Entregas',
    menu: { icon: 'deliveries', section: '/delivery', key: 'e' },
    isFirst: true,
  },
  // R-ROUTE-012
  orderDetails: {
    path: '/delivery/delivery-list/delivery-detail/$orderPublicId/$deliveryPublicId',
    title: 'Detalhes do pedido',
    isFirst: true,
  },
  // R-ROUTE-011: with the older version's flag on, this page leads to the one above.
  deliveryFollowUp: {
    path: '/delivery/delivery-list/delivery-detail-v2/$orderPublicId/$deliveryPublicId',
    title: 'Acompanhamento de entregas',
    isFirst: true,
  },
  // Without parameters: the delivery is in the query, so that it can be sent on, else the browser remembers it (OQ-046).
  relocation: { path: '/delivery/relocation', title: 'Realocação' },
  productList: {
    path: '/product/product-list',
    title: 'Produtos',
    menu: { icon: 'products', section: '/product', key: 'p' },
  },
  // 'new', or the product's id.
  productEdit: { path: '/product/product-list/edit-product/$productPublicId', title: 'Produto' },
  // The present product is in the query: '?id='.
  classify: {
    path: '/product/classification',
    title: 'Classificar produtos',
    isInPalette: true,
  },
  // One of them, with its tags, is opened by '?id='.
  familyList: { path: '/product/family-list', title: 'Famílias', isInPalette: true },
  brandList: { path: '/product/brand-list', title: 'Marcas', isInPalette: true },
  // R-MENU-007, R-ROUTE-010; one of them is opened by '?id='.
  couponList: {
    path: '/coupon/coupon-list',
    title: 'Cupons',
    flag: 'enable:coupon-list-page',
    menu: { icon: 'coupons', section: '/coupon', key: 'o' },
  },
  // R-MENU-006, OQ-098
  uploads: {
    path: '/uploads',
    title: 'Uploads',
    menu: { icon: 'uploads', section: '/uploads', key: 'u' },
  },
  importReview: { path: '/uploads/$importPublicId', title: 'Planilha enviada' },
  // Its second part is in the query: '?view=dados-pessoais'.
  audit: {
    path: '/audit',
    title: 'Auditoria',
    needs: { anyOf: ['canAudit'] },
    menu: { icon: 'audit', section: '/audit', key: 'd', isAtFoot: true },
  },
  updatePassword: { path: '/update-password', title: 'Trocar senha', isInPalette: true, isAlone: true },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;

export const pageNames = Object.keys(pages) as PageName[]; // a constant's own keys

/** The page of that name as the table's type, not as its literal. */
export const pageOf = (name: PageName): Page => pages[name];

/** Replaces the id in the address of a new product. */
export const NEW_PRODUCT = 'new';

/** The page after signing in without another target, and of '/' when signed in. */
export const FIRST_PAGE = pages.home.path;

/** The file in an area's `screens/` that holds a page. */
export const fileOf = (name: PageName): string =>
  `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.screen.tsx`;

/** The pages people open the application at: a path that ends in '/' matches everything below it. */
export const firstPages: readonly {
  readonly name: PageName;
  readonly path: string;
  readonly file: string;
}[] = pageNames
  .filter((name) => pageOf(name).isFirst)
  .map((name) => ({ name, path: pages[name].path.replace(/\$.*/, ''), file: fileOf(name) }));

/** Which of them the path opens, if any. */
export const firstPageOf = (path: string): PageName | undefined =>
  firstPages.find((one) => (one.path.endsWith('/') ? path.startsWith(one.path) : path === one.path))?.name;

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\$\w+/g, '[^/]+').replace(/\/\$$/, '(/.*)?')}$`);

/** The page at an address, if there is one. */
export const pageAt = (pathname: string): Page | undefined => {
  const name = pageNames.find((one) => patternOf(pages[one].path).test(pathname));
  return name === undefined ? undefined : pageOf(name);
};
