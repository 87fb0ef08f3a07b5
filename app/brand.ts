import type { Brand } from "./ui/navigation.ts";

const MOVING = /^\/(?:verhuis(?:\/|$)|voor-verhuisbedrijven)/;
const CLEANING = /^\/(?:schoonmaak(?:\/|$)|schoonmaak-auth|voor-schoonmaakbedrijven|brief-form)/;

/** The brand of a page: a page of one trade wears its colours, every other page those that BRAND asks for. */
export function brandOf(path: string, preset: Brand): Brand {
  if (MOVING.test(path)) return "verhuis";
  if (CLEANING.test(path)) return "schoonmaak";
  return preset;
}
