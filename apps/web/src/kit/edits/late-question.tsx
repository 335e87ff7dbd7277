import { onDemand } from '../browser/on-demand.tsx';
import { answerLate, useLateTexts } from './late-edits.ts';

// Asked when the line is back: it can be fetched then.
const LateEditsDialog = onDemand(
  () => import('./late-edits.dialog.tsx'),
  (module) => module.LateEditsDialog,
  () => answerLate(false),
);

/** Asks about edits that waited for long, or across a new sign-in, before they are sent. */
export const LateQuestion = () => {
  const texts = useLateTexts();
  return texts.length === 0 ? null : <LateEditsDialog edits={texts} onAnswer={answerLate} />;
};
