import { anybody } from "../policy.ts";

/** A draft has no owner: whoever has its unguessable id may fill it in. */
export const keepsDrafts = anybody;
