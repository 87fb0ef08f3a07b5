CREATE TABLE "operator_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_members_role" CHECK ("operator_members"."role" in ('ADMIN', 'SUPPORT'))
);
--> statement-breakpoint
ALTER TABLE "operator_members" ADD CONSTRAINT "operator_members_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_members" ADD CONSTRAINT "operator_members_invited_by_auth_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_members_invited_by" ON "operator_members" USING btree ("invited_by");--> statement-breakpoint
INSERT INTO "operator_members" ("user_id", "role", "created_at") SELECT "id", 'ADMIN', "created_at" FROM "profiles" WHERE "role" = 'OPERATOR';
