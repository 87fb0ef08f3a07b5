ALTER TABLE "outbox" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_refused_has_reason" CHECK (("outbox"."refused_at" is null) = ("outbox"."refusal" is null));