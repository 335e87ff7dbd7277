import type { LongWork } from '@celeiro/contract/base/long-work/long-work.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exporting, type LongWorkWorld, startLongWorkWorld } from '../../../test/worlds/long-work-world.ts';
import { openDatabase } from '../../platform/db/database.ts';
import type { LongWorkKind } from '../../platform/long-work/long-work-kind.ts';
import { nextWorkAt } from '../../platform/long-work/long-work-rows.ts';
import { folderStorage } from '../../ports/storage/folder.ts';
import { deliveryExport } from '../../orders/deliveries/list/long-export.ts';

const HOUR_MS = 3_600_000;
const start = Date.parse('2031-03-01T15:00:00Z');
let now = start;
let world: LongWorkWorld;
beforeAll(async () => {
  world = await startLongWorkWorld(() => new Date(now));
});
afterAll(() => world.running.close());
beforeEach(() => {
  now = start;
});
afterEach(async () => {
  await world.running.db.deleteFrom('longWork').execute();
});

describe('what goes wrong', () => {
  test('a step that breaks off leaves nothing and is made again, from where the one before left off', async () => {
    const work = await world.begun();
    const breaking = exporting(async (step, number) => {
      const outcome = await step();
      if (number === 2) throw new Error('connection lost');
      return outcome;
    });
    await world.run({ kinds: [breaking] });
    expect(await world.stateOf(work)).toMatchObject({ state: 'RUNNING', done: 500 });
    expect(await world.count('longWorkPiece')).toBe(1);
    // Not before its pause is over.
    expect(await nextWorkAt(world.running.db, [deliveryExport.kind])).toEqual(new Date(start + 5_000));
    await world.run();
    expect((await world.stateOf(work)).done).toBe(500);
    now += 5_000;
    await world.run();
    expect(await nextWorkAt(world.running.db, [deliveryExport.kind])).toBe(null);
    expect((await world.fileOf(work)).rawPayload.equals((await world.direct({})).rawPayload)).toBe(true);
  });

  test('after five tries it has failed and says so; tried again it continues', async () => {
    const work = await world.begun();
    await world.runOneStep();
    const down = { put: () => Promise.reject(new Error('no room')), delete: async () => undefined };
    for (let tries = 0; tries < 5; tries += 1) {
      const { state } = await world.running.db
        .selectFrom('longWork')
        .select('state')
        .executeTakeFirstOrThrow();
      expect(state).toBe('RUNNING');
      await world.run({ files: down });
      now += 300_000;
    }
    // A token doesn't live as long as the pauses.
    now = start;
    expect(await world.stateOf(work)).toMatchObject({
      state: 'FAILED',
      done: 1_000,
      message: 'Ocorreu um erro inesperado. Tente novamente em instantes.',
    });
    await world.run();
    expect((await world.stateOf(work)).state).toBe('FAILED');
    const retried = await world.call<LongWork>('POST', `/long-work/${work.publicId}/retry`);
    expect(retried.body).toMatchObject({ state: 'WAITING', done: 1_000, message: null });
    // Requested twice.
    expect((await world.call('POST', `/long-work/${work.publicId}/retry`)).status).toBe(200);
    await world.run();
    expect((await world.fileOf(work)).rawPayload.equals((await world.direct({})).rawPayload)).toBe(true);
  });

  test('one whose step ends the process each time is given up', async () => {
    const work = await world.begun();
    await world.running.db.updateTable('longWork').set({ state: 'RUNNING', tries: 5 }).execute();
    await world.run();
    expect((await world.stateOf(work)).state).toBe('FAILED');
  });

  test('of a kind this version does not know waits for one that does', async () => {
    const work = await world.begun();
    await world.run({ kinds: [{ ...deliveryExport, kind: 'SOMETHING_ELSE' }] });
    expect((await world.stateOf(work)).state).toBe('WAITING');
  });
});

test('a run starts after the work that had the last turn, so that every open work gets one', async () => {
  const [first, second] = [await world.begun(), await world.begun({}, 'bia')];
  let control = new AbortController();
  const kind = exporting(async (step) => {
    control.abort();
    return step();
  });
  const runner = world.runner({ kinds: [kind] });
  await runner.run(control.signal);
  control = new AbortController();
  await runner.run(control.signal);
  const { body } = await world.call<LongWork>('GET', `/long-work/${second.publicId}`, { as: 'bia' });
  expect([(await world.stateOf(first)).done, body.done]).toEqual([500, 500]);
});

describe('ending it', () => {
  test('canceled in the middle of a step, nothing of it stays', async () => {
    const work = await world.begun();
    const canceling = exporting(async (step, number) => {
      const outcome = await step();
      if (number === 2) expect((await world.call('DELETE', `/long-work/${work.publicId}`)).status).toBe(204);
      return outcome;
    });
    await world.run({ kinds: [canceling] });
    expect((await world.call('GET', `/long-work/${work.publicId}`)).status).toBe(404);
    expect((await world.call('DELETE', `/long-work/${work.publicId}`)).status).toBe(404);
    expect((await world.call('GET', '/long-work')).body).toEqual([]);
    expect(await world.count('longWorkPiece')).toBe(1);
    await world.sweep();
    expect([await world.count('longWork'), await world.count('longWorkPiece')]).toEqual([0, 0]);
  });

  test('canceled while its file is being stored, the file is deleted too', async () => {
    const work = await world.begun();
    const storage = folderStorage(world.running.filesFolder);
    const put = async (...file: Parameters<typeof storage.put>): Promise<void> => {
      await storage.put(...file);
      await world.call('DELETE', `/long-work/${work.publicId}`);
    };
    await world.run({ files: { ...storage, put } });
    expect(world.storedFiles()).toContain(work.publicId);
    await world.sweep();
    expect(world.storedFiles()).not.toContain(work.publicId);
    expect(await world.count('longWork')).toBe(0);
  });

  test('what is not over after three days has failed, and says so for a day', async () => {
    await world.begun();
    const left = () => world.running.db.selectFrom('longWork').select(['state', 'message']).execute();
    now += 72 * HOUR_MS;
    await world.sweep();
    expect(await left()).toEqual([{ state: 'WAITING', message: null }]);
    now += 1;
    await world.running.db.deleteFrom('eventOutbox').execute();
    await world.sweep();
    const message = 'Não foi possível concluir em três dias. Peça novamente.';
    expect(await left()).toEqual([{ state: 'FAILED', message }]);
    const events = await world.running.db.selectFrom('eventOutbox').select('kind').execute();
    expect(events).toEqual([{ kind: 'longWork' }]);
    now += 24 * HOUR_MS + 1;
    await world.sweep();
    expect(await left()).toEqual([]);
  });

  test('it and its file go after a day, and beyond the ten newest', async () => {
    const works: LongWork[] = [];
    for (let made = 0; made < 12; made += 1) {
      works.push(await world.begun({ filter: { search: 'nenhuma' } }));
      await world.run();
    }
    await world.sweep();
    const left = await world.call<LongWork[]>('GET', '/long-work');
    expect(left.body.map(({ publicId }) => publicId)).toEqual(
      works
        .slice(2)
        .map(({ publicId }) => publicId)
        .toReversed(),
    );
    now += 24 * HOUR_MS + 1;
    // A person who signed in a day ago is signed out, so the tables are checked.
    await world.sweep();
    expect([
      await world.count('longWork'),
      world.storedFiles().filter((key) => works.some((one) => one.publicId === key)),
    ]).toEqual([0, []]);
  });
});

describe('several at once', () => {
  test('two runners never make the same step', async () => {
    const work = await world.begun();
    let steps = 0;
    const counting = exporting((step) => {
      steps += 1;
      return step();
    });
    const other = openDatabase(world.running.database.api, { size: 1 });
    await Promise.all([world.run({ kinds: [counting] }), world.run({ kinds: [counting], db: other.db })]);
    await other.close();
    await world.run({ kinds: [counting] });
    expect(steps).toBe(3);
    expect((await world.fileOf(work)).rawPayload.equals((await world.direct({})).rawPayload)).toBe(true);
  });

  test('works take turns: a long one keeps no one waiting until its end', async () => {
    await world.begun();
    await world.begun({}, 'bia');
    const turns: number[] = [];
    const noting: LongWorkKind = {
      ...deliveryExport,
      step: (step, body) => {
        turns.push(step.operation.actor.userId);
        return deliveryExport.step(step, body);
      },
    };
    await world.run({ kinds: [noting], turnMs: 0 });
    const [first, second] = turns;
    expect(first).not.toBe(second);
    expect(turns).toEqual([first, second, first, second, first, second]);
  });
});
