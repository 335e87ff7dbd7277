import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RegisteredRouter,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { createElement } from 'react';
import { queryClient } from '../api/query-client.ts';
import { parseSearch, stringifySearch } from '../url/search.ts';

/** Opens pages, by path, at an address; one with a loader waits for it as one whose code isn't there yet. For tests. */
export const openPages = async (
  pages: Readonly<Record<string, RouteComponent>>,
  address: string,
  loaders: Readonly<Record<string, () => Promise<unknown>>> = {},
) => {
  const root = createRootRoute();
  const routes = Object.entries(pages).map(([path, component]) => {
    const loader = loaders[path];
    return createRoute({ getParentRoute: () => root, path, component, ...(loader && { loader }) });
  });
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  });
  await act(() => router.load());
  const view = await act(async () =>
    render(
      createElement(
        QueryClientProvider,
        { client: queryClient },
        // It replaces the application's own router.
        createElement(RouterProvider, { router: router as unknown as RegisteredRouter }),
      ),
    ),
  );
  return {
    router,
    unmount: view.unmount,
    /** What the address says after its '?', by name. */
    search: () => Object.fromEntries(new URLSearchParams(router.state.location.searchStr)),
  };
};
