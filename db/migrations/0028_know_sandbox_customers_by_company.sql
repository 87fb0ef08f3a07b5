DROP INDEX "sandbox_credits_user";--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" DROP COLUMN "user_id";--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" DROP COLUMN "email";--> statement-breakpoint
ALTER TABLE "sandbox_credits" DROP COLUMN "user_id";--> statement-breakpoint
ALTER TABLE "sandbox_subscriptions" DROP COLUMN "user_id";--> statement-breakpoint
ALTER TABLE "sandbox_subscriptions" DROP COLUMN "refunds";