import type { FlagName } from '@celeiro/contract/flags.ts';
import { OpenFeature } from '@openfeature/web-sdk';
import { createStore, useSelector } from '@tanstack/react-store';

const revision = createStore(0);

/** Whoever reads the product's flags says here that they are new. */
export const flagsChanged = (): void => revision.setState((count) => count + 1);

const asked = createStore(0);

/** Who reads the product's flags is told here to read them now. */
export const onFlagsAsked = (reader: () => void): (() => void) => {
  const { unsubscribe } = asked.subscribe(reader);
  return unsubscribe;
};

/** Has the flags read now: this tab switched one, and of its own changes the live feed tells it nothing. */
export const askForFlags = (): void => asked.setState((count) => count + 1);

/** R-FLAG-001: whether a flag of the product is on; off until the flags have been read. */
export const isFlagOn = (name: FlagName): boolean => OpenFeature.getClient().getBooleanValue(name, false);

/** Whether the product's flags were read once; until then each counts as off. */
export const useFlagsAreRead = (): boolean => useSelector(revision, (count) => count > 0);

/** Draws a component again when the flags change. */
export const useFlags = (): ((name: FlagName) => boolean) => {
  useSelector(revision);
  return isFlagOn;
};
