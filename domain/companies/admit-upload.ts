import { noInput, verb } from "../verb.ts";
import { editsProfile } from "./policy.ts";
import { requireProfile } from "./require-profile.ts";

/**
 * Admits one upload of the acting company. The page calls it before it reads the request body. Throws `profile_required`,
 * `too_many_requests`.
 */
export const admitUpload = verb(
  {
    name: "admit-upload",
    input: noInput,
    by: editsProfile,
    limits: [{ act: "upload-of", of: ({ actor }) => actor.userId }],
  },
  (ctx) => requireProfile(ctx),
);
