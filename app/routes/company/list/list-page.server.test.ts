import { expect, test } from "vitest";
import type { OpenBriefRow } from "#domain/briefs/open-list/open-briefs-view.ts";
import { distanceProblems, filterAnswer, filterOf, filterQuery } from "./list-page.server.ts";

const mover = { vertical: "moving" as const, provinces: ["Utrecht" as const] };
const answerOf = (search: string) => {
  const query = new URLSearchParams(search);
  return filterAnswer(filterOf(query, mover).problems, query);
};

const rows = (...distances: (number | null)[]) =>
  distances.map((distanceKm) => ({ distanceKm }) as OpenBriefRow);

test("says at each field what was not understood, and repeats what was typed", () => {
  expect(answerOf("?size=20&province=Utrecht&show=alles&unquoted=ja&after=x")).toBeNull();
  expect(answerOf("?category=WINDOW_CLEANING&size=veel&from=2026-02-30")).toMatchObject({
    errors: {
      category: "“WINDOW_CLEANING” is geen categorie uit de lijst.",
      size: "Vul bij Grootte een getal in van 1 tot en met 100.000, zoals 80.",
      from: "“2026-02-30” is geen bestaande datum. Kies de dag opnieuw.",
    },
    values: { category: "WINDOW_CLEANING", size: "veel", from: "2026-02-30" },
  });
  expect(answerOf(`?province=${"x".repeat(60)}`)!.errors.province).toBe(
    `“${"x".repeat(40)}…” is geen provincie uit de lijst.`,
  );
});

test("says that a distance was left out when no row has one", () => {
  expect(distanceProblems({ within: 25 }, rows(null, null))).toEqual([{ field: "within", code: "no_base" }]);
  expect(distanceProblems({ sort: "distance" }, rows(null))).toHaveLength(1);
  expect(distanceProblems({ within: 25 }, rows(null, 12))).toEqual([]);
  expect(distanceProblems({ within: 25 }, [])).toEqual([]);
  expect(distanceProblems({}, rows(null))).toEqual([]);
});

test("keeps the order in the query unless it is that of a list without one", () => {
  expect(filterQuery({ sort: "newest", q: "newest" }, "moving")).not.toHaveProperty("sort");
  expect(filterQuery({ sort: "newest", q: "newest" }, "moving")).toHaveProperty("q", "newest");
  expect(filterQuery({ sort: "date" }, "moving")).toHaveProperty("sort", "date");
});
