CREATE TABLE "company_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"vertical" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"seen_on" date NOT NULL,
	"valid_until" date,
	"checked_by" uuid,
	"note" text,
	"file_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"noticed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_reason" text,
	"ended_by" uuid,
	"ended_note" text,
	CONSTRAINT "company_checks_kind" CHECK (("company_checks"."vertical" in ('cleaning') and "company_checks"."kind" in ('KVK', 'VAT', 'INSURANCE', 'VOG', 'REFERENCE')) or ("company_checks"."vertical" in ('moving') and "company_checks"."kind" in ('KVK', 'VAT', 'NIWO', 'INSURANCE', 'VOG', 'REFERENCE'))),
	CONSTRAINT "company_checks_reason" CHECK ("company_checks"."ended_reason" in ('EXPIRED', 'NAME_CHANGED', 'KVK_CHANGED', 'LEGAL_FORM_CHANGED', 'VAT_ID_CHANGED', 'WITHDRAWN', 'REPLACED')),
	CONSTRAINT "company_checks_ended_why" CHECK (("company_checks"."ended_at" is null) = ("company_checks"."ended_reason" is null)),
	CONSTRAINT "company_checks_until_after_seen" CHECK ("company_checks"."valid_until" >= "company_checks"."seen_on"),
	CONSTRAINT "company_checks_has_end" CHECK ("company_checks"."valid_until" is not null or not "company_checks"."kind" in ('INSURANCE', 'NIWO')),
	CONSTRAINT "company_checks_length" CHECK (char_length("company_checks"."source") between 1 and 120 and char_length("company_checks"."note") <= 1000 and char_length("company_checks"."ended_note") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "held_profile_texts" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"business_name" text NOT NULL,
	"bio" text,
	"held_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "legal_form" text;--> statement-breakpoint
ALTER TABLE "company_checks" ADD CONSTRAINT "company_checks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_checks" ADD CONSTRAINT "company_checks_checked_by_auth_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_checks" ADD CONSTRAINT "company_checks_ended_by_auth_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_profile_texts" ADD CONSTRAINT "held_profile_texts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_checks_live" ON "company_checks" USING btree ("company_id","kind") WHERE "company_checks"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "company_checks_company" ON "company_checks" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "company_checks_until" ON "company_checks" USING btree ("valid_until") WHERE "company_checks"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "company_checks_ended" ON "company_checks" USING btree ("ended_at") WHERE "company_checks"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "company_checks_checker" ON "company_checks" USING btree ("checked_by");--> statement-breakpoint
CREATE INDEX "company_checks_ender" ON "company_checks" USING btree ("ended_by");--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_legal_form" CHECK ("companies"."legal_form" in ('EENMANSZAAK', 'VOF', 'MAATSCHAP', 'CV', 'BV', 'NV', 'STICHTING', 'VERENIGING', 'COOPERATIE', 'OTHER'));--> statement-breakpoint
-- `verified` follows from the live KvK check, whoever writes the profile.
CREATE FUNCTION "derive_verified"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT created_at INTO NEW.verified_at FROM company_checks
    WHERE company_id = NEW.company_id AND kind = 'KVK' AND ended_at IS NULL;
  NEW.verified := NEW.verified_at IS NOT NULL;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION "carry_verified_over"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE photographer_profiles SET verified = verified WHERE company_id = COALESCE(NEW.company_id, OLD.company_id);
  RETURN NULL;
END $$;--> statement-breakpoint
-- Operators checked these companies before there were rows with evidence.
INSERT INTO "company_checks" ("id", "company_id", "vertical", "kind", "source", "seen_on", "checked_by", "created_at")
  SELECT gen_random_uuid(), "company_id", "vertical", 'KVK', 'Handelsregister, gezien door een beheerder',
    ("verified_at" AT TIME ZONE 'Europe/Amsterdam')::date, "verified_by", "verified_at"
  FROM "photographer_profiles" WHERE "verified" AND "company_id" IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER "photographer_profiles_derive_verified" BEFORE INSERT OR UPDATE ON "photographer_profiles"
  FOR EACH ROW EXECUTE FUNCTION "derive_verified"();--> statement-breakpoint
CREATE TRIGGER "company_checks_carry_verified_over" AFTER INSERT OR DELETE OR UPDATE OF "ended_at" ON "company_checks"
  FOR EACH ROW EXECUTE FUNCTION "carry_verified_over"();
