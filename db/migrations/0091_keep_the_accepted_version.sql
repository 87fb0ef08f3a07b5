ALTER TABLE "profiles" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "briefs" ADD COLUMN "terms_version" text;