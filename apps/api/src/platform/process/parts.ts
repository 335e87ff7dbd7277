import { setTimeout as pause } from 'node:timers/promises';

type Part = { readonly name: string; readonly undo: () => Promise<unknown> };

/** The started parts of this process. The first one is the database, which stops last and in any case. */
export type Parts = {
  readonly add: (name: string, undo: Part['undo']) => void;
  /** Adds a part that stops after the newest one. */
  readonly addBelow: (name: string, undo: Part['undo']) => void;
  /** Stops every part, newest first. */
  readonly stop: () => Promise<void>;
  /** Ends the wait for the parts above the database. */
  readonly hurryUp: () => void;
  /** Resolves after `hurryUp`. */
  readonly hurry: Promise<void>;
};

/** `patience`: how long the parts above the database may take to stop, in ms. */
export const createParts = (patience: number): Parts => {
  const started: Part[] = [];
  const { promise: hurry, resolve: hurryUp } = Promise.withResolvers<void>();
  return {
    hurry,
    hurryUp,
    add: (name, undo) => void started.push({ name, undo }),
    addBelow: (name, undo) => void started.splice(-1, 0, { name, undo }),
    stop: async () => {
      const [database, ...above] = started.splice(0);
      const inOrder = async (): Promise<void> => {
        // A part that fails or hangs while stopping must not leave the others running, above all the database.
        for (const { undo } of above.reverse()) await undo().catch(() => undefined);
      };
      await Promise.race([inOrder(), pause(patience), hurry]);
      await database?.undo().catch(() => undefined);
    },
  };
};

/** A start that can't go on; the message is a sentence for the terminal. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

const namesOfExplained = /^(StartError|ConfigError|MigrationError|EmbeddedPostgresError)$/;

/** Whether another attempt would fail the same way. */
export const isExplained = (error: unknown): error is Error =>
  error instanceof Error && namesOfExplained.test(error.name);

/** What the terminal shows of a failed start: a sentence when the reason is known, otherwise the stack. */
export const describeFailedStart = (error: unknown): string => {
  if (isExplained(error)) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};
