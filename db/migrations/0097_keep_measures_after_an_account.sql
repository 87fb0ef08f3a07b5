ALTER TABLE "measures" DROP CONSTRAINT "measures_addressed";--> statement-breakpoint
ALTER TABLE "measures" DROP CONSTRAINT "measures_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "measures" DROP CONSTRAINT "measures_user_id_auth_users_id_fk";
--> statement-breakpoint
ALTER TABLE "measures" DROP CONSTRAINT "measures_brief_id_briefs_id_fk";
--> statement-breakpoint
ALTER TABLE "measures" ADD COLUMN "account_left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "measures" ADD COLUMN "barred_email" text;--> statement-breakpoint
ALTER TABLE "measures" ADD COLUMN "barred_kvk" text;--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_brief_id_briefs_id_fk" FOREIGN KEY ("brief_id") REFERENCES "public"."briefs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "measures_barred_email" ON "measures" USING btree ("barred_email") WHERE "measures"."barred_email" is not null;--> statement-breakpoint
CREATE INDEX "measures_barred_kvk" ON "measures" USING btree ("barred_kvk") WHERE "measures"."barred_kvk" is not null;--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_barred" CHECK ("measures"."account_left_at" is not null or num_nonnulls("measures"."barred_email", "measures"."barred_kvk") = 0);