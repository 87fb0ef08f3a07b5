CREATE TABLE "company_credits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"excl_vat_cents" integer NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_credits_kind" CHECK ("company_credits"."kind" in ('owed', 'given')),
	CONSTRAINT "company_credits_source" CHECK ("company_credits"."source" in ('outage', 'mistake', 'promised', 'goodwill', 'referral', 'returned')),
	CONSTRAINT "company_credits_cents" CHECK ("company_credits"."excl_vat_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "credit_uses" (
	"key" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"excl_vat_cents" integer NOT NULL,
	"is_paid_out" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_reason";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_reason";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_cents";--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD COLUMN "credit_excl_vat_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_subscriptions" ADD COLUMN "next_credit_excl_vat_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "company_credits" ADD CONSTRAINT "company_credits_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_uses" ADD CONSTRAINT "credit_uses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_credits_key" ON "company_credits" USING btree ("key");--> statement-breakpoint
CREATE INDEX "company_credits_company" ON "company_credits" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "credit_uses_company" ON "credit_uses" USING btree ("company_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_reason" CHECK ("invoices"."reason" in ('paid_twice', 'place_lost', 'paid_late', 'account_deleted', 'goodwill', 'mistake', 'returned_by_bank', 'owed_credit'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('paid_twice', 'place_lost', 'paid_late', 'account_deleted', 'goodwill', 'mistake', 'returned_by_bank', 'owed_credit'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_cents" CHECK ("refunds"."cents" >= 0 and "refunds"."money_cents" between 0 and "refunds"."cents");