import { expect, it } from 'vitest';
import { fileOf, firstPageOf, firstPages, pageAt, pageNames, pageOf, pages } from '../kit/url/pages.ts';
import { router } from './router.tsx';
import { screens } from './screens.ts';

const files = Object.keys(import.meta.glob('../screens/*.screen.tsx')).map((path) => path.split('/').at(-1));

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
