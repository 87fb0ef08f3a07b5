ALTER TABLE "sandbox_checkouts" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "sandbox_invoices" ADD COLUMN "payment_method" text;--> statement-breakpoint
ALTER TABLE "sandbox_invoices" ADD COLUMN "payment_method_last4" text;--> statement-breakpoint
ALTER TABLE "sandbox_subscriptions" ADD COLUMN "billing_anchor" timestamp with time zone;--> statement-breakpoint
UPDATE "sandbox_subscriptions" SET "billing_anchor" = "current_period_start";--> statement-breakpoint
ALTER TABLE "sandbox_subscriptions" ALTER COLUMN "billing_anchor" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" DROP COLUMN "declined";--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD CONSTRAINT "sandbox_checkouts_decline_reason" CHECK ("sandbox_checkouts"."decline_reason" in ('insufficient_funds', 'expired', 'authentication', 'canceled', 'refused'));--> statement-breakpoint
ALTER TABLE "sandbox_invoices" ADD CONSTRAINT "sandbox_invoices_payment_method" CHECK ("sandbox_invoices"."payment_method" in ('card', 'ideal', 'sepa_debit', 'other'));