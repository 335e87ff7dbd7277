import type { ImportState } from '@celeiro/rules/base/imports/runs.ts';
import { IconCheck } from '@tabler/icons-react';
import { classes } from '../../ui/classes.ts';
import { reviewTexts } from './imports.texts.ts';
import styles from './import-review.module.css';

const texts = reviewTexts.steps;
const steps = [texts.file, texts.columns, texts.review, texts.result] as const;

const placeOf = (state: ImportState): number => {
  if (state === 'COLUMNS') return 1;
  return state === 'REVIEWING' || state === 'REVIEW' ? 2 : 3;
};

/** How far a file is: Arquivo, Colunas, Conferência, Resultado. */
export const ImportSteps = ({ state }: { readonly state: ImportState }) => {
  const place = placeOf(state);
  return (
    <ol className={`row wrap muted ${styles['steps']}`} aria-label={texts.label}>
      {steps.map((step, at) => (
        <li
          key={step}
          aria-current={at === place ? 'step' : undefined}
          className={classes(at < place && 'ink', at === place && styles['now'])}
        >
          <span aria-hidden="true">{at < place ? <IconCheck size={12} /> : at + 1}</span>
          {step}
          {at < place && <span className="visually-hidden">{reviewTexts.stepDone}</span>}
        </li>
      ))}
    </ol>
  );
};
