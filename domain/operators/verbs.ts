import type { Verb } from "#domain/verb.ts";
import { createOperator } from "./create-operator.ts";
import { sendTestNotification } from "./send-test-notification.ts";
import { writeHeartbeat } from "./write-heartbeat.ts";

export const verbs: readonly Verb[] = [createOperator, sendTestNotification, writeHeartbeat];
