CREATE TABLE "report_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"author_id" uuid,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reporter_standings" (
	"email" text PRIMARY KEY NOT NULL,
	"warned_at" timestamp with time zone NOT NULL,
	"refused_until" timestamp with time zone,
	CONSTRAINT "reporter_standings_email_lowercase" CHECK ("reporter_standings"."email" = lower("reporter_standings"."email"))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "reports_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"target_version" integer,
	"reason" text NOT NULL,
	"explanation" text NOT NULL,
	"reporter_id" uuid,
	"reporter_name" text,
	"reporter_email" text,
	"state" text NOT NULL,
	"assigned_to" uuid,
	"due_at" timestamp with time zone NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"decision" text,
	"is_unfounded" boolean DEFAULT false NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reports_kind" CHECK ("reports"."kind" in ('BRIEF', 'PROPOSAL', 'QUESTION', 'PHOTO', 'PROFILE', 'PAGE')),
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('ILLEGAL', 'CHILD_ABUSE', 'FALSE', 'CONTACT', 'DISCRIMINATION', 'SPAM', 'OTHER')),
	CONSTRAINT "reports_state" CHECK ("reports"."state" in ('OPEN', 'DECIDED')),
	CONSTRAINT "reports_outcome" CHECK ("reports"."outcome" in ('NO_ACTION', 'ACTION')),
	CONSTRAINT "reports_decided" CHECK (("reports"."state" = 'DECIDED') = ("reports"."outcome" is not null) and ("reports"."state" = 'DECIDED') = ("reports"."decision" is not null) and ("reports"."state" = 'DECIDED') = ("reports"."decided_at" is not null)),
	CONSTRAINT "reports_unfounded" CHECK (not "reports"."is_unfounded" or "reports"."outcome" = 'NO_ACTION'),
	CONSTRAINT "reports_email_lowercase" CHECK ("reports"."reporter_email" = lower("reports"."reporter_email")),
	CONSTRAINT "reports_lengths" CHECK (char_length("reports"."explanation") <= 3000 and char_length("reports"."decision") <= 3000 and char_length("reports"."target") between 1 and 300)
);
--> statement-breakpoint
ALTER TABLE "report_notes" ADD CONSTRAINT "report_notes_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_notes" ADD CONSTRAINT "report_notes_author_id_auth_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_auth_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_assigned_to_auth_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_auth_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_notes_report" ON "report_notes" USING btree ("report_id","created_at");--> statement-breakpoint
CREATE INDEX "report_notes_author" ON "report_notes" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_number" ON "reports" USING btree ("number");--> statement-breakpoint
CREATE INDEX "reports_target" ON "reports" USING btree ("kind","target");--> statement-breakpoint
CREATE INDEX "reports_queue" ON "reports" USING btree ("state","queued_at","id");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "reports_reporter_email" ON "reports" USING btree ("reporter_email");--> statement-breakpoint
CREATE INDEX "reports_assigned" ON "reports" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "reports_decider" ON "reports" USING btree ("decided_by");