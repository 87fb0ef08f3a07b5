ALTER TABLE "invoices" DROP CONSTRAINT "invoices_reason";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_reason";--> statement-breakpoint
ALTER TABLE "sandbox_subscriptions" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_reason" CHECK ("invoices"."reason" in ('paid_twice', 'place_lost', 'paid_late', 'account_deleted', 'goodwill', 'mistake', 'returned_by_bank'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('paid_twice', 'place_lost', 'paid_late', 'account_deleted', 'goodwill', 'mistake', 'returned_by_bank'));