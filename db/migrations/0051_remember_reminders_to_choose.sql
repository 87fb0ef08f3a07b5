ALTER TABLE "proposals" DROP CONSTRAINT "proposals_decline_reason";--> statement-breakpoint
ALTER TABLE "briefs" ADD COLUMN "choosing_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "briefs" ADD COLUMN "choice_reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "briefs" ADD COLUMN "choice_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_decline_reason" CHECK ("proposals"."decline_reason" in ('client', 'other_accepted', 'brief_closed', 'chosen_elsewhere'));