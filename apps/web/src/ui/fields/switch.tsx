import { classes } from '../classes.ts';
import styles from './switch.module.css';
import { uiTexts } from '../ui.texts.ts';

/** On or off, at once: what is switched takes effect without being saved. `name` is what is switched. */
export const Switch = ({
  name,
  isOn,
  isPending = false,
  words = uiTexts,
  onChange,
}: {
  readonly name: string;
  readonly isOn: boolean;
  readonly isPending?: boolean;
  /** The texts of its states, where 'Ligado' doesn't fit. */
  readonly words?: { readonly on: string; readonly off: string };
  readonly onChange: (isOn: boolean) => void;
}) => (
  <button
    type="button"
    role="switch"
    aria-label={name}
    aria-checked={isOn}
    aria-busy={isPending || undefined}
    aria-disabled={isPending || undefined}
    className={classes(styles['switch'], isOn && styles['on'])}
    onClick={() => !isPending && onChange(!isOn)}
  >
    <span className={styles['track']} aria-hidden="true" />
    <span aria-hidden="true">{isOn ? words.on : words.off}</span>
  </button>
);
