// Processor time and memory of processes, as Linux counts them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended.
    return '';
  }
};
const childrenOf = (pid) =>
  read(`/proc/${pid}/task/${pid}/children`)
    .trim()
    .split(' ')
    .filter((one) => one !== '')
    .map(Number);

const TICKS_A_SECOND = 100;

/** Processor time of a process and of its children that ended, s. */
export const cpuSeconds = (pid) => {
  // The name of the program may have spaces; the fields begin after its bracket.
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number);
  const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0);
  return Number.isNaN(ticks) ? 0 : ticks / TICKS_A_SECOND;
};

/** Resident memory, MB. */
export const megabytes = (pid) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024);

/** The server and its workers; the database it started is none of them. */
export const serverProcesses = (pid) => [
  pid,
  ...childrenOf(pid).filter((child) => read(`/proc/${child}/cmdline`).includes('server.js')),
];

/** The processes of the embedded database of this data folder. */
export const databaseProcesses = (dataDir) => {
  const postmaster = Number(read(join(dataDir, 'postgres', 'data', 'postmaster.pid')).split('\n')[0]);
  return Number.isNaN(postmaster) || postmaster === 0 ? [] : [postmaster, ...childrenOf(postmaster)];
};
