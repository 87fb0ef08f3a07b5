import type { Verb } from "#domain/kernel/verb.ts";
import { abandonCall } from "./abandon-call.ts";
import { beginCall } from "./begin-call.ts";
import { endToken } from "./end-token.ts";
import { finishCall } from "./finish-call.ts";
import { makeToken } from "./make-token.ts";
import { countCall } from "./count-call.ts";
import { noteUse } from "./note-use.ts";

export const verbs: readonly Verb[] = [
  abandonCall,
  beginCall,
  endToken,
  finishCall,
  makeToken,
  countCall,
  noteUse,
];
