CREATE TABLE "program_sessions" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"refreshes" integer NOT NULL,
	"refreshed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "program_sessions" ADD CONSTRAINT "program_sessions_session_id_auth_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE cascade ON UPDATE no action;