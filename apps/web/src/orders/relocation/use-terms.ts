import { getMarkups } from '@celeiro/contract/money/payments/payments.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import { formatPercent } from '@celeiro/rules/percent.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../kit/api/query.ts';
import type { Option } from '../../ui/fields/options.tsx';
import { relocationTexts as texts } from './relocation.texts.ts';

/** R-RELOC-017: the Celeiro Pay terms a store may use, with the ADF of each; the form's 'term' is one of them. */
export const useTerms = (storePublicId: string, totalAmount: Centavos) => {
  const found = useQuery({
    ...read(getMarkups, { query: { publicId: storePublicId, totalAmount } }),
    placeholderData: (known) => known,
  });
  const options: readonly Option[] = (found.data?.paymentMethodTaxes ?? []).map((term) => ({
    value: term.paymentMethodPublicId,
    label: term.paymentMethodName,
    description: texts.termOf(formatPercent(term.taxPercentage), term.installmentTaxFractionDesc),
  }));
  return { options, isFailed: found.isError, retry: () => void found.refetch() };
};
