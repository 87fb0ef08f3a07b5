import { accessSync, constants, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** Linux' folder in memory. On a disk, cloning and storing databases takes as much time as all queries. */
const MEMORY = "/dev/shm";

/** Bytes that a whole run may need there; containers may have far less. */
const ENOUGH = 4 * 2 ** 30;

/** Where data of tests goes: into memory, or where that has no room into the folder for temporary files. */
export function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    accessSync(MEMORY, constants.W_OK);
    return bavail * bsize > ENOUGH ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
