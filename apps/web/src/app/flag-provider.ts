import { type FlagName, flagNames } from '@celeiro/contract/base/flags/flags.ts';
import { InMemoryProvider, OpenFeature } from '@openfeature/web-sdk';

type Served = { readonly name: string; readonly enabled: boolean };

const configured = (flags: readonly Served[]) =>
  Object.fromEntries(
    flagNames.map((name) => [
      name,
      {
        disabled: false,
        variants: { on: true, off: false },
        defaultVariant: flags.find((flag) => flag.name === name)?.enabled ? 'on' : 'off',
      },
    ]),
  );

const provider = new InMemoryProvider(configured([]));
const ready = OpenFeature.setProviderAndWait(provider);

/** R-FLAG-001: the flags that are on, of what the product served, as OpenFeature evaluates them. */
export const evaluateFlags = async (flags: readonly Served[]): Promise<ReadonlySet<FlagName>> => {
  await ready;
  await provider.putConfiguration(configured(flags));
  const client = OpenFeature.getClient();
  return new Set(flagNames.filter((name) => client.getBooleanValue(name, false)));
};
