import type { FlagName } from '@celeiro/contract/base/flags/flags.ts';
import { createStore, useSelector } from '@tanstack/react-store';

const enabled = createStore<ReadonlySet<FlagName> | null>(null);

/** The reader of the product's flags reports here which of them are on. */
export const flagsRead = (flags: ReadonlySet<FlagName>): void => enabled.setState(() => flags);

const requested = createStore(0);

/** Registers the reader of the product's flags, which is called to read them now. */
export const onFlagsAsked = (reader: () => void): (() => void) => {
  const { unsubscribe } = requested.subscribe(reader);
  return unsubscribe;
};

/** Reads the flags now: this tab switched one, and the live feed sends it none of its own changes. */
export const askForFlags = (): void => requested.setState((count) => count + 1);

/** R-FLAG-001: whether a flag of the product is on; off until the flags have been read. */
export const isFlagOn = (name: FlagName): boolean => enabled.state?.has(name) ?? false;

/** Whether the product's flags were read once; until then each counts as off. */
export const useFlagsAreRead = (): boolean => useSelector(enabled, (flags) => flags !== null);

/** Draws a component again when the flags change. */
export const useFlags = (): ((name: FlagName) => boolean) => {
  useSelector(enabled);
  return isFlagOn;
};
