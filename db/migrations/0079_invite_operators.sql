CREATE TABLE "operator_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_invitations_role" CHECK ("operator_invitations"."role" in ('ADMIN', 'SUPPORT'))
);
--> statement-breakpoint
ALTER TABLE "one_time_codes" DROP CONSTRAINT "one_time_codes_purpose";--> statement-breakpoint
ALTER TABLE "operator_invitations" ADD CONSTRAINT "operator_invitations_invited_by_auth_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "operator_invitations_email" ON "operator_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "operator_invitations_invited_by" ON "operator_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "operator_invitations_expires" ON "operator_invitations" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_purpose" CHECK ("one_time_codes"."purpose" in ('change_email', 'confirm_brief', 'confirm_email', 'confirm_newsletter', 'join_company', 'join_operators', 'prove_owner', 'reset_password', 'sign_in'));