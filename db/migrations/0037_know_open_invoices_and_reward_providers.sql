ALTER TABLE "referrals" ADD COLUMN "reward_provider" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "has_open_invoice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_reward_provider" CHECK ("referrals"."reward_provider" in ('sandbox', 'stripe'));