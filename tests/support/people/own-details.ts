import { cleaningBriefInput } from "#domain/briefs/input.ts";
import { movingBriefInput } from "#domain/briefs/moving-input.ts";
import { cleaningForm } from "./briefs.ts";
import { movingForm, nested } from "./moving.ts";

export const NOON = new Date("2026-03-11T11:00:00Z");

type Parsed = { error?: { issues: { path: PropertyKey[]; message: string }[] } };
const refusals = ({ error }: Parsed) =>
  (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);

/** What is refused of a cleaning brief with these fields, as `field: code`. */
export const cleaningRefusals = (change: Record<string, string>) =>
  refusals(cleaningBriefInput(NOON).safeParse(cleaningForm(change)));

/** The same of a moving brief. */
export const movingRefusals = (change: Record<string, string>) =>
  refusals(movingBriefInput(NOON).safeParse(nested(movingForm(change))));

/** What is refused of a text by a client with this name, in this street. */
export const askedBy = (clientName: string, street: string, specialRequests: string) =>
  cleaningRefusals({
    clientName,
    street,
    houseNumber: "12",
    postcode: "1012 AB",
    place: "Groningen",
    specialRequests,
  });
