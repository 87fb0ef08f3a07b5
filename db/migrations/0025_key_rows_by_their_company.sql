-- Each statement is a transaction of its own (db/migrate.server.ts), so that none holds more than one table from the readers.
-- Each can run again after an interruption. Every process since migration 24 writes the company ids itself, so the triggers
-- that filled them in for older processes go, and the keys are by company.
DROP TRIGGER IF EXISTS "companies_add_owner" ON "companies";--> statement-breakpoint
DROP TRIGGER IF EXISTS "photographer_profiles_fill_company" ON "photographer_profiles";--> statement-breakpoint
DROP TRIGGER IF EXISTS "subscriptions_fill_company" ON "subscriptions";--> statement-breakpoint
DROP TRIGGER IF EXISTS "checkouts_fill_company" ON "checkouts";--> statement-breakpoint
DROP TRIGGER IF EXISTS "region_places_fill_company" ON "region_places";--> statement-breakpoint
DROP TRIGGER IF EXISTS "waiting_list_fill_company" ON "waiting_list";--> statement-breakpoint
DROP TRIGGER IF EXISTS "offer_places_fill_company" ON "offer_places";--> statement-breakpoint
DROP TRIGGER IF EXISTS "referrals_fill_companies" ON "referrals";--> statement-breakpoint
DROP TRIGGER IF EXISTS "proposals_fill_company" ON "proposals";--> statement-breakpoint
DROP FUNCTION IF EXISTS add_company_owner(), fill_company_of_user(), fill_companies_of_referral(), fill_company_of_proposal();--> statement-breakpoint
ALTER TABLE "companies" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
DROP FUNCTION IF EXISTS new_uuid_v7();--> statement-breakpoint
ALTER TABLE "checkouts" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "region_places" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "referrals" ALTER COLUMN "referrer_company_id" SET NOT NULL;--> statement-breakpoint
DO $$ BEGIN
	IF EXISTS (SELECT FROM pg_class WHERE relname = 'subscriptions_company') THEN
		ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_pkey", ADD CONSTRAINT "subscriptions_pkey" PRIMARY KEY USING INDEX "subscriptions_company";
	END IF;
END $$;--> statement-breakpoint
DO $$ BEGIN
	IF EXISTS (SELECT FROM pg_class WHERE relname = 'waiting_list_company_province') THEN
		ALTER TABLE "waiting_list" DROP CONSTRAINT "waiting_list_user_id_province_pk", ADD CONSTRAINT "waiting_list_company_id_province_pk" PRIMARY KEY USING INDEX "waiting_list_company_province";
	END IF;
END $$;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "subscriptions_user" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "waiting_list_user" ON "waiting_list" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "region_places_user" ON "region_places" USING btree ("user_id");--> statement-breakpoint
DROP INDEX IF EXISTS "region_places_user_province";--> statement-breakpoint
DROP INDEX IF EXISTS "offer_places_user";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "offer_places_user" ON "offer_places" USING btree ("user_id");--> statement-breakpoint
DROP INDEX IF EXISTS "checkouts_user";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "checkouts_user" ON "checkouts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "referrals_referrer" ON "referrals" USING btree ("referrer_user_id");--> statement-breakpoint
DROP INDEX IF EXISTS "referrals_referred";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "referrals_referred" ON "referrals" USING btree ("referred_user_id");--> statement-breakpoint
DROP INDEX IF EXISTS "referrals_reward";--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "referrals_reward" ON "referrals" USING btree ("referrer_company_id","month_year","reward_number");--> statement-breakpoint
DROP INDEX IF EXISTS "referrals_referrer_company";--> statement-breakpoint
ALTER TABLE "referrals" DROP CONSTRAINT IF EXISTS "referrals_not_oneself", ADD CONSTRAINT "referrals_not_oneself" CHECK ("referrals"."referrer_company_id" <> "referrals"."referred_company_id");