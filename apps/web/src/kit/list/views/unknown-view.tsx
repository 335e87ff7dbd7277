import { Banner } from '../../../ui/marks/banner.tsx';
import { listWords } from '../list.texts.ts';

/** Says that the address names a view that doesn't exist or isn't this person's, and which one is shown instead. */
export const UnknownView = ({ shown }: { readonly shown: string }) => (
  <Banner tone="warning" isFlush>
    {listWords.views.unknown(shown)}
  </Banner>
);
