import { z } from "zod";
import { idField } from "../../kernel/verb.ts";

export const repeatAlertInput = z.object({ briefId: idField });
