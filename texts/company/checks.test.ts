import { expect, test } from "vitest";
import { checksInShort } from "./checks.ts";

test("the checks that clients choose by stand in one line", () => {
  expect(checksInShort([{ kind: "KVK" }, { kind: "INSURANCE" }, { kind: "REFERENCE" }])).toBe(
    "KvK en verzekering gecontroleerd",
  );
  expect(checksInShort([{ kind: "INSURANCE" }])).toBe("Verzekering gecontroleerd");
  expect(checksInShort([{ kind: "KVK" }, { kind: "INSURANCE" }, { kind: "NIWO" }])).toBe(
    "KvK, verzekering en NIWO gecontroleerd",
  );
  expect(checksInShort([{ kind: "VAT" }])).toBeNull();
});
