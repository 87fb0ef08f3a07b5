import type { World } from "#compose";
/** Fills in the demo content once. */
export async function fillInDemo(_world: World): Promise<void> {}
