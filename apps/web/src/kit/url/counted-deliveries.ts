import type { CountedDeliveries } from '@celeiro/contract/orders/deliveries/counted-deliveries.ts';
import { isDay } from '@celeiro/rules/days/calendar.ts';
import { type ScoreMark, scoreMarks } from '@celeiro/rules/parties/supplier-score/score-marks.ts';

/** The parameter of the delivery list that selects what a supplier's score counts. */
export const COUNTED = 'counted';

const form = /^([a-zA-Z]+)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9-]{10})\.([0-9-]{10})$/;
const isMark = (text: string): text is ScoreMark => Object.hasOwn(scoreMarks, text);

/** As an address has it: 'late.{supplier}.2031-01-27.2031-02-20'. */
export const countedText = ({ mark, supplierPublicId, from, to }: CountedDeliveries): string =>
  [mark, supplierPublicId, from, to].join('.');

/** The selection in an address; null where it is invalid. */
export const readCounted = (text: string | undefined): CountedDeliveries | null => {
  const [, mark = '', supplierPublicId = '', from = '', to = ''] = form.exec(text ?? '') ?? [];
  return isMark(mark) && isDay(from) && isDay(to) ? { mark, supplierPublicId, from, to } : null;
};
