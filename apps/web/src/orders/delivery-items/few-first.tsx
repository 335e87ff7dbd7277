import { type ReactNode, useDeferredValue } from 'react';

/** Draws the `first` of many at once and all of them right after the page can be used, in parts that let keys and pointers through. */
export const FewFirst = <One,>({
  all,
  first,
  children,
}: {
  readonly all: readonly One[];
  readonly first: number;
  readonly children: (one: One) => ReactNode;
}): ReactNode => {
  const areAllDrawn = useDeferredValue(true, false);
  return (areAllDrawn ? all : all.slice(0, first)).map(children);
};
