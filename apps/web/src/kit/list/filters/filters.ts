import { formatDate, isDay } from '@celeiro/rules/days/calendar.ts';
import { type Centavos, formatBRL, reaisToCentavos, ZERO } from '@celeiro/rules/money.ts';
import { listWords } from '../list.texts.ts';
import type { LookUp, Option } from '../../fields/look-up.ts';

/** The part of a list's state in its address, by parameter; inactive ones are absent. */
export type Values = Readonly<Record<string, string>>;

/** The name of an id of the address, as far as it is known. */
export type NameOf = (id: string) => string;

/** What the dialog draws for a filter. */
export type FilterField =
  /** With a `unit` it is a whole number. */
  | { readonly kind: 'text'; readonly maxLength: number; readonly unit?: string; readonly hint?: string }
  | { readonly kind: 'choices'; readonly options: readonly Option[] }
  | { readonly kind: 'days' }
  | { readonly kind: 'amounts' }
  | { readonly kind: 'ids'; readonly lookUp: LookUp; readonly knowsAll: boolean; readonly failed: string }
  | { readonly kind: 'yesNo' };

/** One filter: how it reads the address, what it asks of the server, and how it shows itself. */
export type Filter<Body> = {
  readonly label: string;
  /** Its parameters of the address; a range has two. */
  readonly params: readonly [string, ...string[]];
  readonly field: FilterField;
  /** The valid part of a parameter; '' for none: a wrong link still opens the list. */
  readonly clean: (text: string) => string;
  /** Its part of what the server is asked, once it is in force. */
  readonly ask: (values: Values) => Partial<Body>;
  readonly chip: (values: Values, nameOf: NameOf) => { readonly name: string; readonly value: string };
  /** Set by views only: a chip shows it, the dialog has no field for it. */
  readonly isHidden: boolean;
  /** Drawn in the dialog next to the filter before it. */
  readonly isAdjacent: boolean;
  /** Parameters that can't be in force together with it. */
  readonly excludes: readonly string[];
};

/** The server takes so many of a kind. */
const MOST = 50;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The parts of a parameter that holds several, each once. */
export const partsOf = (text: string | undefined): readonly string[] => [
  ...new Set((text ?? '').split(',').filter((part) => part !== '')),
];

const first = (labels: readonly string[]): string =>
  labels.length > 1 ? `${labels[0] ?? ''} ${listWords.plus(labels.length - 1)}` : (labels[0] ?? '');

type Place = {
  readonly label: string;
  readonly isHidden?: boolean;
  readonly isAdjacent?: boolean;
  readonly excludes?: readonly string[];
};
const placeOf = ({ label, isHidden = false, isAdjacent = false, excludes = [] }: Place) => ({
  label,
  isHidden,
  isAdjacent,
  excludes,
});

/** How long the text of a search box may be: a pasted column of twenty codes is. */
const SEARCH_LENGTH = 400;

/** Free text of one field; the search box is the one without a label. */
export const textFilter = <Body>({
  param,
  ask,
  maxLength,
  ...place
}: Place & {
  readonly param: string;
  readonly maxLength?: number;
  readonly ask: (text: string) => Partial<Body>;
}): Filter<Body> => {
  const most = maxLength ?? (place.label === '' ? SEARCH_LENGTH : 120);
  return {
    ...placeOf(place),
    params: [param],
    field: { kind: 'text', maxLength: most },
    clean: (text) => text.replaceAll(/\p{Cc}/gu, ' ').slice(0, most),
    ask: (values) => ask(values[param] ?? ''),
    chip: (values) => ({ name: place.label, value: values[param] ?? '' }),
  };
};

/** Any of a few known values, as ticks. */
export const choicesFilter = <Value extends string, Body>({
  param,
  options,
  ask,
  ...place
}: Place & {
  readonly param: string;
  /** `short`: how the chip says it. */
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly short?: string;
  }[];
  readonly ask: (values: readonly Value[]) => Partial<Body>;
}): Filter<Body> => {
  const chosen = (text: string | undefined) =>
    partsOf(text)
      .flatMap((part) => options.find(({ value }) => value === part) ?? [])
      .slice(0, MOST);
  return {
    ...placeOf(place),
    params: [param],
    field: { kind: 'choices', options },
    clean: (text) =>
      chosen(text)
        .map(({ value }) => value)
        .join(','),
    ask: (values) => ask(chosen(values[param]).map(({ value }) => value)),
    chip: (values) => ({
      name: place.label,
      value: first(chosen(values[param]).map(({ label, short }) => short ?? label)),
    }),
  };
};

/** A range of days in words; an open end is ''. */
export const rangeText = (from: string, to: string): string => {
  if (from !== '' && to !== '')
    return from === to ? formatDate(from) : listWords.range(formatDate(from), formatDate(to));
  return from !== '' ? listWords.since(formatDate(from)) : listWords.until(formatDate(to));
};

/** A range of days, either end open. */
export const daysFilter = <Body>({
  from,
  to,
  ask,
  ...place
}: Place & {
  readonly from: string;
  readonly to: string;
  /** An open end is ''. */
  readonly ask: (from: string, to: string) => Partial<Body>;
}): Filter<Body> => ({
  ...placeOf(place),
  params: [from, to],
  field: { kind: 'days' },
  clean: (text) => (isDay(text) ? text : ''),
  ask: (values) => ask(values[from] ?? '', values[to] ?? ''),
  chip: (values) => ({ name: place.label, value: rangeText(values[from] ?? '', values[to] ?? '') }),
});

/** An amount of the address, in reais as JSON writes numbers: '1500.5'; null without one. */
export const amountOf = (text: string | undefined): Centavos | null =>
  text !== undefined && /^\d{1,8}(\.\d{1,2})?$/.test(text) ? reaisToCentavos(Number(text)) : null;

const amountsText = (from: Centavos | null, to: Centavos | null): string => {
  if (from !== null && to !== null) return listWords.range(formatBRL(from), formatBRL(to));
  return from === null ? listWords.until(formatBRL(to ?? ZERO)) : listWords.from(formatBRL(from));
};

/** A range of amounts, either end open. The smaller one is its beginning, in whichever field it was typed. */
export const amountsFilter = <Body>({
  from,
  to,
  ask,
  ...place
}: Place & {
  readonly from: string;
  readonly to: string;
  readonly ask: (from: Centavos | null, to: Centavos | null) => Partial<Body>;
}): Filter<Body> => {
  const ends = (values: Values): readonly [Centavos | null, Centavos | null] => {
    const [least, most] = [amountOf(values[from]), amountOf(values[to])];
    return least !== null && most !== null && least > most ? [most, least] : [least, most];
  };
  return {
    ...placeOf(place),
    params: [from, to],
    field: { kind: 'amounts' },
    clean: (text) => (amountOf(text) === null ? '' : text),
    ask: (values) => ask(...ends(values)),
    chip: (values) => ({ name: place.label, value: amountsText(...ends(values)) }),
  };
};

/** Things of the server by their ids, found by typing. */
export const idsFilter = <Body>({
  param,
  lookUp,
  failed,
  knowsAll = false,
  pattern = uuid,
  ask,
  ...place
}: Place & {
  readonly param: string;
  readonly lookUp: LookUp;
  /** What is said when the look-up fails. */
  readonly failed: string;
  /** Asked without text the look-up answers all: names of a shared address are found there. */
  readonly knowsAll?: boolean;
  readonly pattern?: RegExp;
  readonly ask: (ids: readonly string[]) => Partial<Body>;
}): Filter<Body> => ({
  ...placeOf(place),
  params: [param],
  field: { kind: 'ids', lookUp, knowsAll, failed },
  clean: (text) =>
    partsOf(text)
      .filter((id) => pattern.test(id))
      .slice(0, MOST)
      .join(','),
  ask: (values) => ask(partsOf(values[param])),
  chip: (values, nameOf) => ({ name: place.label, value: first(partsOf(values[param]).map(nameOf)) }),
});

/** Only what is so; without it, both. `chip`: where the chip says it in other words than 'label: Sim'. */
export const yesNoFilter = <Body>({
  param,
  ask,
  chip,
  ...place
}: Place & {
  readonly param: string;
  readonly chip?: { readonly name: string; readonly value: string };
  readonly ask: () => Partial<Body>;
}): Filter<Body> => ({
  ...placeOf(place),
  params: [param],
  field: { kind: 'yesNo' },
  clean: (text) => (text === 'true' ? text : ''),
  ask,
  chip: () => chip ?? { name: place.label, value: listWords.yes },
});

/** Whether any of its parameters is in the address. */
export const isInForce = <Body>({ params }: Filter<Body>, values: Values): boolean =>
  params.some((param) => (values[param] ?? '') !== '');
