import { CHECKED_FACTS, type CheckedFacts } from "#domain/evidence/rules.ts";
import { seenField } from "./check-paths.ts";

/** The facts that the page shows, so that a form notices a change meanwhile. */
export const SeenFacts = ({ facts }: { facts: CheckedFacts }) => (
  <>
    {CHECKED_FACTS.map((fact) => (
      <input key={fact} type="hidden" name={seenField(fact)} value={facts[fact]} />
    ))}
  </>
);
