import {
  acceptClassification,
  getPreClassification,
} from '@celeiro/contract/catalog/product-classification/pre-classification.ts';
import { VERY_SURE } from '@celeiro/rules/catalog/product-classification/suggest.ts';
import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { CallFailure } from '../../kit/api/failure.ts';
import { queryClient } from '../../kit/api/query-client.ts';
import { read } from '../../kit/api/query.ts';
import { toast } from '../../kit/saving/toasts.ts';
import { useSave } from '../../kit/saving/use-save.ts';
import { Button } from '../../ui/actions/button.tsx';
import { classificationTexts as texts } from './classification.texts.ts';
import { acceptedBody, suggestedValues } from './suggestion-values.ts';
import type { Queue, QueueRow } from './use-queue.ts';

/** Accepts what the rules are very sure of, one after the other; what can't be stays in the list. */
export const AcceptSure = ({
  queue: { rows, current, go },
}: {
  readonly queue: Pick<Queue, 'rows' | 'current' | 'go'>;
}) => {
  const { save } = useSave(acceptClassification, { failureText: texts.saveFailed });
  const [isRunning, setRunning] = useState(false);
  const sure = rows.filter(({ confidence }) => (confidence ?? 0) >= VERY_SURE);
  if (sure.length === 0 && !isRunning) return null;
  const acceptOne = async ({ publicId }: QueueRow): Promise<boolean> => {
    try {
      const suggestion = await queryClient.fetchQuery(
        read(getPreClassification, { params: { id: publicId } }),
      );
      if (suggestion.confidence < VERY_SURE) return false;
      const {
        unit: _,
        familyPublicId,
        content,
        size,
        ...body
      } = acceptedBody(suggestedValues(suggestion), suggestion.product.version);
      const whole = suggestion.unit;
      if (whole === null || content === null || size === null) return false;
      const input = { ...body, unit: whole, familyPublicId, content, size, equal: [] };
      return (await save({ params: { id: publicId }, body: input })).kind === 'saved';
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      return false;
    }
  };
  const run = async () => {
    setRunning(true);
    const isInHand = sure.some(({ publicId }) => publicId === current);
    const other = rows.find(({ confidence }) => (confidence ?? 0) < VERY_SURE)?.publicId;
    if (isInHand && other !== undefined) go(other);
    let accepted = 0;
    for (const row of sure) if (await acceptOne(row)) accepted += 1;
    if (isInHand && other === undefined) go(undefined);
    setRunning(false);
    toast.success(
      [
        texts.acceptedMany(accepted),
        ...(accepted < sure.length ? [texts.leftOut(sure.length - accepted)] : []),
      ].join(' '),
    );
  };
  return (
    <Button
      icon={<IconChecks size={16} aria-hidden="true" />}
      isPending={isRunning}
      onClick={() => void run()}
    >
      {texts.acceptSure(VERY_SURE)} <span className="number">{sure.length}</span>
    </Button>
  );
};
