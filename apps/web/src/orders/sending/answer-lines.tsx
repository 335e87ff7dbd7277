import type { Sending } from '@celeiro/contract/orders/sending/sending.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import styles from './sendings.module.css';
import { sendingsTexts } from './sendings.texts.ts';

type Line = Sending['answers'][number]['lines'][number];

const worded = <T,>(value: T | null, say: (value: T) => string): string | null =>
  value === null ? null : say(value);

/** The supplier's offer where it differs from the order. */
const offerOf = ({ available, maximum, agreed, askedPrice, price }: Line): string =>
  [
    worded(available, sendingsTexts.available),
    worded(maximum, sendingsTexts.maximum),
    worded(agreed, sendingsTexts.agreed),
    worded(price, (amount) => sendingsTexts.price(worded(askedPrice, formatBRL), formatBRL(amount))),
  ]
    .filter((part) => part !== null)
    .join(' · ');

/** What a supplier said of each product: the figures of all stand below each other. */
export const AnswerLines = ({ lines }: { readonly lines: readonly Line[] }) =>
  lines.length > 0 && (
    <ul className={`stack gap-4-16 ${styles['products']}`}>
      {lines.map((line, index) => (
        // Lines of an answer never change their order.
        <li key={`${line.product}${index}`}>
          <span>{line.product}</span>
          <span className="number">{worded(line.asked, sendingsTexts.asked)}</span>
          <b className="medium ink number">{offerOf(line)}</b>
        </li>
      ))}
    </ul>
  );
