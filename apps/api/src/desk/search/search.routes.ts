import { searchEverything } from '@celeiro/contract/desk/search/search.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import { searchEverything as search } from './search-everything.ts';

export const searchRoutes: readonly Binding[] = [bind(searchEverything, search)];
