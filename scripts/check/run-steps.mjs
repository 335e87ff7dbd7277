// Runs named commands, several at a time, and prints the output of failed ones.
import { run } from '../project.mjs';

/** Steps are `[name, program, args]`; resolves to true when all succeeded. */
export const runSteps = async (steps, atOnce = 2) => {
  const waiting = [...steps];
  let allWell = true;
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const [name, program, args] = step;
      const since = performance.now();
      const { code, output } = await run(program, args, { quiet: true });
      const seconds = ((performance.now() - since) / 1000).toFixed(1);
      if (code === 0) {
        console.log(`✓ ${name} (${seconds} s)`);
        continue;
      }
      allWell = false;
      console.log(`✗ ${name} (${seconds} s)\n${output.trimEnd()}\n`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return allWell;
};
