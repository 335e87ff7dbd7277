import {
  chargeAgain,
  type Installment,
  listInstallments,
} from '@celeiro/contract/money/installments/installments.ts';
import { mayChargeAgain } from '@celeiro/rules/money/installments/moves.ts';
import { IconRefresh } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { queryClient } from '../../kit/api/query-client.ts';
import { readKey } from '../../kit/api/query.ts';
import { saveChange } from '../../kit/api/save-change.ts';
import { randomId } from '../../kit/browser/random-id.ts';
import { IconButton } from '../../ui/actions/button.tsx';
import { installmentsTexts as texts } from './installments.texts.ts';

/** Requests documents again that could not be made; the answer replaces the list. */
export const useChargeAgain = (deliveryPublicId: string) => {
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  // A press repeated after a lost answer is the same request.
  const keys = useRef(new Map<string, string>());

  const again = async ({ publicId: id }: Installment): Promise<void> => {
    setPending((ids) => new Set(ids).add(id));
    setFailure(null);
    const idempotencyKey = keys.current.get(id) ?? randomId();
    keys.current.set(id, idempotencyKey);
    const outcome = await saveChange(
      chargeAgain,
      { params: { id } },
      { idempotencyKey, failureText: texts.failures.chargeAgain, answered: ['listInstallments'] },
    );
    if (outcome.kind === 'saved') {
      keys.current.delete(id);
      queryClient.setQueryData(
        readKey(listInstallments, { params: { id: deliveryPublicId } }),
        outcome.answer,
      );
    } else if (outcome.kind === 'failed') setFailure(outcome.failure.message);
    setPending((ids) => new Set([...ids].filter((one) => one !== id)));
  };
  return { pending, failure, again };
};

/** Next to an installment whose document could not be made. */
export const ChargeAgainButton = ({
  installment,
  isPending,
  onAgain,
}: {
  readonly installment: Installment;
  readonly isPending: boolean;
  readonly onAgain: (installment: Installment) => void;
}) =>
  mayChargeAgain(installment.status) ? (
    <IconButton
      size="small"
      name={texts.chargeAgain}
      icon={<IconRefresh size={16} aria-hidden="true" />}
      isPending={isPending}
      onClick={() => onAgain(installment)}
    />
  ) : null;
