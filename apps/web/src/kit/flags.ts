import type { FlagName } from '@celeiro/contract/flags.ts';
import { OpenFeature } from '@openfeature/web-sdk';
import { useSyncExternalStore } from 'react';

let revision = 0;
const listeners = new Set<() => void>();

/** Whoever reads the product's flags says here that they are new. */
export const flagsChanged = (): void => {
  revision += 1;
  for (const listener of listeners) listener();
};

const readers = new Set<() => void>();

/** Who reads the product's flags is told here to read them now. */
export const onFlagsAsked = (reader: () => void): (() => void) => {
  readers.add(reader);
  return () => void readers.delete(reader);
};

/** Has the flags read now: this tab switched one, and of its own changes the live feed tells it nothing. */
export const askForFlags = (): void => {
  for (const reader of readers) reader();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** R-FLAG-001: whether a flag of the product is on; off until the flags have been read. */
export const isFlagOn = (name: FlagName): boolean => OpenFeature.getClient().getBooleanValue(name, false);

/** Whether the product's flags were read once; until then each counts as off. */
export const useFlagsAreRead = (): boolean => useSyncExternalStore(subscribe, () => revision > 0);

/** Draws a component again when the flags change. */
export const useFlags = (): ((name: FlagName) => boolean) => {
  useSyncExternalStore(subscribe, () => revision);
  return isFlagOn;
};
