// The last figures of each scenario of the bench on this machine, and how a run differs from them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const keyOf = ({ scenario, clients, deliveries }) => `${scenario} · ${clients} · ${deliveries}`;

/** The figures stored in a file; none when there is no such file yet. */
export const readFigures = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
};

/** Stores the figures of a run; those of scenarios that it left out stay as they were. */
export const storeFigures = (file, before, now) => {
  const measured = new Set(now.map(keyOf));
  mkdirSync(dirname(file), { recursive: true });
  const stored = [...before.filter((figure) => !measured.has(keyOf(figure))), ...now];
  writeFileSync(file, `${JSON.stringify(stored, null, 2)}\n`);
};

const signed = (share) => `${share >= 0 ? '+' : ''}${Math.round(share * 100)} %`;

/** A line for each figure of the run: what it was the time before, what it is, and the difference. */
export const differencesText = (before, now) => {
  const known = new Map(before.map((figure) => [keyOf(figure), figure]));
  const lines = now.map((figure) => {
    const head = `| ${figure.scenario} | ${figure.clients}`;
    const earlier = known.get(keyOf(figure));
    if (earlier === undefined) return `${head} | | | ${figure.ratio.toFixed(2)} | first |`;
    const when = `${earlier.at.slice(0, 16).replace('T', ' ')}, ${earlier.commit}, load ${earlier.load}`;
    return `${head} | ${earlier.ratio.toFixed(2)} | ${when} | ${figure.ratio.toFixed(2)} | ${signed(figure.ratio / earlier.ratio - 1)} |`;
  });
  return [
    '| scenario | clients | ratio before | of | ratio | difference |',
    '|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
};
