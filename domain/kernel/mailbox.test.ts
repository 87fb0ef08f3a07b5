import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox.ts";

test.each([
  ["doel@test.example", "doel@test.example"],
  ["doel+1@test.example", "doel@test.example"],
  ["doel+a+b@test.example", "doel@test.example"],
  ["jan.jansen@test.example", "jan.jansen@test.example"],
  ["jan.jansen+x@gmail.com", "janjansen@gmail.com"],
  ["j.a.n.jansen@googlemail.com", "janjansen@gmail.com"],
  ["confirm_email doel+1@test.example", "confirm_email doel@test.example"],
])("mail to %s arrives at %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
