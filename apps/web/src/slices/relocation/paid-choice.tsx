import { previewChargeEffect } from '@celeiro/contract/installments.ts';
import { installmentTypeLabel } from '@celeiro/rules/installments/payment-documents.ts';
import { formatBRL, sumCentavos } from '@celeiro/rules/money.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../kit/api/query.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { relocationTexts as texts } from './relocation.texts.ts';

/** What was paid of the delivery that is relocated, and where it goes: with its products, or back to the store. */
export const PaidChoice = ({
  deliveryPublicId,
  isCarried,
  onChoose,
}: {
  readonly deliveryPublicId: string;
  readonly isCarried: boolean;
  readonly onChoose: (isCarried: boolean) => void;
}) => {
  const { data } = useQuery({
    ...read(previewChargeEffect, { params: { id: deliveryPublicId }, body: { kind: 'cancellation' } }),
    staleTime: 0,
    gcTime: 0,
  });
  // Saving asks again: whoever can't be told here is told then.
  if (data === undefined || data.paid.length === 0) return null;
  const means = [...new Set(data.paid.map(({ transactionType }) => installmentTypeLabel(transactionType)))];
  const amount = formatBRL(sumCentavos(data.paid.map((row) => row.amount)));
  return (
    <RadioGroup
      label={texts.paid(amount, means.join(', '))}
      options={[
        { value: 'refund', label: texts.paidBack, description: texts.paidBackHint },
        { value: 'carry', label: texts.paidCarried, description: texts.paidCarriedHint },
      ]}
      value={isCarried ? 'carry' : 'refund'}
      onChange={(value) => onChoose(value === 'carry')}
    />
  );
};
