import { getEnvironment } from '@celeiro/contract/base/system/system.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../kit/api/query-client.ts';
import { readKey } from '../../kit/api/query.ts';
import { openPages } from '../../kit/browser/test-pages.ts';
import { fillDomGaps } from '../../ui/test-dom.ts';
import { GalleryPage } from './gallery-page.tsx';

const open = (isProduction: boolean) => {
  queryClient.setQueryData(readKey(getEnvironment, {}), {
    name: isProduction ? 'produção' : 'homologação',
    isProduction,
    productionUrl: 'https://ops.test',
    buildId: '1',
    monitoringUrl: null,
  });
  return openPages({ '/dev/gallery': GalleryPage }, '/dev/gallery');
};

beforeEach(() => fillDomGaps());
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('R-ROUTE-013: in production the gallery is a page not found', async () => {
  await open(true);
  expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeTruthy();
});

it('elsewhere it shows the pieces of the design system', async () => {
  // Its code is there already: this is not about how fast it loads.
  await import('../gallery/gallery.screen.tsx');
  await open(false);
  expect(await screen.findByRole('heading', { name: 'Galeria de componentes' })).toBeTruthy();
});
