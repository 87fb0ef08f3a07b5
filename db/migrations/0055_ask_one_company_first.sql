CREATE TABLE "asked_companies" (
	"brief_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid,
	"is_only" boolean NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone,
	"opens_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "asked_companies_state" CHECK ("asked_companies"."state" in ('PREPARED', 'ASKED', 'ANSWERED', 'DECLINED', 'SILENT', 'UNAVAILABLE')),
	CONSTRAINT "asked_companies_asked_is_timed" CHECK ("asked_companies"."state" <> 'ASKED' or ("asked_companies"."asked_at" is not null and "asked_companies"."opens_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "muted_briefs" DROP CONSTRAINT "muted_briefs_kind";--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP CONSTRAINT "notification_preferences_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "briefs" ADD COLUMN "is_exclusive" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "asked_companies" ADD CONSTRAINT "asked_companies_brief_id_briefs_id_fk" FOREIGN KEY ("brief_id") REFERENCES "public"."briefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asked_companies" ADD CONSTRAINT "asked_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asked_companies_company" ON "asked_companies" USING btree ("company_id","opens_at");--> statement-breakpoint
CREATE INDEX "briefs_exclusive" ON "briefs" USING btree ("id") WHERE "briefs"."is_exclusive";--> statement-breakpoint
ALTER TABLE "muted_briefs" ADD CONSTRAINT "muted_briefs_kind" CHECK ("muted_briefs"."kind" in ('new_request', 'asked_first', 'quote_chosen', 'quote_ended', 'quote_read', 'place_free', 'billing', 'ask_ended', 'new_quote', 'quote_changed', 'quote_gone', 'request_ends', 'choose_reminder', 'account'));--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_kind" CHECK ("notification_preferences"."kind" in ('new_request', 'asked_first', 'quote_chosen', 'quote_ended', 'quote_read', 'place_free', 'billing', 'ask_ended', 'new_quote', 'quote_changed', 'quote_gone', 'request_ends', 'choose_reminder', 'account'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('new_request', 'asked_first', 'quote_chosen', 'quote_ended', 'quote_read', 'place_free', 'billing', 'ask_ended', 'new_quote', 'quote_changed', 'quote_gone', 'request_ends', 'choose_reminder', 'account'));