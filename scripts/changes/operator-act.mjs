/** An operator puts a thread aside: a verb of the messages. */
export default {
  row: "an act of an operator",
  files: {
    "domain/audit/rules.ts": [['  "close-thread",\n', '  "close-thread",\n  "snooze-thread",\n']],
    "domain/desk/contact/snooze-thread.ts": {
      like: "domain/desk/contact/close-thread.ts",
      text: `import { logAct } from "../../audit/log-act.ts";
import { verb } from "../../kernel/verb.ts";
import { changeThread } from "./change-thread.ts";
import { threadInput } from "./input.ts";
import { answersMessages } from "./policy.ts";

/** Puts a thread aside. Throws \`not_found\`, \`thread_changed\`. */
export const snoozeThread = verb(
  { name: "snooze-thread", input: threadInput, by: answersMessages },
  async (ctx, { threadId, version }) => {
    await ctx.db.transaction(async (tx) => {
      await changeThread(tx, { threadId, version }, { state: "CLOSED", waitsSince: null });
      await logAct(ctx, tx, { act: "snooze-thread", subjectKind: "thread", subjectId: threadId });
    });
  },
);
`,
    },
    "domain/desk/contact/verbs.ts": [
      [
        "import { sendContactMessage }",
        'import { snoozeThread } from "./snooze-thread.ts";\nimport { sendContactMessage }',
      ],
      ["  reopenThread,\n", "  reopenThread,\n  snoozeThread,\n"],
    ],
    "texts/desk/operator-log.ts": [
      [
        '  "close-thread": "Gesprek gesloten",\n',
        '  "close-thread": "Gesprek gesloten",\n  "snooze-thread": "Gesprek weggelegd",\n',
      ],
    ],
  },
  samples: {
    "tests/support/harness/logged-acts.ts": [
      [
        '  "reopen-thread": onThread',
        '  "snooze-thread": onThread({ version: 1 }),\n  "reopen-thread": onThread',
      ],
    ],
  },
  tests: ["tests/operator-log.test.ts"],
};
