import { lazyRouteComponent } from '@tanstack/react-router';
import { useEnvironment } from '../environment.ts';
import { LoadingPage } from './loading-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const GalleryScreen = lazyRouteComponent(() => import('../gallery/gallery.screen.tsx'), 'GalleryScreen');

/** '/dev/gallery' serves those who build the product: in production there is no such page. */
export const GalleryPage = () => {
  const environment = useEnvironment();
  if (environment === null) return <LoadingPage />;
  return environment.isProduction ? <NotFoundPage /> : <GalleryScreen />;
};
