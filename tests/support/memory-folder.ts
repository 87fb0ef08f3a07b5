import { accessSync, constants, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** Linux' folder in memory. On a disk, cloning and storing databases takes as much time as all queries. */
const MEMORY = "/dev/shm";

/** Bytes that a whole run may need there; containers may have far less. */
const ENOUGH = 2 ** 31;

/** Where data of tests goes: into memory, or where that has no room into the folder for temporary files. */
export const memoryFolder = isRoomy(MEMORY) ? MEMORY : tmpdir();

function isRoomy(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    accessSync(folder, constants.W_OK);
    return bavail * bsize > ENOUGH;
  } catch {
    return false;
  }
}
