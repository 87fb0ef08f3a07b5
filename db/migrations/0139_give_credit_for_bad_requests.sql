CREATE TABLE "brief_disputes" (
	"proposal_id" uuid PRIMARY KEY NOT NULL,
	"brief_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"disputed_at" timestamp with time zone NOT NULL,
	"is_confirmed" boolean,
	"answer" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"objection" text,
	"objected_at" timestamp with time zone,
	"is_upheld" boolean,
	"objection_answer" text,
	"objection_decided_at" timestamp with time zone,
	"credit_cents" integer,
	"month_cents" integer,
	"requests" integer,
	CONSTRAINT "brief_disputes_reason" CHECK ("brief_disputes"."reason" in ('NOT_REAL', 'UNREACHABLE', 'OTHER_WORK')),
	CONSTRAINT "brief_disputes_note" CHECK (char_length("brief_disputes"."note") <= 500),
	CONSTRAINT "brief_disputes_decided" CHECK (("brief_disputes"."is_confirmed" is null) = ("brief_disputes"."decided_at" is null) and ("brief_disputes"."answer" is null) = ("brief_disputes"."decided_at" is null) and char_length("brief_disputes"."answer") <= 1000),
	CONSTRAINT "brief_disputes_objection" CHECK (("brief_disputes"."objection" is null) = ("brief_disputes"."objected_at" is null) and ("brief_disputes"."objected_at" is null or not "brief_disputes"."is_confirmed") and char_length("brief_disputes"."objection") <= 1000),
	CONSTRAINT "brief_disputes_objection_decided" CHECK (("brief_disputes"."is_upheld" is null) = ("brief_disputes"."objection_decided_at" is null) and ("brief_disputes"."objection_answer" is null) = ("brief_disputes"."objection_decided_at" is null) and ("brief_disputes"."is_upheld" is null or "brief_disputes"."objected_at" is not null) and char_length("brief_disputes"."objection_answer") <= 1000),
	CONSTRAINT "brief_disputes_credit" CHECK ((coalesce("brief_disputes"."is_confirmed", false) or coalesce("brief_disputes"."is_upheld", false)) = ("brief_disputes"."credit_cents" is not null) and ("brief_disputes"."credit_cents" is null) = ("brief_disputes"."month_cents" is null) and ("brief_disputes"."credit_cents" is null) = ("brief_disputes"."requests" is null) and "brief_disputes"."credit_cents" > 0 and "brief_disputes"."requests" >= 0)
);
--> statement-breakpoint
ALTER TABLE "company_credits" DROP CONSTRAINT "company_credits_source";--> statement-breakpoint
ALTER TABLE "brief_disputes" ADD CONSTRAINT "brief_disputes_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brief_disputes" ADD CONSTRAINT "brief_disputes_brief_id_briefs_id_fk" FOREIGN KEY ("brief_id") REFERENCES "public"."briefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brief_disputes" ADD CONSTRAINT "brief_disputes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brief_disputes" ADD CONSTRAINT "brief_disputes_decided_by_auth_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "brief_disputes_once" ON "brief_disputes" USING btree ("company_id","brief_id");--> statement-breakpoint
CREATE INDEX "brief_disputes_brief" ON "brief_disputes" USING btree ("brief_id");--> statement-breakpoint
CREATE INDEX "brief_disputes_at" ON "brief_disputes" USING btree ("disputed_at","proposal_id");--> statement-breakpoint
ALTER TABLE "company_credits" ADD CONSTRAINT "company_credits_source" CHECK ("company_credits"."source" in ('outage', 'mistake', 'promised', 'goodwill', 'referral', 'returned', 'bad_request'));