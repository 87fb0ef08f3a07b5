CREATE TABLE "complaint_questions" (
	"complaint_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"side" text NOT NULL,
	"question" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_day" date NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "complaint_questions_complaint_id_number_pk" PRIMARY KEY("complaint_id","number"),
	CONSTRAINT "complaint_questions_number" CHECK ("complaint_questions"."number" between 1 and 10),
	CONSTRAINT "complaint_questions_side" CHECK ("complaint_questions"."side" in ('CLIENT', 'COMPANY')),
	CONSTRAINT "complaint_questions_question" CHECK (char_length("complaint_questions"."question") between 1 and 1000),
	CONSTRAINT "complaint_questions_answer" CHECK (("complaint_questions"."answer" is null) = ("complaint_questions"."answered_at" is null) and char_length("complaint_questions"."answer") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "complaint_settlements" (
	"complaint_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"side" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'PROPOSED' NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "complaint_settlements_complaint_id_number_pk" PRIMARY KEY("complaint_id","number"),
	CONSTRAINT "complaint_settlements_number" CHECK ("complaint_settlements"."number" between 1 and 20),
	CONSTRAINT "complaint_settlements_side" CHECK ("complaint_settlements"."side" in ('CLIENT', 'COMPANY')),
	CONSTRAINT "complaint_settlements_state" CHECK ("complaint_settlements"."state" in ('PROPOSED', 'ACCEPTED', 'REPLACED', 'WITHDRAWN')),
	CONSTRAINT "complaint_settlements_text" CHECK (char_length("complaint_settlements"."text") between 1 and 1000),
	CONSTRAINT "complaint_settlements_decided" CHECK (("complaint_settlements"."state" = 'PROPOSED') = ("complaint_settlements"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"side" text NOT NULL,
	"kind" text NOT NULL,
	"what" text NOT NULL,
	"wish" text NOT NULL,
	"is_offence" boolean NOT NULL,
	"state" text NOT NULL,
	"state_at" timestamp with time zone NOT NULL,
	"due_day" date NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"finding" text,
	"reasons" text,
	"left_side" text,
	CONSTRAINT "complaints_side" CHECK ("complaints"."side" in ('CLIENT', 'COMPANY')),
	CONSTRAINT "complaints_kind" CHECK ("complaints"."kind" in ('NO_SHOW', 'DAMAGE', 'DEARER', 'BAD_WORK', 'NOT_PAID', 'OTHER')),
	CONSTRAINT "complaints_state" CHECK ("complaints"."state" in ('ANSWERING', 'SETTLING', 'WITH_OPERATOR', 'SETTLED', 'FOUND', 'WITHDRAWN')),
	CONSTRAINT "complaints_finding" CHECK ("complaints"."finding" in ('RIGHT', 'PARTLY', 'NOT_RIGHT', 'UNDECIDED')),
	CONSTRAINT "complaints_left_side" CHECK ("complaints"."left_side" in ('CLIENT', 'COMPANY')),
	CONSTRAINT "complaints_what" CHECK (char_length("complaints"."what") <= 4000),
	CONSTRAINT "complaints_wish" CHECK (char_length("complaints"."wish") <= 1000),
	CONSTRAINT "complaints_answer" CHECK (("complaints"."answer" is null) = ("complaints"."answered_at" is null) and char_length("complaints"."answer") <= 4000),
	CONSTRAINT "complaints_reasons" CHECK (("complaints"."state" = 'FOUND') = ("complaints"."finding" is not null) and ("complaints"."finding" is null) = ("complaints"."reasons" is null)
        and char_length("complaints"."reasons") <= 4000),
	CONSTRAINT "complaints_left" CHECK ("complaints"."left_side" is null or "complaints"."state" not in ('ANSWERING', 'SETTLING', 'WITH_OPERATOR'))
);
--> statement-breakpoint
ALTER TABLE "company_checks" DROP CONSTRAINT "company_checks_kind";--> statement-breakpoint
ALTER TABLE "company_checks" DROP CONSTRAINT "company_checks_has_end";--> statement-breakpoint
ALTER TABLE "deal_files" DROP CONSTRAINT "deal_files_kind";--> statement-breakpoint
ALTER TABLE "deal_files" DROP CONSTRAINT "deal_files_number";--> statement-breakpoint
ALTER TABLE "muted_briefs" DROP CONSTRAINT "muted_briefs_kind";--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP CONSTRAINT "notification_preferences_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
DROP INDEX "deal_files_of_work";--> statement-breakpoint
ALTER TABLE "deal_files" ADD COLUMN "complaint_id" uuid;--> statement-breakpoint
ALTER TABLE "complaint_questions" ADD CONSTRAINT "complaint_questions_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_settlements" ADD CONSTRAINT "complaint_settlements_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_proposal_id_deals_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."deals"("proposal_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_settlements_one_proposed" ON "complaint_settlements" USING btree ("complaint_id","side") WHERE "complaint_settlements"."state" = 'PROPOSED';--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_settlements_one_accepted" ON "complaint_settlements" USING btree ("complaint_id") WHERE "complaint_settlements"."state" = 'ACCEPTED';--> statement-breakpoint
CREATE UNIQUE INDEX "complaints_one_open" ON "complaints" USING btree ("proposal_id","side") WHERE "complaints"."state" in ('ANSWERING', 'SETTLING', 'WITH_OPERATOR');--> statement-breakpoint
CREATE INDEX "complaints_deal" ON "complaints" USING btree ("proposal_id");--> statement-breakpoint
CREATE INDEX "complaints_open" ON "complaints" USING btree ("state","due_day","id") WHERE "complaints"."state" in ('ANSWERING', 'SETTLING', 'WITH_OPERATOR');--> statement-breakpoint
CREATE INDEX "complaints_made" ON "complaints" USING btree ("made_at","id");--> statement-breakpoint
ALTER TABLE "deal_files" ADD CONSTRAINT "deal_files_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deal_files_of_complaint" ON "deal_files" USING btree ("complaint_id","kind","number");--> statement-breakpoint
CREATE UNIQUE INDEX "deal_files_of_work" ON "deal_files" USING btree ("proposal_id","kind","number") WHERE "deal_files"."message_id" is null and "deal_files"."complaint_id" is null;--> statement-breakpoint
ALTER TABLE "company_checks" ADD CONSTRAINT "company_checks_kind" CHECK (("company_checks"."vertical" in ('cleaning') and "company_checks"."kind" in ('KVK', 'VAT', 'INSURANCE', 'VOG', 'REFERENCE', 'SCHOONMAKEND_NEDERLAND')) or ("company_checks"."vertical" in ('moving') and "company_checks"."kind" in ('KVK', 'VAT', 'NIWO', 'INSURANCE', 'VOG', 'REFERENCE', 'ERKENDE_VERHUIZERS')));--> statement-breakpoint
ALTER TABLE "company_checks" ADD CONSTRAINT "company_checks_has_end" CHECK ("company_checks"."valid_until" is not null or not "company_checks"."kind" in ('INSURANCE', 'NIWO', 'ERKENDE_VERHUIZERS', 'SCHOONMAKEND_NEDERLAND'));--> statement-breakpoint
ALTER TABLE "deal_files" ADD CONSTRAINT "deal_files_kind" CHECK ("deal_files"."kind" in ('MESSAGE', 'BEFORE', 'AFTER', 'COMPLAINT', 'ANSWER') and ("deal_files"."kind" in ('COMPLAINT', 'ANSWER')) = ("deal_files"."complaint_id" is not null));--> statement-breakpoint
ALTER TABLE "deal_files" ADD CONSTRAINT "deal_files_number" CHECK ("deal_files"."number" between 1 and case "deal_files"."kind" when 'MESSAGE' then 5
        when 'COMPLAINT' then 5 when 'ANSWER' then 5 else 10 end);--> statement-breakpoint
ALTER TABLE "muted_briefs" ADD CONSTRAINT "muted_briefs_kind" CHECK ("muted_briefs"."kind" in ('new_request', 'asked_first', 'quote_chosen', 'quote_ended', 'request_changed', 'quote_asked', 'quote_read', 'question_answered', 'question_shared', 'job_day', 'job_extra', 'job_message', 'job_end', 'job_complaint', 'job_reminder', 'place_free', 'billing', 'company', 'ask_ended', 'question_asked', 'new_quote', 'quote_changed', 'quote_gone', 'deal_day', 'deal_extra', 'deal_message', 'deal_end', 'deal_complaint', 'deal_reminder', 'request_ends', 'choose_reminder', 'account'));--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_kind" CHECK ("notification_preferences"."kind" in ('new_request', 'asked_first', 'quote_chosen', 'quote_ended', 'request_changed', 'quote_asked', 'quote_read', 'question_answered', 'question_shared', 'job_day', 'job_extra', 'job_message', 'job_end', 'job_complaint', 'job_reminder', 'place_free', 'billing', 'company', 'ask_ended', 'question_asked', 'new_quote', 'quote_changed', 'quote_gone', 'deal_day', 'deal_extra', 'deal_message', 'deal_end', 'deal_complaint', 'deal_reminder', 'request_ends', 'choose_reminder', 'account'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('new_request', 'asked_first', 'quote_chosen', 'quote_ended', 'request_changed', 'quote_asked', 'quote_read', 'question_answered', 'question_shared', 'job_day', 'job_extra', 'job_message', 'job_end', 'job_complaint', 'job_reminder', 'place_free', 'billing', 'company', 'ask_ended', 'question_asked', 'new_quote', 'quote_changed', 'quote_gone', 'deal_day', 'deal_extra', 'deal_message', 'deal_end', 'deal_complaint', 'deal_reminder', 'request_ends', 'choose_reminder', 'account'));