// An event that is declared but never emitted leaves other people's screens stale, and no answer shows it. Each kind that
// an endpoint declares in `changes` must have been emitted by it in some test of the API.
import { existsSync, readFileSync } from 'node:fs';

/** `endpoint kind` of each declared kind that is missing in `lines`; `notification` may follow from any change. */
export const missingKinds = (endpoints, lines) => {
  const emitted = new Set(lines);
  return endpoints
    .flatMap(({ name, changes = [] }) => changes.map((kind) => `${name} ${kind}`))
    .filter((line) => !emitted.has(line));
};

/** Reads what the tests recorded in `file` and names what is missing; nothing where it is complete. */
export const missingIn = async (file) => {
  const { endpoints } = await import('../packages/contract/src/endpoints.ts');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return missingKinds(endpoints, lines);
};
