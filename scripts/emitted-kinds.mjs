// A declared event that is never emitted leaves other people's screens stale, and no response shows it. Each kind that
// an endpoint declares in `changes` must be emitted by it in some test of the API.
import { existsSync, readFileSync } from 'node:fs';

/** Declared kinds that no test's call can emit, by reason. */
const elsewhere = JSON.parse(readFileSync(new URL('emitted-elsewhere.json', import.meta.url), 'utf8'));

/**
 * `endpoint kind` of each declared kind that is missing in `lines`, and of each needless exception: emitted after all, or
 * not declared. `notification` may follow from any change.
 */
export const missingKinds = (endpoints, lines, exceptions = Object.values(elsewhere).flat()) => {
  const emitted = new Set(lines);
  const declared = new Set(
    endpoints.flatMap(({ name, changes = [] }) =>
      changes.filter((kind) => kind !== 'notification').map((kind) => `${name} ${kind}`),
    ),
  );
  const excepted = new Set(exceptions);
  return [
    ...[...declared].filter((line) => !emitted.has(line) && !excepted.has(line)),
    ...exceptions
      .filter((line) => !declared.has(line) || emitted.has(line))
      .map((line) => `${line} (no exception)`),
  ];
};

/** Reads the record of the tests in `file` and returns what is missing. */
export const missingIn = async (file) => {
  const { endpoints } = await import('../packages/contract/src/endpoints.ts');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return missingKinds(endpoints, lines);
};
