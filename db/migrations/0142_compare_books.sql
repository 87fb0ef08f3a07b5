CREATE TABLE "reconciliation_differences" (
	"reconciliation_id" uuid NOT NULL,
	"part" text NOT NULL,
	"book_id" text NOT NULL,
	"problem" text NOT NULL,
	"provider_cents" integer,
	"our_cents" integer,
	"provider_state" text,
	"our_state" text,
	"first_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reconciliation_differences_reconciliation_id_part_book_id_pk" PRIMARY KEY("reconciliation_id","part","book_id"),
	CONSTRAINT "reconciliation_differences_part" CHECK ("reconciliation_differences"."part" in ('subscription', 'invoice', 'refund', 'dispute', 'credit')),
	CONSTRAINT "reconciliation_differences_problem" CHECK ("reconciliation_differences"."problem" in ('only_provider', 'only_ours', 'amount', 'state'))
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"totals" jsonb NOT NULL,
	"differences" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reconciliations_provider" CHECK ("reconciliations"."provider" in ('sandbox', 'stripe'))
);
--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_reconciliation_id_reconciliations_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "public"."reconciliations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reconciliations_newest" ON "reconciliations" USING btree ("provider","created_at");