import { isGranted, permissionsOf } from '@celeiro/rules/access/auth/roles.ts';
import { expect, it } from 'vitest';
import documented from '../../../../../docs/screens.md?raw';
import specified from '../../../../../docs/spec/screens.json' with { type: 'json' };
import { fileOf, firstPageOf, firstPages, pageAt, pageNames, pageOf, pages } from '../../kit/url/pages.ts';
import { router } from '../router.tsx';
import { screens } from '../screens.ts';

const files = Object.keys(import.meta.glob('../../*/*/screens/*.screen.tsx')).map((path) =>
  path.split('/').at(-1),
);

it('every page of the table has its route, its code and a title of its own', async () => {
  const paths = pageNames.map((name) => pages[name].path);
  const routes = Object.keys(router.routesByPath);
  expect(routes.filter((path) => !['/', '/user', '/dev/gallery'].includes(path)).toSorted()).toEqual(
    paths.toSorted(),
  );
  for (const name of pageNames) {
    expect(files, name).toContain(fileOf(name));
    expect((await screens[name]()).Screen, name).toBeTypeOf('function');
  }
  const titles = pageNames.map((name) => pages[name].title);
  expect(new Set(titles).size).toBe(titles.length);
  const keys = pageNames.flatMap((name) => pageOf(name).menu?.key ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});

it('R-ROUTE-003: a path is a page exactly, or none', () => {
  const titleAt = (path: string) => pageAt(path)?.title ?? null;
  expect(titleAt('/delivery/delivery-list')).toBe('Entregas');
  expect(titleAt('/delivery/delivery-list/delivery-detail/a/b')).toBe('Detalhes do pedido');
  expect(titleAt('/delivery/delivery-list/delivery-detail-v2/a/b')).toBe('Acompanhamento de entregas');
  expect(titleAt('/delivery/delivery-list/delivery-detail/a')).toBeNull();
  expect(titleAt('/delivery/delivery-list/delivery-detail/a/b/c')).toBeNull();
  expect(titleAt('/delivery')).toBeNull();
});

it('the pages people open first are those the server names files for', () => {
  expect(firstPages.map(({ path, file }) => [path, file])).toEqual([
    ['/delivery/delivery-list', 'delivery-list.screen.tsx'],
    ['/delivery/delivery-list/delivery-detail/', 'order-details.screen.tsx'],
    ['/delivery/delivery-list/delivery-detail-v2/', 'delivery-follow-up.screen.tsx'],
  ]);
  expect(firstPageOf('/delivery/delivery-list/delivery-detail/a/b')).toBe('orderDetails');
  expect(firstPageOf('/delivery/delivery-list/outra')).toBeUndefined();
});

const nothing = { public: false, roles: [] as readonly string[] };
/** A value for each parameter of a path; an optional one is left out. */
const addressOf = (path: string) => path.replace(/\/:\w+\?/g, '').replace(/:\w+|\{\w+\}/g, 'x');

it.each(specified.map((one) => [one.path, { ...nothing, ...one }] as const))(
  'R-ROUTE-015, R-ROUTE-016: %s is a page, for whom the map says',
  (path, { public: isPublic, roles }) => {
    const page = pageAt(addressOf(path));
    // Any other path is no page, and the two before a session are none of the application's.
    if (path === '*' || isPublic) {
      expect(page).toBeUndefined();
      return;
    }
    expect(page).toBeDefined();
    const named = roles.filter((role) => role.startsWith('ROLE_'));
    expect(isGranted(page?.needs, permissionsOf(named))).toBe(page?.needs === undefined || named.length > 0);
    expect(isGranted(page?.needs, permissionsOf([]))).toBe(roles.length === 0);
    for (const missing of named)
      expect(isGranted(page?.needs, permissionsOf(named.filter((role) => role !== missing)))).toBe(false);
  },
);

it('R-GEN-004, R-GEN-010, R-GEN-011: every area of the product has its entry in the menu', () => {
  const entries = pageNames.filter((name) => pageOf(name).menu !== undefined);
  const titles = (atFoot: boolean) =>
    entries
      .filter((name) => (pageOf(name).menu?.isAtFoot ?? false) === atFoot)
      .map((name) => pages[name].title);
  // R-MENU-009: none is between those of the specification.
  expect(titles(true)).toEqual(['Auditoria']);
  expect(titles(false)).toEqual([
    'Início',
    'Acessos',
    'Fornecedor',
    'Cliente',
    'Entregas',
    'Produtos',
    'Cupons',
    'Uploads',
  ]);
});

it('every page is shown in the documents', () => {
  const shown = [...documented.matchAll(/^`(\/[^`]+)`: /gm)].map(([, path]) => path);
  expect(shown.toSorted()).toEqual(pageNames.map((name) => pages[name].path).toSorted());
});
