// The folder for the tests' temporary data: databases, files, a browser's profile. In memory if the machine has
// room, because there a test file's database is created in a tenth of the time (docs/decisions/0261-tests-in-memory.md).
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const GIB = 2 ** 30;
/** The tests use less than 1 GiB there at a time; the programs need memory in addition. */
const room = { folder: 2 * GIB, machine: 6 * GIB };

const availableMemory = () =>
  1024 * Number(/^MemAvailable:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1]);

const hasRoom = () => {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > room.folder && availableMemory() > room.machine;
  } catch {
    return false;
  }
};

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Removes folders of killed runs in `where`, found by the process id in their names. */
export const sweep = (where) => {
  for (const name of readdirSync(where)) {
    const pid = Number(/^celeiro-(\d+)-/.exec(name)?.[1]);
    if (pid && !isAlive(pid)) rmSync(join(where, name), { recursive: true, force: true });
  }
};

/** Creates a folder for this process; the caller removes it. */
export const quickFolder = () => {
  const isInMemory = hasRoom();
  if (isInMemory) sweep(memory);
  const folder = mkdtempSync(join(isInMemory ? memory : tmpdir(), `celeiro-${process.pid}-`));
  // Permissions of an ordinary temporary folder: a database may run as another user.
  chmodSync(folder, 0o755);
  return folder;
};
