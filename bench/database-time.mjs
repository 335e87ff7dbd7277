// How long the database itself works on a request: what it says of reading, planning and running each of its statements, added up.
// Statements that run side by side count one after the other. Elapsed is what the mark is set on; the processor's part of it holds
// on a busy machine too.
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { median } from './product.mjs';

const timing = / celeiro_api DETAIL: .*\n\t!\t([\d.]+) s user, ([\d.]+) s system, ([\d.]+) s elapsed/g;

/** The times the log has of the API's statements from `offset` on, ms. */
const timesFrom = (log, offset) => {
  const file = openSync(log);
  const text = Buffer.alloc(statSync(log).size - offset);
  readSync(file, text, 0, text.length, offset);
  closeSync(file);
  let [elapsed, processor] = [0, 0];
  for (const [, user, system, whole] of text.toString('latin1').matchAll(timing)) {
    elapsed += Number(whole) * 1000;
    processor += (Number(user) + Number(system)) * 1000;
  }
  return { elapsed, processor };
};

/** `measure(ask)` sends `times` requests, each once the one before is answered, and answers both medians, ms. */
export const startDatabaseTime = async (superuser, log) => {
  const client = new pg.Client(superuser);
  await client.connect();
  const set = async (...settings) => {
    for (const setting of settings) await client.query(`alter system ${setting}`);
    await client.query('select pg_reload_conf()');
    // Every process of the server gets the signal in time.
    await pause(500);
  };
  await set("set log_line_prefix = '%p %u '", 'set log_statement_stats = on');
  return {
    measure: async (ask, times) => {
      const found = [];
      for (let turn = 0; turn < times; turn += 1) {
        const offset = statSync(log).size;
        await ask();
        found.push(timesFrom(log, offset));
      }
      return {
        elapsed: median(found.map(({ elapsed }) => elapsed)),
        processor: median(found.map(({ processor }) => processor)),
      };
    },
    stop: async () => {
      await set('reset log_line_prefix', 'reset log_statement_stats');
      await client.end();
    },
  };
};
