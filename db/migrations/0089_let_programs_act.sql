CREATE TABLE "personal_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"start" text NOT NULL,
	"scopes" text[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "personal_tokens_number_range" CHECK ("personal_tokens"."number" between 1 and 10),
	CONSTRAINT "personal_tokens_name_size" CHECK (length("personal_tokens"."name") <= 60),
	CONSTRAINT "personal_tokens_scopes" CHECK ("personal_tokens"."scopes" <@ array['requests:read', 'quotes:read', 'quotes:write', 'jobs:read', 'invoices:read', 'profile:read', 'profile:write', 'notifications:read', 'notifications:write', 'subscription:read']::text[])
);
--> statement-breakpoint
CREATE TABLE "program_answers" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"body" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "program_answers_whole" CHECK (("program_answers"."status" is null) = ("program_answers"."body" is null))
);
--> statement-breakpoint
ALTER TABLE "personal_tokens" ADD CONSTRAINT "personal_tokens_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_answers" ADD CONSTRAINT "program_answers_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "personal_tokens_hash" ON "personal_tokens" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "personal_tokens_number" ON "personal_tokens" USING btree ("user_id","number");--> statement-breakpoint
CREATE INDEX "personal_tokens_expiry" ON "personal_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "program_answers_user" ON "program_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "program_answers_created" ON "program_answers" USING btree ("created_at");