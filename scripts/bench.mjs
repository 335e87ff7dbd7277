// npm run bench: compares the product with the baseline (bench/bench.mjs); options are passed on.
import { run } from './project.mjs';

const { code } = await run('node', ['bench/bench.mjs', ...process.argv.slice(2)]);
process.exit(code);
