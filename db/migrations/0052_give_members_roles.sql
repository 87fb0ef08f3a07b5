ALTER TABLE "company_members" DROP CONSTRAINT "company_members_role";--> statement-breakpoint
DROP INDEX "company_members_one_owner";--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_role" CHECK ("company_members"."role" in ('OWNER', 'QUOTES', 'READER'));