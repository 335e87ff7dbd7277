import type { BankDataState } from '@celeiro/contract/supplier-bank-data.ts';
import { formatDocument } from '@celeiro/rules/documents.ts';
import { accountTypeLabels, pixKindLabels, shownPixKey } from '@celeiro/rules/suppliers/bank-data.ts';
import { bankDataTexts as texts } from './bank-data.texts.ts';
import type { Fact } from '../../kit/profile/profile-card.tsx';

type BankFacts = NonNullable<BankDataState['inForce']>['data'];

/** An account and a key as facts; what isn't told is left out. */
export const bankFacts = ({ account, pix }: BankFacts, isMasked: boolean): readonly Fact[] => [
  ...(account === null
    ? []
    : ([
        [texts.bank, account.bank],
        [texts.branch, account.branch],
        [texts.account, `${account.account}-${account.digit}`],
        [texts.type, accountTypeLabels[account.type]],
        [texts.holder, isMasked ? account.holderDocument : formatDocument(account.holderDocument)],
      ] as const)),
  ...(pix === null
    ? []
    : ([
        [texts.pix, texts.pixText(pixKindLabels[pix.kind], isMasked ? pix.key : shownPixKey(pix))],
      ] as const)),
];
