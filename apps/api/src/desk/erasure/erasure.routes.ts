import * as contract from '@celeiro/contract/desk/erasure/erasure.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import { askErasure, previewErasure, withdrawErasure } from './ask-erasure.ts';
import { confirmErasure } from './confirm-erasure.ts';

export const erasureRoutes: readonly Binding[] = [
  bind(contract.previewErasure, previewErasure),
  bind(contract.askErasure, askErasure),
  bind(contract.withdrawErasure, withdrawErasure),
  bind(contract.confirmErasure, confirmErasure),
];
