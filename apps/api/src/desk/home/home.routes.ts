import { getHome, getSupervision } from '@celeiro/contract/desk/home/home.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import { getHome as readHome } from './get-home.ts';
import { readSupervision } from './supervision.queries.ts';

export const homeRoutes: readonly Binding[] = [
  bind(getHome, readHome),
  bind(getSupervision, readSupervision),
];
