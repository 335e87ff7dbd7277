import {
  addRealocationDiscount,
  deleteRealocationDraft,
  getRealocationDraft,
  getRealocationProposals,
  putRelocation,
  relocateDelivery,
  saveRealocationDraft,
  summarizeRealocation,
} from '@celeiro/contract/orders/relocation/relocation.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import { checkDiscount } from './check-discount.ts';
import { dropDraft, getDraft, putDraft } from './drafts.ts';
import { getProposals } from './propose.ts';
import { relocate } from './relocate.ts';
import { summarize } from './summarize.ts';

export const relocationRoutes: readonly Binding[] = [
  bind(getRealocationProposals, getProposals),
  bind(summarizeRealocation, summarize),
  bind(addRealocationDiscount, checkDiscount),
  bind(relocateDelivery, relocate),
  bind(putRelocation, relocate),
  bind(getRealocationDraft, getDraft),
  bind(saveRealocationDraft, putDraft),
  bind(deleteRealocationDraft, dropDraft),
];
