CREATE TABLE "invoice_documents" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"pdf" "bytea" NOT NULL,
	"ubl" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last_sequence" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"company_id" uuid,
	"provider" text NOT NULL,
	"provider_subscription_id" text NOT NULL,
	"provider_invoice_id" text NOT NULL,
	"credited_invoice_id" uuid,
	"reason" text,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"vat_percent" integer NOT NULL,
	"excl_vat_cents" integer NOT NULL,
	"vat_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"credit_used_cents" integer NOT NULL,
	"paid_cents" integer NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"payment_method" text,
	"payment_method_last4" text,
	"issued_at" timestamp with time zone NOT NULL,
	"keep_until" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "invoices_provider" CHECK ("invoices"."provider" in ('sandbox', 'stripe')),
	CONSTRAINT "invoices_reason" CHECK ("invoices"."reason" in ('paid_twice', 'place_lost', 'account_deleted', 'goodwill', 'mistake', 'returned_by_bank')),
	CONSTRAINT "invoices_payment_method" CHECK ("invoices"."payment_method" in ('card', 'ideal', 'sepa_debit', 'other')),
	CONSTRAINT "invoices_credit_note" CHECK (("invoices"."kind" = 'credit_note') = ("invoices"."credited_invoice_id" is not null) and ("invoices"."kind" = 'credit_note') = ("invoices"."reason" is not null)),
	CONSTRAINT "invoices_total" CHECK ("invoices"."excl_vat_cents" + "invoices"."vat_cents" = "invoices"."total_cents"),
	CONSTRAINT "invoices_settled" CHECK ("invoices"."credit_used_cents" + "invoices"."paid_cents" = "invoices"."total_cents"),
	CONSTRAINT "invoices_sign" CHECK (case "invoices"."kind" when 'invoice' then least("invoices"."excl_vat_cents", "invoices"."vat_cents", "invoices"."credit_used_cents", "invoices"."paid_cents") >= 0 else greatest("invoices"."excl_vat_cents", "invoices"."vat_cents", "invoices"."credit_used_cents", "invoices"."paid_cents") <= 0 end)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"invoice_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"money_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"requested_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"credit_note_id" uuid,
	CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('paid_twice', 'place_lost', 'account_deleted', 'goodwill', 'mistake', 'returned_by_bank')),
	CONSTRAINT "refunds_cents" CHECK ("refunds"."cents" > 0 and "refunds"."money_cents" between 0 and "refunds"."cents")
);
--> statement-breakpoint
CREATE TABLE "sandbox_customers" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"status" text NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"lines" jsonb NOT NULL,
	"excl_vat_cents" integer NOT NULL,
	"vat_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"credit_used_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"reversed_at" timestamp with time zone,
	CONSTRAINT "sandbox_invoices_status" CHECK ("sandbox_invoices"."status" in ('open', 'paid', 'void')),
	CONSTRAINT "sandbox_invoices_paid" CHECK (("sandbox_invoices"."status" = 'paid') = ("sandbox_invoices"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"invoice_id" text NOT NULL,
	"cents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"company_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_customer_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_customers_company_id_provider_pk" PRIMARY KEY("company_id","provider"),
	CONSTRAINT "payment_customers_provider" CHECK ("payment_customers"."provider" in ('sandbox', 'stripe'))
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "legal_name" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "street" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "house_number" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "house_number_addition" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "postcode" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "provider" text DEFAULT 'sandbox' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "first_period_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "former_subscribers" ADD COLUMN "provider" text DEFAULT 'sandbox' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD COLUMN "first_period_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD COLUMN "declined" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_credits" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "sandbox_subscriptions" ADD COLUMN "monthly_excl_vat_cents" integer;--> statement-breakpoint
ALTER TABLE "sandbox_subscriptions" ADD COLUMN "payments_fail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_subscriptions" ADD COLUMN "payment_method" text;--> statement-breakpoint
ALTER TABLE "sandbox_subscriptions" ADD COLUMN "payment_method_last4" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "provider" text DEFAULT 'sandbox' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "monthly_excl_vat_cents" integer DEFAULT 7900 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "past_due_notices" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "pay_url" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "renewal_announced_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "payment_method" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "payment_method_last4" text;--> statement-breakpoint
ALTER TABLE "invoice_documents" ADD CONSTRAINT "invoice_documents_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credited_invoice_id_invoices_id_fk" FOREIGN KEY ("credited_invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_auth_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_credit_note_id_invoices_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Companies that have paid are customers already. The sandbox only knew the owner's user id.
INSERT INTO "payment_customers" SELECT "company_id", "provider", "provider_customer_id", "created_at" FROM "subscriptions";--> statement-breakpoint
INSERT INTO "sandbox_customers" SELECT "provider_customer_id", "company_id" FROM "payment_customers";--> statement-breakpoint
INSERT INTO "sandbox_customers" SELECT 'cus_' || "id", "id" FROM "companies" WHERE "id" NOT IN (SELECT "company_id" FROM "sandbox_customers");--> statement-breakpoint
INSERT INTO "payment_customers" SELECT "company_id", 'sandbox', "sandbox_customers"."id", now() FROM "sandbox_customers" WHERE "company_id" NOT IN (SELECT "company_id" FROM "payment_customers");--> statement-breakpoint
UPDATE "sandbox_subscriptions" SET "monthly_excl_vat_cents" = 7900, "payment_method" = 'sepa_debit', "payment_method_last4" = '1234';--> statement-breakpoint
UPDATE "sandbox_checkouts" o SET "customer_id" = k."id" FROM "companies" c INNER JOIN "sandbox_customers" k ON k."company_id" = c."id" WHERE c."user_id" = o."user_id";--> statement-breakpoint
UPDATE "sandbox_credits" o SET "customer_id" = k."id" FROM "companies" c INNER JOIN "sandbox_customers" k ON k."company_id" = c."id" WHERE c."user_id" = o."user_id";--> statement-breakpoint
DELETE FROM "sandbox_checkouts" WHERE "customer_id" IS NULL;--> statement-breakpoint
DELETE FROM "sandbox_credits" WHERE "customer_id" IS NULL;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ALTER COLUMN "customer_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_credits" ALTER COLUMN "customer_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_subscriptions" ALTER COLUMN "monthly_excl_vat_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_subscriptions" ALTER COLUMN "payment_method" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_sequence" ON "invoices" USING btree ("year","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_provider_invoice" ON "invoices" USING btree ("provider","provider_invoice_id") WHERE "invoices"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "invoices_company" ON "invoices" USING btree ("company_id","issued_at");--> statement-breakpoint
CREATE INDEX "invoices_credited" ON "invoices" USING btree ("credited_invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_keep_until" ON "invoices" USING btree ("keep_until");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_key" ON "refunds" USING btree ("key");--> statement-breakpoint
CREATE INDEX "refunds_invoice" ON "refunds" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "refunds_unfinished" ON "refunds" USING btree ("created_at") WHERE "refunds"."credit_note_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_customers_company" ON "sandbox_customers" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_invoices_period" ON "sandbox_invoices" USING btree ("subscription_id","period_start");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_invoice" ON "sandbox_refunds" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_customers_customer" ON "payment_customers" USING btree ("provider","provider_customer_id");--> statement-breakpoint
CREATE INDEX "sandbox_credits_customer" ON "sandbox_credits" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sandbox_subscriptions_customer" ON "sandbox_subscriptions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sandbox_subscriptions_period" ON "sandbox_subscriptions" USING btree ("current_period_end");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_provider" CHECK ("checkouts"."provider" in ('sandbox', 'stripe'));--> statement-breakpoint
ALTER TABLE "former_subscribers" ADD CONSTRAINT "former_subscribers_provider" CHECK ("former_subscribers"."provider" in ('sandbox', 'stripe'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_provider_name" CHECK ("subscriptions"."provider" in ('sandbox', 'stripe'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_payment_method" CHECK ("subscriptions"."payment_method" in ('card', 'ideal', 'sepa_debit', 'other'));