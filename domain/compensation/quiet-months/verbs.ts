import type { Verb } from "../../kernel/verb.ts";
import { countQuietMonths } from "./count-quiet-months.ts";
import { setRequestPromise } from "./set-request-promise.ts";

export const verbs: readonly Verb[] = [countQuietMonths, setRequestPromise];
