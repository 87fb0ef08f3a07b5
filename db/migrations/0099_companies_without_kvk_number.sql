ALTER TABLE "registrations" ALTER COLUMN "terms_accepted_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ALTER COLUMN "kvk_number" DROP NOT NULL;