CREATE TABLE "alert_mails" (
	"brief_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"choice" text NOT NULL,
	"mailed_at" timestamp with time zone,
	"dropped" text,
	CONSTRAINT "alert_mails_brief_id_company_id_user_id_pk" PRIMARY KEY("brief_id","company_id","user_id"),
	CONSTRAINT "alert_mails_choice" CHECK ("alert_mails"."choice" in ('at_once', 'digest', 'never')),
	CONSTRAINT "alert_mails_dropped" CHECK ("alert_mails"."dropped" in ('closed', 'full', 'own_quote', 'subscription_ended', 'paused', 'turned_off', 'left', 'refused')),
	CONSTRAINT "alert_mails_mailed_or_dropped" CHECK ("alert_mails"."mailed_at" is null or "alert_mails"."dropped" is null)
);
--> statement-breakpoint
ALTER TABLE "alerts" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ALTER COLUMN "mail" DROP NOT NULL;--> statement-breakpoint
INSERT INTO "alert_mails" ("brief_id", "company_id", "user_id", "choice", "mailed_at", "dropped")
SELECT "brief_id", "company_id", "user_id", "mail", "mailed_at", "dropped" FROM "alerts";--> statement-breakpoint
-- For processes of the previous release, which log the one mail of a company in "alerts".
CREATE FUNCTION copy_former_alert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO alert_mails (brief_id, company_id, user_id, choice, mailed_at, dropped)
  VALUES (NEW.brief_id, NEW.company_id, NEW.user_id, NEW.mail, NEW.mailed_at, NEW.dropped)
  ON CONFLICT (brief_id, company_id, user_id) DO UPDATE
    SET choice = excluded.choice, mailed_at = excluded.mailed_at, dropped = excluded.dropped;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER copy_former_alert AFTER INSERT OR UPDATE ON "alerts" FOR EACH ROW
  WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION copy_former_alert();--> statement-breakpoint
ALTER TABLE "alert_mails" ADD CONSTRAINT "alert_mails_alert" FOREIGN KEY ("brief_id","company_id") REFERENCES "public"."alerts"("brief_id","company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_mails_user" ON "alert_mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "alert_mails_digest" ON "alert_mails" USING btree ("company_id","user_id") WHERE "alert_mails"."choice" = 'digest' and "alert_mails"."mailed_at" is null and "alert_mails"."dropped" is null;