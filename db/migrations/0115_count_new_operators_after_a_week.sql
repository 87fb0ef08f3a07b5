ALTER TABLE "operator_members" ADD COLUMN "role_given_by" uuid;--> statement-breakpoint
ALTER TABLE "operator_members" ADD COLUMN "decides_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "operator_members" ADD CONSTRAINT "operator_members_role_given_by_auth_users_id_fk" FOREIGN KEY ("role_given_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_members_role_given_by" ON "operator_members" USING btree ("role_given_by");