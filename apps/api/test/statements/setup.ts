import { recordStatements } from './record-statements.ts';

// Setup file of the API's tests. A worker runs it for each test file, and records once for all of them.
const folder = process.env['CELEIRO_STATEMENTS'];
const recording = Symbol.for('celeiro.statements');
if (folder !== undefined && !(recording in globalThis)) {
  Object.assign(globalThis, { [recording]: recordStatements(folder) });
}
