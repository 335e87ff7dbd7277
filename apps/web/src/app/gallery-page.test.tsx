import { getEnvironment } from '@celeiro/contract/system.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../kit/api/query-client.ts';
import { readKey } from '../kit/api/query.ts';
import { fillDomGaps } from '../ui/test-dom.ts';
import { GalleryPage } from './gallery-page.tsx';

const open = (isProduction: boolean) => {
  queryClient.setQueryData(readKey(getEnvironment, {}), {
    name: isProduction ? 'produção' : 'homologação',
    isProduction,
    productionUrl: 'https://ops.test',
    buildId: '1',
    monitoringUrl: null,
  });
  const root = createRootRoute();
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/dev/gallery', component: GalleryPage }),
  ]);
  const history = createMemoryHistory({ initialEntries: ['/dev/gallery'] });
  const router = createRouter({ routeTree, history });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never /* the application's own router is the registered one */} />
    </QueryClientProvider>,
  );
};

beforeEach(() => fillDomGaps());
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('R-ROUTE-013: in production the gallery is a page not found', async () => {
  open(true);
  expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeTruthy();
});

it('elsewhere it shows the pieces of the design system', async () => {
  // Its code is there already: this is not about how fast it loads.
  await import('../screens/gallery.screen.tsx');
  open(false);
  expect(await screen.findByRole('heading', { name: 'Galeria de componentes' })).toBeTruthy();
});
