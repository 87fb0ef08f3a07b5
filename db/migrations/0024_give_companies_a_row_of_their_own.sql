-- Each statement is a transaction of its own (db/migrate.server.ts), so that none holds more than one table from the readers.
-- Each can run again: a process that is stopped halfway begins anew. The triggers fill in what processes of the release
-- before do not write; a later release drops them, `companies.user_id` and the default of `companies.id`.
CREATE OR REPLACE FUNCTION new_uuid_v7() RETURNS uuid LANGUAGE sql VOLATILE AS $$
	SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
		placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
$$;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "companies_user" ON "companies" USING btree ("user_id");--> statement-breakpoint
DO $$ BEGIN
	IF NOT EXISTS (SELECT FROM information_schema.columns WHERE table_name = 'companies' AND column_name = 'id') THEN
		ALTER TABLE "companies" DROP CONSTRAINT "companies_pkey", ADD COLUMN "id" uuid PRIMARY KEY DEFAULT new_uuid_v7() NOT NULL;
	END IF;
END $$;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "company_members" (
	"company_id" uuid NOT NULL CONSTRAINT "company_members_company_id_companies_id_fk" REFERENCES "companies"("id") ON DELETE cascade,
	"user_id" uuid NOT NULL CONSTRAINT "company_members_user_id_auth_users_id_fk" REFERENCES "auth_users"("id") ON DELETE cascade,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_members_company_id_user_id_pk" PRIMARY KEY("company_id","user_id"),
	CONSTRAINT "company_members_role" CHECK ("company_members"."role" in ('OWNER'))
);--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "company_members_user" ON "company_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "company_members_one_owner" ON "company_members" USING btree ("company_id") WHERE "company_members"."role" = 'OWNER';--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_company_owner() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO company_members (company_id, user_id, role, created_at) VALUES (new.id, new.user_id, 'OWNER', new.created_at);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "companies_add_owner" AFTER INSERT ON "companies" FOR EACH ROW EXECUTE FUNCTION add_company_owner();--> statement-breakpoint
INSERT INTO company_members (company_id, user_id, role, created_at) SELECT id, user_id, 'OWNER', created_at FROM companies ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "photographer_profiles" ADD COLUMN IF NOT EXISTS "company_id" uuid CONSTRAINT "photographer_profiles_company_id_companies_id_fk" REFERENCES "companies"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN IF NOT EXISTS "company_id" uuid CONSTRAINT "subscriptions_company_id_companies_id_fk" REFERENCES "companies"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN IF NOT EXISTS "company_id" uuid CONSTRAINT "checkouts_company_id_companies_id_fk" REFERENCES "companies"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "region_places" ADD COLUMN IF NOT EXISTS "company_id" uuid CONSTRAINT "region_places_company_id_companies_id_fk" REFERENCES "companies"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD COLUMN IF NOT EXISTS "company_id" uuid CONSTRAINT "waiting_list_company_id_companies_id_fk" REFERENCES "companies"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "offer_places" ADD COLUMN IF NOT EXISTS "company_id" uuid CONSTRAINT "offer_places_company_id_companies_id_fk" REFERENCES "companies"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN IF NOT EXISTS "referrer_company_id" uuid CONSTRAINT "referrals_referrer_company_id_companies_id_fk" REFERENCES "companies"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN IF NOT EXISTS "referred_company_id" uuid CONSTRAINT "referrals_referred_company_id_companies_id_fk" REFERENCES "companies"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN IF NOT EXISTS "company_id" uuid CONSTRAINT "proposals_company_id_companies_id_fk" REFERENCES "companies"("id") ON DELETE set null;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "photographer_profiles_company" ON "photographer_profiles" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "offer_places_company" ON "offer_places" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "proposals_brief_company" ON "proposals" USING btree ("brief_id","company_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "proposals_company" ON "proposals" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "region_places_company_province" ON "region_places" USING btree ("company_id","province");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "waiting_list_company_province" ON "waiting_list" USING btree ("company_id","province");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "checkouts_company" ON "checkouts" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "referrals_referred_company" ON "referrals" USING btree ("referred_company_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "referrals_referrer_company" ON "referrals" USING btree ("referrer_company_id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "subscriptions_company" ON "subscriptions" USING btree ("company_id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION fill_company_of_user() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	IF new.user_id IS NULL THEN new.company_id := NULL;
	ELSIF new.company_id IS NULL THEN new.company_id := (SELECT id FROM companies WHERE user_id = new.user_id);
	END IF;
	RETURN new;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "photographer_profiles_fill_company" BEFORE INSERT OR UPDATE OF "user_id" ON "photographer_profiles" FOR EACH ROW EXECUTE FUNCTION fill_company_of_user();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "subscriptions_fill_company" BEFORE INSERT ON "subscriptions" FOR EACH ROW EXECUTE FUNCTION fill_company_of_user();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "checkouts_fill_company" BEFORE INSERT ON "checkouts" FOR EACH ROW EXECUTE FUNCTION fill_company_of_user();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "region_places_fill_company" BEFORE INSERT ON "region_places" FOR EACH ROW EXECUTE FUNCTION fill_company_of_user();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "waiting_list_fill_company" BEFORE INSERT ON "waiting_list" FOR EACH ROW EXECUTE FUNCTION fill_company_of_user();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "offer_places_fill_company" BEFORE INSERT ON "offer_places" FOR EACH ROW EXECUTE FUNCTION fill_company_of_user();--> statement-breakpoint
CREATE OR REPLACE FUNCTION fill_companies_of_referral() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	new.referrer_company_id := coalesce(new.referrer_company_id, (SELECT id FROM companies WHERE user_id = new.referrer_user_id));
	new.referred_company_id := coalesce(new.referred_company_id, (SELECT id FROM companies WHERE user_id = new.referred_user_id));
	RETURN new;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "referrals_fill_companies" BEFORE INSERT ON "referrals" FOR EACH ROW EXECUTE FUNCTION fill_companies_of_referral();--> statement-breakpoint
CREATE OR REPLACE FUNCTION fill_company_of_proposal() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	new.company_id := coalesce(new.company_id,
		(SELECT c.id FROM photographer_profiles p JOIN companies c USING (user_id) WHERE p.id = new.photographer_id));
	RETURN new;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "proposals_fill_company" BEFORE INSERT ON "proposals" FOR EACH ROW EXECUTE FUNCTION fill_company_of_proposal();--> statement-breakpoint
UPDATE "photographer_profiles" SET company_id = c.id FROM companies c WHERE c.user_id = "photographer_profiles".user_id AND "photographer_profiles".company_id IS NULL;--> statement-breakpoint
UPDATE "subscriptions" SET company_id = c.id FROM companies c WHERE c.user_id = "subscriptions".user_id AND "subscriptions".company_id IS NULL;--> statement-breakpoint
UPDATE "checkouts" SET company_id = c.id FROM companies c WHERE c.user_id = "checkouts".user_id AND "checkouts".company_id IS NULL;--> statement-breakpoint
UPDATE "region_places" SET company_id = c.id FROM companies c WHERE c.user_id = "region_places".user_id AND "region_places".company_id IS NULL;--> statement-breakpoint
UPDATE "waiting_list" SET company_id = c.id FROM companies c WHERE c.user_id = "waiting_list".user_id AND "waiting_list".company_id IS NULL;--> statement-breakpoint
UPDATE "offer_places" SET company_id = c.id FROM companies c WHERE c.user_id = "offer_places".user_id AND "offer_places".company_id IS NULL;--> statement-breakpoint
UPDATE "referrals" SET referrer_company_id = c.id FROM companies c WHERE c.user_id = referrer_user_id AND referrer_company_id IS NULL;--> statement-breakpoint
UPDATE "referrals" SET referred_company_id = c.id FROM companies c WHERE c.user_id = referred_user_id AND referred_company_id IS NULL;--> statement-breakpoint
UPDATE "proposals" SET company_id = p.company_id FROM photographer_profiles p WHERE p.id = photographer_id AND proposals.company_id IS NULL AND p.company_id IS NOT NULL;
