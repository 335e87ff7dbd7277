import type { BankDataState } from '@celeiro/contract/parties/suppliers/supplier-bank-data.ts';
import { formatDocument } from '@celeiro/rules/documents.ts';
import { type PersonalField } from '@celeiro/rules/personal-data.ts';
import { isMasked } from '@celeiro/rules/text.ts';
import {
  accountTypeLabels,
  type PixKey,
  pixKindLabels,
  shownPixKey,
} from '@celeiro/rules/parties/suppliers/bank-data.ts';
import { PersonalValue } from '../../../kit/personal/personal-value.tsx';
import type { Fact } from '../../../kit/profile/profile-card.tsx';
import { bankDataTexts as texts } from './bank-data.texts.ts';

type BankFacts = NonNullable<BankDataState['inForce']>['data'];

/** Which of a supplier's accounts is shown: the one in force or the one proposed; null to who may not ask for it. */
export type ShownBank = {
  readonly publicId: string;
  readonly account: PersonalField;
  readonly pixKey: PersonalField;
};
export const bankInForce = (publicId: string): ShownBank => ({
  publicId,
  account: 'account',
  pixKey: 'pixKey',
});
export const bankProposed = (publicId: string): ShownBank => ({
  publicId,
  account: 'proposedAccount',
  pixKey: 'proposedPixKey',
});

const keyText = (pix: PixKey): string => (isMasked(pix.key) ? pix.key : shownPixKey(pix));

/** An account and a key as facts, shown on request; unanswered parts are left out. */
export const bankFacts = ({ account, pix }: BankFacts, shown: ShownBank | null): readonly Fact[] => {
  const value = (part: 'account' | 'pixKey', text: string, write: (whole: string) => string) =>
    shown === null ? (
      text
    ) : (
      <PersonalValue
        key={part}
        of={{ kind: 'supplier', publicId: shown.publicId, field: shown[part] }}
        text={text}
        label={part === 'account' ? texts.account : texts.pix}
        write={write}
      />
    );
  return [
    ...(account === null
      ? []
      : ([
          [texts.bank, account.bank],
          [texts.branch, account.branch],
          [texts.account, value('account', `${account.account}-${account.digit}`, (whole) => whole)],
          [texts.type, accountTypeLabels[account.type]],
          [texts.holder, formatDocument(account.holderDocument)],
        ] as const)),
    ...(pix === null
      ? []
      : ([
          [
            texts.pix,
            value('pixKey', texts.pixText(pixKindLabels[pix.kind], keyText(pix)), (key) =>
              texts.pixText(
                pixKindLabels[pix.kind],
                pix.kind === 'CPF' ? formatDocument(key) : shownPixKey({ ...pix, key }),
              ),
            ),
          ],
        ] as const)),
  ];
};
