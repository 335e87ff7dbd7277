import { formatCount } from '@celeiro/rules/quantity.ts';
import { weekInWords } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { mapTexts as texts } from './coverage-map.texts.ts';
import type { MapPlace } from './map-place.ts';

const clients = ({ look, stores, storesServed }: MapPlace): string => {
  if (stores === 0) return texts.noStores;
  return look === 'unreached'
    ? texts.unreachedStores(stores, formatCount(stores))
    : texts.stores(formatCount(storesServed), formatCount(stores));
};

/** All that a map shows of a place, in words: 'seg a sex: manhã · 86 de 90 clientes atendidos · 3 exceções · Muda'. */
export const placeWords = (place: MapPlace): string =>
  [
    ...(place.look === 'unreached' ? [] : [place.week === 0 ? texts.noDays : weekInWords(place.week)]),
    clients(place),
    ...(place.exceptions === 0 ? [] : [texts.exceptions(place.exceptions)]),
    ...(place.change === null ? [] : [texts.changes[place.change]]),
  ].join(' · ');
