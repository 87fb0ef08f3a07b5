CREATE TABLE "quiet_months" (
	"company_id" uuid NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"promised" integer NOT NULL,
	"requests" integer NOT NULL,
	"month_cents" integer NOT NULL,
	"credit_cents" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiet_months_company_id_period_start_pk" PRIMARY KEY("company_id","period_start"),
	CONSTRAINT "quiet_months_period" CHECK ("quiet_months"."period_start" < "quiet_months"."period_end"),
	CONSTRAINT "quiet_months_counts" CHECK ("quiet_months"."promised" > 0 and "quiet_months"."requests" >= 0 and "quiet_months"."month_cents" > 0),
	CONSTRAINT "quiet_months_credit" CHECK ("quiet_months"."credit_cents" between 0 and "quiet_months"."month_cents" and ("quiet_months"."credit_cents" = 0 or "quiet_months"."requests" < "quiet_months"."promised"))
);
--> statement-breakpoint
ALTER TABLE "company_credits" DROP CONSTRAINT "company_credits_source";--> statement-breakpoint
ALTER TABLE "quiet_months" ADD CONSTRAINT "quiet_months_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiet_months_credited" ON "quiet_months" USING btree ("counted_at","company_id") WHERE "quiet_months"."credit_cents" > 0;--> statement-breakpoint
CREATE INDEX "invoices_period_end" ON "invoices" USING btree ("period_end") WHERE "invoices"."kind" = 'invoice';--> statement-breakpoint
ALTER TABLE "company_credits" ADD CONSTRAINT "company_credits_source" CHECK ("company_credits"."source" in ('outage', 'mistake', 'promised', 'goodwill', 'referral', 'returned', 'bad_request', 'quiet_month'));