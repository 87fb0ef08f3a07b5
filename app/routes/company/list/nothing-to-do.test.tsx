import { expect, test } from "vitest";
import { markupOf } from "../../../../tests/support/markup.tsx";
import { BriefRows } from "./brief-rows.tsx";
import { NothingOpen } from "../sheet/nothing-open.tsx";
import { firstStepRows } from "../today/first-step-rows.ts";

test("a company that paid and has no profile reads what to do first beside its list", () => {
  const profile = { step: "profile", isDone: false } as const;
  const html = markupOf(<NothingOpen rows={[]} steps={firstStepRows([profile])} hasRequests={false} />);
  expect(html).toContain("Maak je profiel");
  expect(html).not.toContain("Niets te doen");
  expect(markupOf(<NothingOpen rows={[]} steps={null} hasRequests={false} />)).toContain("Niets te doen");
});

test("a row of the list says that it is outside the company's provinces, and no other row does", () => {
  const row = {
    id: "1",
    title: "Ramen lappen",
    place: "Zwolle (8011)",
    when: "1 dec",
    facts: "€ 100",
    age: "Zojuist",
    count: 0,
    max: 5,
    badge: null,
    isUnread: false,
    isSaved: false,
  };
  const list = { search: "", openId: undefined, maySort: false, show: undefined, over: [] };
  const html = (isOutside: boolean) => markupOf(<BriefRows {...list} rows={[{ ...row, isOutside }]} />);
  expect(html(true)).toContain("buiten je provincies");
  expect(html(false)).not.toContain("buiten je provincies");
});
