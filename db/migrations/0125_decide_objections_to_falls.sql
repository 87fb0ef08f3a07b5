ALTER TABLE "deals" ADD COLUMN "objection_answer" text;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "objection_decided_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "deals_objections" ON "deals" USING btree ("objected_at","proposal_id") WHERE "deals"."objected_at" is not null;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_objection_decided" CHECK (("deals"."objection_answer" is null) = ("deals"."objection_decided_at" is null) and char_length("deals"."objection_answer") <= 1000);