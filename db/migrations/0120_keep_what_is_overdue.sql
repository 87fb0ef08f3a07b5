ALTER TABLE "subscriptions" ADD COLUMN "overdue_cents" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "overdue_tries" smallint;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_try_at" timestamp with time zone;