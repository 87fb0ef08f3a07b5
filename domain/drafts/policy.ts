import { anybody } from "../policy.ts";

/** A draft has no owner: its unguessable id is the permission to fill it in. */
export const keepsDrafts = anybody;
