import { IconArrowLeft } from '@tabler/icons-react';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import styles from './relocation.module.css';
import { relocationTexts as texts } from './relocation.texts.ts';
import type { RelocationStep } from './view.ts';

const steps = [
  { step: 'SELECT_PRODUCTS', label: texts.stepProducts },
  { step: 'RESUME', label: texts.stepSummary },
] as const;

/** Which delivery goes, the two steps (R-RELOC-001), whether the draft is safe, and the way out. */
export const RelocationHead = ({
  subtitle,
  step,
  draftText,
  onBack,
  onCancel,
}: {
  readonly subtitle: string;
  readonly step: RelocationStep;
  readonly draftText: string | null;
  readonly onBack: () => void;
  readonly onCancel: () => void;
}) => (
  <header className={`row gap-12 center rigid line-bottom ${styles['head']}`}>
    <IconButton name={texts.back} icon={<IconArrowLeft size={16} aria-hidden="true" />} onClick={onBack} />
    <h1 tabIndex={-1}>{texts.title}</h1>
    <span className={`min-0 clipped faint nowrap ${styles['subtitle']}`} title={subtitle}>
      {subtitle}
    </span>
    <ol className={`row gap-8 center rigid faint ${styles['steps']}`} aria-label={texts.steps}>
      {steps.map(({ step: one, label }, index) => (
        <li className="row gap-8 center" key={one} aria-current={one === step ? 'step' : undefined}>
          <span aria-hidden="true">{index + 1}</span>
          {label}
        </li>
      ))}
    </ol>
    <span className={`push clipped size-12 faint nowrap ${styles['draft']}`} role="status">
      {draftText}
    </span>
    <Button onClick={onCancel}>{texts.cancel}</Button>
  </header>
);
