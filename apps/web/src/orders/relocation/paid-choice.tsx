import type { ChargeEffect } from '@celeiro/contract/money/installments/charge-effect.ts';
import { installmentTypeLabel } from '@celeiro/rules/money/payments/payment-documents.ts';
import { formatBRL, sumCentavos } from '@celeiro/rules/money.ts';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { relocationTexts as texts } from './relocation.texts.ts';
import type { Summary } from './view.ts';

/** Where money goes: what each new delivery takes over, and what goes back. */
const fateOf = ({ carried, refund }: ChargeEffect): string =>
  texts.paidFate([
    ...carried.map(({ supplier, amount }) => texts.paidTo(formatBRL(amount), supplier)),
    ...(refund > 0 ? [texts.paidRest(formatBRL(refund))] : []),
  ]);

/** What was paid of the delivery that is relocated, and where each part of it goes: with its products, or back to the store. */
export const PaidChoice = ({
  charges: { refunded, carried },
  isCarried,
  onChoose,
}: {
  readonly charges: Summary['charges'];
  readonly isCarried: boolean;
  readonly onChoose: (isCarried: boolean) => void;
}) => {
  const { paid } = refunded;
  const means = [...new Set(paid.map(({ transactionType }) => installmentTypeLabel(transactionType)))];
  return (
    <RadioGroup
      label={texts.paid(formatBRL(sumCentavos(paid.map(({ amount }) => amount))), means.join(', '))}
      options={[
        {
          value: 'refund',
          label: texts.paidBack,
          description: texts.paidBackHint(formatBRL(refunded.refund)),
        },
        { value: 'carry', label: texts.paidCarried, description: fateOf(carried) },
      ]}
      value={isCarried ? 'carry' : 'refund'}
      onChange={(value) => onChoose(value === 'carry')}
    />
  );
};
