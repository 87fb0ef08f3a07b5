CREATE TABLE "member_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_invitations_role" CHECK ("member_invitations"."role" in ('OWNER', 'QUOTES', 'READER'))
);
--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "written_by" uuid;--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_invited_by_auth_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "member_invitations_company_email" ON "member_invitations" USING btree ("company_id","email");--> statement-breakpoint
CREATE INDEX "member_invitations_email" ON "member_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "member_invitations_expires" ON "member_invitations" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_written_by_auth_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;