CREATE TABLE "known_differences" (
	"provider" text NOT NULL,
	"part" text NOT NULL,
	"book_id" text NOT NULL,
	"problem" text NOT NULL,
	"provider_cents" integer,
	"our_cents" integer,
	"provider_state" text,
	"our_state" text,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_differences_provider_part_book_id_pk" PRIMARY KEY("provider","part","book_id"),
	CONSTRAINT "known_differences_provider" CHECK ("known_differences"."provider" in ('sandbox', 'stripe')),
	CONSTRAINT "known_differences_part" CHECK ("known_differences"."part" in ('subscription', 'invoice', 'refund', 'dispute', 'credit', 'payout', 'paid_out')),
	CONSTRAINT "known_differences_problem" CHECK ("known_differences"."problem" in ('only_provider', 'only_ours', 'amount', 'state')),
	CONSTRAINT "known_differences_note" CHECK (length("known_differences"."note") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "payout_transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"payout_id" text NOT NULL,
	"kind" text NOT NULL,
	"book_id" text,
	"cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_transactions_kind" CHECK ("payout_transactions"."kind" in ('payment', 'refund', 'dispute', 'other'))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"cents" integer NOT NULL,
	"listed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"arrives_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payouts_provider" CHECK ("payouts"."provider" in ('sandbox', 'stripe')),
	CONSTRAINT "payouts_status" CHECK ("payouts"."status" in ('pending', 'in_transit', 'paid', 'failed', 'canceled')),
	CONSTRAINT "payouts_listed" CHECK ("payouts"."listed" in ('now', 'later', 'never'))
);
--> statement-breakpoint
ALTER TABLE "reconciliation_differences" DROP CONSTRAINT "reconciliation_differences_part";--> statement-breakpoint
ALTER TABLE "reconciliations" ADD COLUMN "open_disputes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_transactions" ADD CONSTRAINT "payout_transactions_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_transactions_payout" ON "payout_transactions" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "payouts_newest" ON "payouts" USING btree ("arrives_at","id");--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_part" CHECK ("reconciliation_differences"."part" in ('subscription', 'invoice', 'refund', 'dispute', 'credit', 'payout', 'paid_out'));