import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { DomainError } from "#domain/kernel/errors.ts";
import { createOperator } from "#domain/operators/create-operator.ts";
import { createOperatorInput } from "#domain/operators/input.ts";
import { openDatabase } from "./open-database.ts";

const PROBLEMS: Record<string, string> = {
  required: "is missing",
  too_long: "is too long",
  email_invalid: "is not an e-mail address",
  password_too_short: "is too short: 8 characters at least",
  password_too_long: "is too long: 128 characters at most",
  password_common: "is one of the best known ones",
};

/** Creates the operator. Asks for the password on a terminal, else generates one. */
async function run(email: string, fullName: string): Promise<void> {
  // Check the address before asking for a password.
  if (!accepted({ email, fullName, password: randomPassword() })) return;
  const typed = process.stdin.isTTY ? await askPassword() : null;
  const password = typed ?? randomPassword();
  const input = accepted({ email, fullName, password });
  if (!input) return;
  const database = await openDatabase();
  try {
    const { created } = await createOperator(database.ctx(), input);
    if (!created) {
      console.log(`${input.email} is an operator already; nothing changed.`);
      return;
    }
    console.log(`${input.email} is an operator now.`);
    if (typed === null) console.log(`Password, shown once: ${password}`);
  } finally {
    await database.close();
  }
}

function accepted(raw: { email: string; fullName: string; password: string }) {
  const parsed = createOperatorInput.safeParse(raw);
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0]!;
  fail(`The ${path[0] === "fullName" ? "name" : String(path[0])} ${PROBLEMS[message] ?? message}.`);
  return null;
}

const randomPassword = () => randomBytes(15).toString("base64url");

async function askPassword(): Promise<string> {
  // Readline echoes to its output, so give it one that drops everything.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  terminal.once("SIGINT", () => process.exit(130));
  const ask = async (question: string) => {
    process.stderr.write(question);
    const answer = await terminal.question("");
    process.stderr.write("\n");
    return answer;
  };
  try {
    for (;;) {
      const password = await ask("Password: ");
      if (password === (await ask("The same again: "))) return password;
      console.error("Those two differ.");
    }
  } finally {
    terminal.close();
  }
}

function fail(sentence: string): void {
  process.exitCode = 1;
  console.error(sentence);
}

const [email, fullName, ...surplus] = process.argv.slice(2);
if (email === undefined || fullName === undefined || surplus.length > 0) {
  fail('Usage: npm run create-operator EMAIL "FULL NAME"');
} else {
  await run(email, fullName).catch((error: unknown) => {
    const taken = error instanceof DomainError && error.code === "account_exists";
    if (taken) fail(`${email} has an account with another role; use another address.`);
    else fail(`No operator made: ${error instanceof Error ? error.message : String(error)}`);
  });
}
