import { eq } from "drizzle-orm";
import { authUsers, briefs, profiles } from "#db/schema/index.ts";
import { issueOneTimeCode, type OneTimeProof } from "#domain/accounts/one-time-codes.ts";
import { confirmBrief } from "#domain/briefs/confirm-brief.ts";
import { CLEANING_STEP_FIELDS } from "#domain/briefs/input.ts";
import { submitCleaningBrief } from "#domain/briefs/submission/submit-cleaning-brief.ts";
import type { Actor } from "#domain/kernel/context.ts";
import { beginDraft } from "#domain/drafts/begin-draft.ts";
import type { Authentication } from "#domain/kernel/ports.ts";
import type { TypedValues } from "#domain/kernel/typed-values.ts";
import { cleaningForm, cleaningSubmission, CLIENT_SECRETS } from "./briefs.ts";
import { fakeAuthentication } from "../servers/fake-authentication.ts";
import { openTestHarness } from "../harness/harness.ts";

const visitor = { kind: "visitor" } as const;

export type SignInByMailbox = Authentication["signInByMailbox"];

const starts: SignInByMailbox = () => Promise.resolve({ cookies: ["session"], needsSecondStep: false });

/** A harness with requests that wait for their mail to be answered. */
export async function openWaitingBriefs() {
  const harness = await openTestHarness();
  const read = (id: string) => harness.db.select().from(briefs).where(eq(briefs.id, id));
  return {
    harness,
    /** An unconfirmed brief, with the link and the code of its mail. */
    async waitingBrief(email = CLIENT_SECRETS.email, change: Record<string, string> = {}) {
      const draftId = await beginDraft(harness.ctx(visitor), {
        kind: "cleaning",
        fields: CLEANING_STEP_FIELDS.flat(),
        answers: cleaningForm({ clientEmail: email, ...change }) as TypedValues,
      });
      const sent = cleaningSubmission(harness, { clientEmail: email, ...change }, draftId);
      const { briefId } = await submitCleaningBrief(harness.ctx(visitor), sent);
      const about = { purpose: "confirm_brief" as const, email, subjectId: briefId };
      return { briefId, draftId, email, ...(await issueOneTimeCode(harness.ctx(visitor), about)) };
    },
    /** Confirms in a browser that sent the request from the draft `sentHere`, or in another one. */
    confirm(
      proof: OneTimeProof,
      sentHere: string | null = null,
      { actor = visitor, start = starts }: { actor?: Actor; start?: SignInByMailbox } = {},
    ) {
      const ctx = harness.ctx(actor, { auth: fakeAuthentication({ signInByMailbox: start }) });
      return confirmBrief(ctx, { proof, sentHere, browser: new Headers() });
    },
    /** The account with this address: its name, phone number and id. */
    async accountOf(email: string) {
      const [account] = await harness.db
        .select({ userId: authUsers.id, fullName: profiles.fullName, phone: profiles.phone })
        .from(authUsers)
        .innerJoin(profiles, eq(profiles.id, authUsers.id))
        .where(eq(authUsers.email, email));
      return account ?? null;
    },
    stored: async (id: string) => (await read(id))[0]!,
  };
}

export type WaitingBriefs = Awaited<ReturnType<typeof openWaitingBriefs>>;
