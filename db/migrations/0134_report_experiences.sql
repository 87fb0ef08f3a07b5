ALTER TABLE "measures" DROP CONSTRAINT "measures_subject_kind";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_kind";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_reason";--> statement-breakpoint
ALTER TABLE "experiences" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_subject_kind" CHECK ("measures"."subject_kind" in ('BRIEF', 'PROPOSAL', 'QUESTION', 'PHOTO', 'PROFILE', 'EXPERIENCE', 'COMPANY', 'CLIENT'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_kind" CHECK ("reports"."kind" in ('BRIEF', 'PROPOSAL', 'QUESTION', 'PHOTO', 'MESSAGE', 'PROFILE', 'EXPERIENCE', 'PAGE'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('ILLEGAL', 'CHILD_ABUSE', 'FALSE', 'CONTACT', 'DISCRIMINATION', 'BLACKMAIL', 'SPAM', 'OTHER'));