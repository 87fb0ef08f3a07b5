CREATE TABLE "guest_deletions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"announced_by" uuid,
	"announced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guest_deletions_reason" CHECK ("guest_deletions"."reason" in ('mailbox_lost', 'cannot_sign_in', 'relative'))
);
--> statement-breakpoint
ALTER TABLE "guest_deletions" ADD CONSTRAINT "guest_deletions_announced_by_auth_users_id_fk" FOREIGN KEY ("announced_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guest_deletions_email" ON "guest_deletions" USING btree ("email");--> statement-breakpoint
CREATE INDEX "guest_deletions_announced_by" ON "guest_deletions" USING btree ("announced_by");--> statement-breakpoint
CREATE INDEX "guest_deletions_announced" ON "guest_deletions" USING btree ("announced_at");