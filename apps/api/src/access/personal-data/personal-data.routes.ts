import * as contract from '@celeiro/contract/access/personal-data/personal-data.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import { listShown, showData } from './show-data.ts';

export const personalDataRoutes: readonly Binding[] = [
  bind(contract.showPersonalData, showData),
  bind(contract.listShownData, listShown),
];
