CREATE TABLE "deal_extras" (
	"proposal_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"reason" text NOT NULL,
	"total_cents" integer NOT NULL,
	"volume_m3" numeric(6, 1),
	"volume_before_m3" numeric(6, 1),
	"state" text DEFAULT 'OFFERED' NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "deal_extras_proposal_id_number_pk" PRIMARY KEY("proposal_id","number"),
	CONSTRAINT "deal_extras_number" CHECK ("deal_extras"."number" between 1 and 20),
	CONSTRAINT "deal_extras_state" CHECK ("deal_extras"."state" in ('OFFERED', 'ACCEPTED', 'REFUSED', 'WITHDRAWN')),
	CONSTRAINT "deal_extras_decided" CHECK (("deal_extras"."state" = 'OFFERED') = ("deal_extras"."decided_at" is null)),
	CONSTRAINT "deal_extras_total" CHECK ("deal_extras"."total_cents" <> 0),
	CONSTRAINT "deal_extras_reason" CHECK (char_length("deal_extras"."reason") between 1 and 1000),
	CONSTRAINT "deal_extras_lines" CHECK (jsonb_typeof("deal_extras"."lines") = 'array' and jsonb_array_length("deal_extras"."lines") between 1 and 9)
);
--> statement-breakpoint
CREATE TABLE "deal_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"side" text NOT NULL,
	"written_by" uuid,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deal_messages_side" CHECK ("deal_messages"."side" in ('CLIENT', 'COMPANY')),
	CONSTRAINT "deal_messages_length" CHECK (char_length("deal_messages"."text") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "deal_moments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"side" text NOT NULL,
	"number" integer NOT NULL,
	"day" date NOT NULL,
	"time" text NOT NULL,
	"hours" numeric(4, 2),
	"state" text DEFAULT 'PROPOSED' NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"on_the_way_at" timestamp with time zone,
	CONSTRAINT "deal_moments_kind" CHECK ("deal_moments"."kind" in ('VISIT', 'WORK')),
	CONSTRAINT "deal_moments_side" CHECK ("deal_moments"."side" in ('CLIENT', 'COMPANY')),
	CONSTRAINT "deal_moments_number" CHECK ("deal_moments"."number" between 1 and 3),
	CONSTRAINT "deal_moments_time" CHECK ("deal_moments"."time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "deal_moments_hours" CHECK ("deal_moments"."hours" > 0 and "deal_moments"."hours" <= 24),
	CONSTRAINT "deal_moments_state" CHECK ("deal_moments"."state" in ('PROPOSED', 'TAKEN', 'MOVED', 'PASSED_OVER', 'DECLINED', 'WITHDRAWN', 'CANCELLED')),
	CONSTRAINT "deal_moments_decided" CHECK (("deal_moments"."state" = 'PROPOSED') = ("deal_moments"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "deal_points" (
	"proposal_id" uuid NOT NULL,
	"point" text NOT NULL,
	"state" text NOT NULL,
	"comment" text NOT NULL,
	"ticked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deal_points_proposal_id_point_pk" PRIMARY KEY("proposal_id","point"),
	CONSTRAINT "deal_points_state" CHECK ("deal_points"."state" in ('OK', 'NOT_OK')),
	CONSTRAINT "deal_points_comment" CHECK (char_length("deal_points"."comment") <= 500)
);
--> statement-breakpoint
CREATE TABLE "deals" (
	"proposal_id" uuid PRIMARY KEY NOT NULL,
	"brief_id" uuid NOT NULL,
	"company_id" uuid,
	"state" text DEFAULT 'AGREEING' NOT NULL,
	"state_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"assigned_to" uuid,
	"fallen_by" text,
	"fall_reason" text,
	"objection" text,
	"objected_at" timestamp with time zone,
	"objection_upheld" boolean,
	"said_done_at" timestamp with time zone,
	"said_done_day" date,
	"not_yet_at" timestamp with time zone,
	"asked_done_at" timestamp with time zone,
	"client_read_at" timestamp with time zone,
	"company_read_at" timestamp with time zone,
	"done_day" date,
	"done_by" text,
	"done_answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "deals_done_by" CHECK ("deals"."done_by" in ('CLIENT', 'CLOCK')),
	CONSTRAINT "deals_done_answer" CHECK ("deals"."done_answer" in ('YES', 'NOT_YET', 'WENT_WRONG')),
	CONSTRAINT "deals_said_done" CHECK (("deals"."said_done_at" is null) = ("deals"."said_done_day" is null)),
	CONSTRAINT "deals_done_day" CHECK (("deals"."done_by" is null) = ("deals"."done_day" is null)),
	CONSTRAINT "deals_fallen" CHECK (("deals"."fallen_by" is null) = ("deals"."fall_reason" is null)),
	CONSTRAINT "deals_fallen_by" CHECK ("deals"."fallen_by" in ('CLIENT', 'COMPANY')),
	CONSTRAINT "deals_fall_reason" CHECK ("deals"."fall_reason" in ('NO_TIME', 'ILLNESS', 'NO_ANSWER', 'OTHER_WORK', 'NOT_AGREED', 'OTHER', 'NO_SHOW', 'PRICE_UP', 'CHANGED_MIND')),
	CONSTRAINT "deals_objection" CHECK (("deals"."objection" is null) = ("deals"."objected_at" is null) and char_length("deals"."objection") <= 1000),
	CONSTRAINT "deals_state" CHECK ("deals"."state" in ('AGREEING', 'PLANNED', 'DONE', 'FALLEN_THROUGH')),
	CONSTRAINT "deals_version" CHECK ("deals"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "quote_asks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"quote_version" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "quote_asks_kind" CHECK ("quote_asks"."kind" in ('QUESTION', 'OTHER_OFFER')),
	CONSTRAINT "quote_asks_answered" CHECK (("quote_asks"."answer" is null) = ("quote_asks"."answered_at" is null)),
	CONSTRAINT "quote_asks_length" CHECK (char_length("quote_asks"."text") between 1 and 1000 and char_length("quote_asks"."answer") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "brief_versions" DROP CONSTRAINT "brief_versions_version";--> statement-breakpoint
ALTER TABLE "briefs" DROP CONSTRAINT "briefs_version";--> statement-breakpoint
ALTER TABLE "muted_briefs" DROP CONSTRAINT "muted_briefs_kind";--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP CONSTRAINT "notification_preferences_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "proposals" DROP CONSTRAINT "proposals_decline_reason";--> statement-breakpoint
ALTER TABLE "proposals" DROP CONSTRAINT "proposals_brief_version";--> statement-breakpoint
ALTER TABLE "personal_tokens" DROP CONSTRAINT "personal_tokens_scopes";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "webhook_deliveries_topic";--> statement-breakpoint
ALTER TABLE "webhooks" DROP CONSTRAINT "webhooks_topics";--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "restored_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deal_extras" ADD CONSTRAINT "deal_extras_proposal_id_deals_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."deals"("proposal_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_messages" ADD CONSTRAINT "deal_messages_proposal_id_deals_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."deals"("proposal_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_messages" ADD CONSTRAINT "deal_messages_written_by_auth_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_moments" ADD CONSTRAINT "deal_moments_proposal_id_deals_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."deals"("proposal_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_points" ADD CONSTRAINT "deal_points_proposal_id_deals_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."deals"("proposal_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_brief_id_briefs_id_fk" FOREIGN KEY ("brief_id") REFERENCES "public"."briefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_assigned_to_auth_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_asks" ADD CONSTRAINT "quote_asks_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_messages_thread" ON "deal_messages" USING btree ("proposal_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "deal_messages_writer" ON "deal_messages" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "deal_messages_sent" ON "deal_messages" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "deal_moments_deal" ON "deal_moments" USING btree ("proposal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deal_moments_proposed" ON "deal_moments" USING btree ("proposal_id","kind","number") WHERE "deal_moments"."state" = 'PROPOSED';--> statement-breakpoint
CREATE UNIQUE INDEX "deal_moments_one_taken" ON "deal_moments" USING btree ("proposal_id","kind") WHERE "deal_moments"."state" = 'TAKEN';--> statement-breakpoint
CREATE INDEX "deal_moments_days" ON "deal_moments" USING btree ("day") WHERE "deal_moments"."state" = 'TAKEN';--> statement-breakpoint
CREATE INDEX "deals_running" ON "deals" USING btree ("brief_id","proposal_id") WHERE "deals"."state" in ('AGREEING', 'PLANNED');--> statement-breakpoint
CREATE INDEX "deals_assigned" ON "deals" USING btree ("assigned_to") WHERE "deals"."assigned_to" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "deals_one_per_brief" ON "deals" USING btree ("brief_id") WHERE "deals"."state" <> 'FALLEN_THROUGH';--> statement-breakpoint
CREATE INDEX "deals_brief" ON "deals" USING btree ("brief_id");--> statement-breakpoint
CREATE INDEX "deals_company" ON "deals" USING btree ("company_id","state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_asks_once" ON "quote_asks" USING btree ("proposal_id","kind");--> statement-breakpoint
ALTER TABLE "brief_versions" ADD CONSTRAINT "brief_versions_version" CHECK ("brief_versions"."version" between 1 and 11);--> statement-breakpoint
ALTER TABLE "briefs" ADD CONSTRAINT "briefs_version" CHECK ("briefs"."version" between 1 and 11);--> statement-breakpoint
ALTER TABLE "muted_briefs" ADD CONSTRAINT "muted_briefs_kind" CHECK ("muted_briefs"."kind" in ('new_request', 'asked_first', 'quote_chosen', 'quote_ended', 'request_changed', 'quote_asked', 'quote_read', 'question_answered', 'question_shared', 'job_day', 'job_extra', 'job_message', 'job_end', 'job_reminder', 'place_free', 'billing', 'company', 'ask_ended', 'question_asked', 'new_quote', 'quote_changed', 'quote_gone', 'deal_day', 'deal_extra', 'deal_message', 'deal_end', 'deal_reminder', 'request_ends', 'choose_reminder', 'account'));--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_kind" CHECK ("notification_preferences"."kind" in ('new_request', 'asked_first', 'quote_chosen', 'quote_ended', 'request_changed', 'quote_asked', 'quote_read', 'question_answered', 'question_shared', 'job_day', 'job_extra', 'job_message', 'job_end', 'job_reminder', 'place_free', 'billing', 'company', 'ask_ended', 'question_asked', 'new_quote', 'quote_changed', 'quote_gone', 'deal_day', 'deal_extra', 'deal_message', 'deal_end', 'deal_reminder', 'request_ends', 'choose_reminder', 'account'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('new_request', 'asked_first', 'quote_chosen', 'quote_ended', 'request_changed', 'quote_asked', 'quote_read', 'question_answered', 'question_shared', 'job_day', 'job_extra', 'job_message', 'job_end', 'job_reminder', 'place_free', 'billing', 'company', 'ask_ended', 'question_asked', 'new_quote', 'quote_changed', 'quote_gone', 'deal_day', 'deal_extra', 'deal_message', 'deal_end', 'deal_reminder', 'request_ends', 'choose_reminder', 'account'));--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_decline_reason" CHECK ("proposals"."decline_reason" in ('client', 'other_accepted', 'brief_closed', 'chosen_elsewhere', 'fell_through'));--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_brief_version" CHECK ("proposals"."brief_version" between 1 and 11);--> statement-breakpoint
ALTER TABLE "personal_tokens" ADD CONSTRAINT "personal_tokens_scopes" CHECK ("personal_tokens"."scopes" <@ array['requests:read', 'quotes:read', 'quotes:write', 'jobs:read', 'jobs:write', 'invoices:read', 'profile:read', 'profile:write', 'notifications:read', 'notifications:write', 'subscription:read']::text[]);--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_topic" CHECK ("webhook_deliveries"."topic" in ('request.matched', 'question.answered', 'quote.chosen', 'quote.declined', 'quote.expired', 'quote.client_left', 'deal.changed', 'invoice.issued', 'webhook.test'));--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_topics" CHECK ("webhooks"."topics" <@ array['request.matched', 'question.answered', 'quote.chosen', 'quote.declined', 'quote.expired', 'quote.client_left', 'deal.changed', 'invoice.issued']::text[]);--> statement-breakpoint
INSERT INTO "deals" ("proposal_id", "brief_id", "company_id", "state", "state_at", "created_at")
SELECT p."id", p."brief_id", p."company_id",
	CASE WHEN w."state" = 'DONE' OR coalesce(w."agreed_day", b."event_date") < current_date - 7
		OR p."decided_at" < now() - interval '90 days' THEN 'DONE' ELSE 'AGREEING' END,
	p."decided_at", p."decided_at"
FROM "proposals" p
JOIN "briefs" b ON b."id" = p."brief_id"
LEFT JOIN "won_jobs" w ON w."proposal_id" = p."id"
WHERE p."status" = 'ACCEPTED';
