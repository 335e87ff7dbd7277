import { addDays, type BusinessDate, formatDate } from '../../days/calendar.ts';
import { type Refusal, refusal } from '../../refusal.ts';

/** Ten years: a later date is a mistyped year. */
const DELIVERY_HORIZON_DAYS = 3653;

/** The last date a delivery can be promised for. */
export const latestDeliveryDate = (today: BusinessDate): BusinessDate =>
  addDays(today, DELIVERY_HORIZON_DAYS);

/** Why no delivery can be promised for that date, or null: it is past (R-ADD-007) or too far ahead. */
export const deliveryDateRefusal = (
  date: BusinessDate,
  today: BusinessDate,
  field: string,
): Refusal | null => {
  if (date < today) return refusal('DELIVERY_DATE_PAST', {}, field);
  const latest = latestDeliveryDate(today);
  return date > latest ? refusal('DELIVERY_DATE_TOO_FAR', { latest: formatDate(latest) }, field) : null;
};
