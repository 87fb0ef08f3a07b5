CREATE TABLE "alerts" (
	"brief_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"released_at" timestamp with time zone NOT NULL,
	"mail" text NOT NULL,
	"mailed_at" timestamp with time zone,
	"dropped" text,
	CONSTRAINT "alerts_brief_id_company_id_pk" PRIMARY KEY("brief_id","company_id"),
	CONSTRAINT "alerts_reason" CHECK ("alerts"."reason" in ('published', 'reopened', 'place_free', 'widened')),
	CONSTRAINT "alerts_mail" CHECK ("alerts"."mail" in ('at_once', 'digest', 'never')),
	CONSTRAINT "alerts_dropped" CHECK ("alerts"."dropped" in ('closed', 'full', 'own_quote', 'subscription_ended', 'paused', 'turned_off', 'refused')),
	CONSTRAINT "alerts_mailed_or_dropped" CHECK ("alerts"."mailed_at" is null or "alerts"."dropped" is null)
);
--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_brief_id_briefs_id_fk" FOREIGN KEY ("brief_id") REFERENCES "public"."briefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerts_company" ON "alerts" USING btree ("company_id","released_at");--> statement-breakpoint
CREATE INDEX "alerts_digest" ON "alerts" USING btree ("company_id") WHERE "alerts"."mail" = 'digest' and "alerts"."mailed_at" is null and "alerts"."dropped" is null;