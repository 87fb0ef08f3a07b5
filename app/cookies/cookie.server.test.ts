import { expect, test } from "vitest";
import { newId } from "#domain/kernel/ids.ts";
import { draftCookie, draftIdOf } from "../forms/draft.server.ts";
import { sentRequestCookie, sentRequestOf } from "./sent-request.server.ts";

const later = { now: new Date("2027-02-01T12:00:00Z"), secret: "a secret of thirty-two characters" };
const before = { ...later, now: new Date("2026-12-31T12:00:00Z") };
const draftId = newId(before.now);

/** A request with this cookie; of a Set-Cookie only name and value are sent. */
const withCookie = (cookie: string) =>
  new Request("https://site.example/", { headers: { cookie: cookie.split(";")[0]! } });

test("a browser opens its own draft and the request that it sent", () => {
  const draft = withCookie(draftCookie(later, "cleaning", draftId));
  expect(draftIdOf(draft, later, "cleaning")).toBe(draftId);
  const sent = { vertical: "moving", draftId, correctionId: newId(later.now) } as const;
  expect(sentRequestOf(withCookie(sentRequestCookie(later, sent)), later)).toEqual(sent);
});

test("an id alone, one with the signature of another, or of another cookie opens nothing", () => {
  const [own] = draftCookie(later, "cleaning", draftId).split(";");
  const signature = own!.split(".")[1];
  for (const cookie of [
    `concept-cleaning=${draftId}`,
    `concept-cleaning=${newId(later.now)}.${signature}`,
    `concept-moving=${draftId}.${signature}`,
    draftCookie({ secret: "another secret of thirty-two" }, "moving", draftId),
  ]) {
    expect(draftIdOf(withCookie(cookie), later, "cleaning")).toBeNull();
    expect(draftIdOf(withCookie(cookie), later, "moving")).toBeNull();
  }
  expect(sentRequestOf(withCookie(`verzonden=moving.${draftId}`), later)).toBeNull();
});

test("reads the cookies of the release before until the end of 2026", () => {
  expect(draftIdOf(withCookie(`concept-cleaning=${draftId}`), before, "cleaning")).toBe(draftId);
  expect(draftIdOf(withCookie(`concept-cleaning=${draftId}.forged`), before, "cleaning")).toBeNull();
  const sent = sentRequestOf(withCookie(`verzonden=moving.${draftId}`), before);
  expect(sent).toEqual({ vertical: "moving", draftId, correctionId: null });
});
