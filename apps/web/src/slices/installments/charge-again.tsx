import { chargeAgain, type Installment, listInstallments } from '@celeiro/contract/installments.ts';
import { mayChargeAgain } from '@celeiro/rules/installments/moves.ts';
import { IconRefresh } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { call } from '../../kit/api/call.ts';
import { decideSaving, savingMessage } from '../../kit/api/failure.ts';
import { queryClient } from '../../kit/api/query-client.ts';
import { readKey } from '../../kit/api/query.ts';
import { spoilAfter } from '../../kit/api/stale.ts';
import { randomId } from '../../kit/random-id.ts';
import { IconButton } from '../../ui/button.tsx';
import { installmentsTexts as texts } from './installments.texts.ts';

/** Asks for documents that could not be made again; the answer takes the list's place. */
export const useChargeAgain = (deliveryPublicId: string) => {
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  // A press repeated after an unheard answer is the same wish.
  const keys = useRef(new Map<string, string>());

  const again = async ({ publicId: id }: Installment): Promise<void> => {
    setPending((ids) => new Set(ids).add(id));
    setFailure(null);
    const idempotencyKey = keys.current.get(id) ?? randomId();
    keys.current.set(id, idempotencyKey);
    try {
      const invoices = await call(chargeAgain, { params: { id } }, { idempotencyKey });
      keys.current.delete(id);
      queryClient.setQueryData(readKey(listInstallments, { params: { id: deliveryPublicId } }), invoices);
      spoilAfter(chargeAgain, ['listInstallments']);
    } catch (error) {
      const operation = texts.failures.chargeAgain;
      setFailure(savingMessage(decideSaving(error, operation), operation));
      // Somebody else asked meanwhile, or it was paid: what stands is shown.
      void queryClient.invalidateQueries({ queryKey: [listInstallments.name] });
    }
    setPending((ids) => new Set([...ids].filter((one) => one !== id)));
  };
  return { pending, failure, again };
};

/** Beside an installment whose document could not be made. */
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
