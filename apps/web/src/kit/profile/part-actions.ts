import type { Action } from '../../ui/actions/action-list.tsx';
import { profileTexts } from './profile.texts.ts';

/** What leads to the parts of a profile that aren't open, as the palette offers it. */
export const partActions = (
  parts: readonly { readonly slug: string; readonly label: string }[],
  openSlug: string,
  open: (slug: string) => unknown,
): readonly Action[] =>
  parts
    .filter(({ slug }) => slug !== openSlug)
    .map(({ slug, label }) => ({
      id: `part-${slug}`,
      label: profileTexts.goTo(label),
      icon: null,
      onRun: () => void open(slug),
    }));
