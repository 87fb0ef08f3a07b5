CREATE TABLE "won_jobs" (
	"proposal_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"state" text NOT NULL,
	"agreed_day" date,
	"checks" text[] NOT NULL,
	"note" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "won_jobs_state" CHECK ("won_jobs"."state" in ('TO_CALL', 'AGREED', 'DONE')),
	CONSTRAINT "won_jobs_checks" CHECK ("won_jobs"."checks" <@ array['CONTACT', 'DAY', 'WORK', 'ACCESS', 'MATERIAL', 'PAYMENT']::text[]),
	CONSTRAINT "won_jobs_note" CHECK (char_length("won_jobs"."note") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "won_jobs" ADD CONSTRAINT "won_jobs_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "won_jobs" ADD CONSTRAINT "won_jobs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "won_jobs_company" ON "won_jobs" USING btree ("company_id");