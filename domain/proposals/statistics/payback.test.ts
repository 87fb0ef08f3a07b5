import { expect, test } from "vitest";
import { paybackOf } from "./payback.ts";

const MONTH = 9_559;

test.each([
  { jobs: 0, companies: 0, mean: 0, shown: null },
  { jobs: 9, companies: 5, mean: 24_000, shown: null },
  { jobs: 10, companies: 4, mean: 24_000, shown: null },
  { jobs: 10, companies: 5, mean: 24_000, shown: { meanCents: 24_000, jobsForMonth: 1 } },
  { jobs: 10, companies: 5, mean: 24_099.9, shown: { meanCents: 24_000, jobsForMonth: 1 } },
  { jobs: 40, companies: 12, mean: 9_600, shown: { meanCents: 9_600, jobsForMonth: 1 } },
  { jobs: 40, companies: 12, mean: 9_599, shown: { meanCents: 9_500, jobsForMonth: 2 } },
  { jobs: 40, companies: 12, mean: 3_100, shown: { meanCents: 3_100, jobsForMonth: 4 } },
  { jobs: 40, companies: 12, mean: 99, shown: null },
])("$jobs jobs of $companies companies, $mean cents each: $shown", ({ jobs, companies, mean, shown }) => {
  const payback = paybackOf({ jobs, companies, meanCents: mean }, MONTH);
  expect(payback).toEqual(shown && { jobs, companies, ...shown });
});
