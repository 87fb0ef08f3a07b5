import type { Verb } from "../../kernel/verb.ts";
import { followBrief } from "./follow-brief.ts";
import { unfollowBrief } from "./unfollow-brief.ts";

export const verbs: readonly Verb[] = [followBrief, unfollowBrief];
