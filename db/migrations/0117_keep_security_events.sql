CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"mailbox_hash" text,
	"network" text,
	"browser" text,
	"system" text,
	"session_id" uuid,
	"counted_as" text NOT NULL,
	"count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "security_events_kind" CHECK ("security_events"."kind" in ('signed_in', 'sign_in_failed', 'sign_in_refused', 'second_step_failed', 'password_changed', 'password_reset', 'email_changed', 'second_step_added', 'second_step_removed', 'sessions_ended', 'token_made', 'token_revoked', 'role_changed')),
	CONSTRAINT "security_events_count" CHECK ("security_events"."count" >= 1)
);
--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "security_events_counted" ON "security_events" USING btree ("counted_as");--> statement-breakpoint
CREATE INDEX "security_events_user" ON "security_events" USING btree ("user_id","last_at");--> statement-breakpoint
CREATE INDEX "security_events_last" ON "security_events" USING btree ("last_at");