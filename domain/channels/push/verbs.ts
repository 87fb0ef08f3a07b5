import type { Verb } from "#domain/kernel/verb.ts";
import { forgetBrowser } from "./forget-browser.ts";
import { turnOffPush } from "./turn-off-push.ts";
import { turnOnPush } from "./turn-on-push.ts";

export const verbs: readonly Verb[] = [forgetBrowser, turnOffPush, turnOnPush];
