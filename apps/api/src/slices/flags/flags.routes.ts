import * as flags from '@celeiro/contract/flags.ts';
import { bind, type Binding } from '../../platform/http/operation.ts';

/** R-FLAG-001: the product's own flag service. */
export const flagsRoutes: readonly Binding[] = [
  bind(flags.listFeatureFlags, ({ db }) =>
    db.selectFrom('featureFlag').select(['name', 'enabled', 'version']).orderBy('name').execute(),
  ),
];
