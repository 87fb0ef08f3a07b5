ALTER TABLE "drafts" DROP CONSTRAINT "drafts_kind";--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_kind" CHECK ("drafts"."kind" in ('cleaning', 'moving', 'onboarding'));