import { classificationTexts as texts } from './classification.texts.ts';
import styles from './classification.module.css';

/** What keys do where the focus is: in a field letters are typed, and count with Alt. */
export const KeyLegend = ({ isTyped }: { readonly isTyped: boolean }) => (
  <span className={`row wrap grow size-12 muted nowrap ${styles['keys']}`}>
    {(isTyped ? texts.keysInField : texts.keys).map(([key, does]) => (
      <span key={key}>
        <kbd>{key}</kbd> {does}
      </span>
    ))}
  </span>
);
