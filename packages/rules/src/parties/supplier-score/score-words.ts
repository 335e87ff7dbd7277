import type { ScoreFigure } from './score-figures.ts';

// Figures as people read them: '97,1%', '1 h 12 min', '−0,4 p.p.'.

const percent = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const signed = (text: string, value: number): string => `${value < 0 ? '−' : '+'}${text}`;

/**
 * A share in hundredths of a percent, rounded down to a tenth: a share below 80% isn't shown as 80%, so that it fits its
 * band. Only exact shares are shown as 100% and 0%.
 */
export const formatShare = (value: number): string => {
  const shown = value === 10_000 || value === 0 ? value : Math.min(9990, Math.max(10, value));
  return `${percent.format(Math.floor(shown / 10) / 10)}%`;
};

/** A duration, in minutes from one minute on. */
export const formatWait = (seconds: number): string => {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
};

export const formatFigure = (figure: ScoreFigure, value: number): string =>
  figure === 'timeToConfirm' ? formatWait(value) : formatShare(value);

/** The change of a figure: percentage points, or time. */
export const formatMove = (figure: ScoreFigure, before: number, now: number): string => {
  const move = now - before;
  if (figure === 'timeToConfirm') return move === 0 ? '0 min' : signed(formatWait(Math.abs(move)), move);
  const text = `${percent.format(Math.abs(move) / 100)} p.p.`;
  return move === 0 ? text : signed(text, move);
};

/** The change of an amount in percent of `before`, which isn't zero. */
export const formatGrowth = (before: number, now: number): string => {
  const move = ((now - before) * 100) / before;
  const text = `${percent.format(Math.abs(move))}%`;
  return move === 0 ? text : signed(text, move);
};
