import type { Sending } from '@celeiro/contract/sending.ts';
import { sendingTexts } from './sending.texts.ts';

/** What a supplier said of each product. */
export const AnswerLines = ({ lines }: { readonly lines: Sending['answers'][number]['lines'] }) =>
  lines.map((line, index) => (
    // Lines of an answer never change their order.
    <p key={`${line.product}${index}`} className="number">
      {[
        line.product,
        line.asked === null ? null : sendingTexts.asked(line.asked),
        line.offered === null ? null : sendingTexts.offered(line.offered),
      ]
        .filter((part) => part !== null)
        .join(' · ')}
    </p>
  ));
