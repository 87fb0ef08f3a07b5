import { describe, expect, test } from "vitest";
import { isCall } from "../problem.ts";

describe("a path of a Supabase client", () => {
  test.each([
    "/auth/v1/token",
    "/rest/v1/briefs",
    "/functions/v1/create-checkout",
    "/storage/v1/object/avatars/x",
  ])("%s is answered in JSON", (path) => expect(isCall(path)).toBe(true));

  test.each([
    "/auth/v1/verify",
    "/auth/v1/verify.data",
    "/auth/v1/verify?type=signup",
    "/auth",
    "/restaurant/v1",
  ])("%s stays a page", (path) => expect(isCall(path)).toBe(false));
});
