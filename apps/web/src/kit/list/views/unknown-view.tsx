import { Banner } from '../../../ui/marks/banner.tsx';
import { listWords } from '../list.texts.ts';

/** Says that an address asks for a view that doesn't exist or isn't this person's, and which one stands here instead. */
export const UnknownView = ({ shown }: { readonly shown: string }) => (
  <Banner tone="warning" isFlush>
    {listWords.views.unknown(shown)}
  </Banner>
);
