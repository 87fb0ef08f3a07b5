ALTER TABLE "photographer_profiles" DROP CONSTRAINT "photographer_profiles_user_id_auth_users_id_fk";
--> statement-breakpoint
ALTER TABLE "offer_places" DROP CONSTRAINT "offer_places_user_id_auth_users_id_fk";
--> statement-breakpoint
ALTER TABLE "region_places" DROP CONSTRAINT "region_places_user_id_auth_users_id_fk";
--> statement-breakpoint
ALTER TABLE "waiting_list" DROP CONSTRAINT "waiting_list_user_id_auth_users_id_fk";
--> statement-breakpoint
ALTER TABLE "checkouts" DROP CONSTRAINT "checkouts_user_id_auth_users_id_fk";
--> statement-breakpoint
ALTER TABLE "referrals" DROP CONSTRAINT "referrals_referrer_user_id_auth_users_id_fk";
--> statement-breakpoint
ALTER TABLE "referrals" DROP CONSTRAINT "referrals_referred_user_id_auth_users_id_fk";
--> statement-breakpoint
ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_user_id_auth_users_id_fk";
--> statement-breakpoint
DROP INDEX "photographer_profiles_user";--> statement-breakpoint
DROP INDEX "offer_places_user";--> statement-breakpoint
DROP INDEX "region_places_user";--> statement-breakpoint
DROP INDEX "waiting_list_user";--> statement-breakpoint
DROP INDEX "checkouts_user";--> statement-breakpoint
DROP INDEX "referrals_referrer";--> statement-breakpoint
DROP INDEX "referrals_referred";--> statement-breakpoint
DROP INDEX "subscriptions_user";--> statement-breakpoint
ALTER TABLE "region_places" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_list" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "referrals" ALTER COLUMN "referrer_user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "contact_role" text GENERATED ALWAYS AS ('OWNER') STORED;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_role_of" UNIQUE("company_id","user_id","role");--> statement-breakpoint
-- The contact person of a company is an owner of it. Checked at the end of a transaction: a company and its first member come together.
ALTER TABLE "companies" ADD CONSTRAINT "companies_contact_is_owner" FOREIGN KEY ("id","user_id","contact_role") REFERENCES "public"."company_members"("company_id","user_id","role") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
-- For processes of the previous release, which read the user.
CREATE FUNCTION fill_former_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.user_id IS NULL THEN
    SELECT user_id INTO NEW.user_id FROM companies WHERE id = NEW.company_id;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER fill_former_user BEFORE INSERT ON "photographer_profiles" FOR EACH ROW EXECUTE FUNCTION fill_former_user();--> statement-breakpoint
CREATE TRIGGER fill_former_user BEFORE INSERT ON "subscriptions" FOR EACH ROW EXECUTE FUNCTION fill_former_user();--> statement-breakpoint
CREATE TRIGGER fill_former_user BEFORE INSERT ON "checkouts" FOR EACH ROW EXECUTE FUNCTION fill_former_user();--> statement-breakpoint
CREATE TRIGGER fill_former_user BEFORE INSERT ON "region_places" FOR EACH ROW EXECUTE FUNCTION fill_former_user();--> statement-breakpoint
CREATE TRIGGER fill_former_user BEFORE INSERT ON "waiting_list" FOR EACH ROW EXECUTE FUNCTION fill_former_user();--> statement-breakpoint
CREATE TRIGGER fill_former_user BEFORE INSERT ON "offer_places" FOR EACH ROW EXECUTE FUNCTION fill_former_user();--> statement-breakpoint
CREATE FUNCTION fill_former_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT user_id INTO NEW.referrer_user_id FROM companies WHERE id = NEW.referrer_company_id;
  SELECT user_id INTO NEW.referred_user_id FROM companies WHERE id = NEW.referred_company_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER fill_former_users BEFORE INSERT ON "referrals" FOR EACH ROW EXECUTE FUNCTION fill_former_users();
