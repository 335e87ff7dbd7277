import { refusalMessage } from '@celeiro/contract/errors.ts';
import { RefusalError } from '@celeiro/rules/refusal.ts';

/** Runs a command and sets the exit code of the process: 0 when `run` returns true. Prints a refusal or failure first. */
export const runCommand = async (run: () => Promise<boolean>, say: (line: string) => void): Promise<void> => {
  try {
    process.exitCode = (await run()) ? 0 : 1;
  } catch (error) {
    if (error instanceof RefusalError) say(refusalMessage(error.refusal));
    else say(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
};
