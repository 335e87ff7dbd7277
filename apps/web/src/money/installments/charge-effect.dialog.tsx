import type { ChargeEffect } from '@celeiro/contract/money/installments/charge-effect.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ChargeEffectView } from './charge-effect.tsx';
import { installmentsTexts } from './installments.texts.ts';

const { effect: texts } = installmentsTexts;
const WIDTH = 560;

/** Which words fit: money that was paid, charges that end, that come, that wait for an invoice, or are not what was agreed to. */
const wordsOf = ({ invalidated, schedule, awaitsInvoice, paid }: ChargeEffect, isAgain: boolean) => {
  if (paid.length > 0) return isAgain ? { ...texts.paidEnd, ...texts.again } : texts.paidEnd;
  if (invalidated.length > 0)
    return schedule.some(({ change }) => change !== 'KEPT') ? texts.redo : texts.end;
  if (schedule.some(({ change }) => change === 'NEW')) return texts.add;
  return awaitsInvoice > 0 ? texts.wait : texts.moved;
};

/** Asks before an edit is saved that changes what a store has to pay; giving it up leaves everything unchanged. */
export const ChargeEffectDialog = ({
  effect,
  isAgain,
  onAnswer,
}: {
  readonly effect: ChargeEffect;
  /** Another effect was agreed to before. */
  readonly isAgain: boolean;
  readonly onAnswer: (isAgreed: boolean) => void;
}) => {
  const { title, intro, confirm } = wordsOf(effect, isAgain);
  return (
    <Dialog
      title={title}
      width={WIDTH}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>{texts.giveUp}</Button>
          <Button look="primary" onClick={() => onAnswer(true)}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="stack gap-14">
        <p>{intro}</p>
        <ChargeEffectView effect={effect} />
      </div>
    </Dialog>
  );
};
