import { eq } from "drizzle-orm";
import { webhooks } from "#db/schema/index.ts";
import type { CompanyActor, UserActor } from "#domain/kernel/context.ts";
import { acceptProposal } from "#domain/proposals/accept-proposal.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { WEBHOOK_TOPICS, type WebhookTopic } from "#domain/events/webhook-topics.ts";
import { addWebhook } from "#domain/channels/webhooks/add-webhook.ts";
import { publishedBrief } from "./briefs.ts";
import { company } from "./companies.ts";
import { NOON, type TestHarness } from "../harness/harness.ts";
import { client } from "./people.ts";
import { QUOTE } from "./proposals.ts";
import { webhookServer } from "../servers/webhook-server.ts";

/** A company whose server hears what happens, and a client. Nobody else has a webhook, and it is noon. */
export async function webhookCompany(harness: TestHarness) {
  harness.now = NOON;
  await harness.db.delete(webhooks);
  const owner = await client(harness);
  const actor = (await company(harness)).actor as CompanyActor;
  return {
    owner,
    actor,
    server: webhookServer(harness),
    /** Adds a webhook and returns its id. */
    add: async (topics: readonly WebhookTopic[] = WEBHOOK_TOPICS, by: UserActor = actor) =>
      (await addWebhook(harness.ctx(by), { webhookUrl: "https://planning.nl/hook", topics: [...topics] }))
        .webhookId,
    webhookRow: async (id: string) =>
      (await harness.db.select().from(webhooks).where(eq(webhooks.id, id)))[0]!,
    /** Gives the company a quote that the client chose. */
    async isChosen() {
      const briefId = await publishedBrief(harness, owner);
      const { proposalId } = await sendProposal(harness.ctx(actor), { briefId, ...QUOTE });
      await acceptProposal(harness.ctx(owner), { proposalId, version: 1 });
      return { briefId, proposalId };
    },
  };
}
