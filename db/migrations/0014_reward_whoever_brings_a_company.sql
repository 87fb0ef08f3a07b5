CREATE TABLE "sandbox_credits" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"used_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sandbox_credits_used" CHECK ("sandbox_credits"."used_cents" between 0 and "sandbox_credits"."cents")
);
--> statement-breakpoint
ALTER TABLE "referrals" DROP CONSTRAINT "referrals_referred_user_id_auth_users_id_fk";
--> statement-breakpoint
DROP INDEX "referrals_referrer_month";--> statement-breakpoint
ALTER TABLE "referrals" ALTER COLUMN "referred_user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "own_referral_code" text;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "reward_number" integer;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "reward_cents" integer;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "credited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_subscriptions" ADD COLUMN "paid_with" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paid_with" text;--> statement-breakpoint
CREATE INDEX "sandbox_credits_user" ON "sandbox_credits" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referred_user_id_auth_users_id_fk" FOREIGN KEY ("referred_user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "companies_own_referral_code" ON "companies" USING btree ("own_referral_code");--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_reward" ON "referrals" USING btree ("referrer_user_id","month_year","reward_number");--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_completed_month" CHECK (("referrals"."status" = 'completed') = ("referrals"."month_year" is not null));--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_reward_number" CHECK ("referrals"."reward_number" is null or ("referrals"."reward_number" between 1 and 5 and "referrals"."status" = 'completed'));--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_reward_cents" CHECK (("referrals"."reward_number" is null) = ("referrals"."reward_cents" is null));--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_credited" CHECK ("referrals"."credited_at" is null or "referrals"."reward_number" is not null);