ALTER TABLE "auth_sessions" ADD COLUMN "second_step_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth_two_factors" ADD COLUMN "session_id" uuid;--> statement-breakpoint
-- No session owns a secret that was being set up, and none is known to have taken the second step: both begin anew.
DELETE FROM "auth_two_factors" WHERE NOT "verified";--> statement-breakpoint
DELETE FROM "auth_sessions" USING "auth_users" WHERE "auth_users"."id" = "auth_sessions"."user_id" AND "auth_users"."two_factor_enabled";--> statement-breakpoint
ALTER TABLE "auth_two_factors" ADD CONSTRAINT "auth_two_factors_session_id_auth_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_two_factors_session" ON "auth_two_factors" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "auth_two_factors" ADD CONSTRAINT "auth_two_factors_session_while_set_up" CHECK ("auth_two_factors"."verified" = ("auth_two_factors"."session_id" is null));