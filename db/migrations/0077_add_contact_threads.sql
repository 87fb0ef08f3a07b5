CREATE TABLE "contact_threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "contact_threads_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"assigned_to" uuid,
	"waits_since" timestamp with time zone,
	"last_message_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_threads_state" CHECK ("contact_threads"."state" in ('OPEN', 'WAITING', 'CLOSED')),
	CONSTRAINT "contact_threads_waits" CHECK (("contact_threads"."state" = 'OPEN') = ("contact_threads"."waits_since" is not null)),
	CONSTRAINT "contact_threads_email_lowercase" CHECK ("contact_threads"."email" = lower("contact_threads"."email")),
	CONSTRAINT "contact_threads_subject_length" CHECK (char_length("contact_threads"."subject") between 1 and 150)
);
--> statement-breakpoint
CREATE TABLE "thread_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"author_id" uuid,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "thread_messages_kind" CHECK ("thread_messages"."kind" in ('IN', 'OUT', 'NOTE')),
	CONSTRAINT "thread_messages_author_kind" CHECK ("thread_messages"."kind" <> 'IN' or "thread_messages"."author_id" is null),
	CONSTRAINT "thread_messages_length" CHECK (char_length("thread_messages"."message") between 1 and 5000)
);
--> statement-breakpoint
ALTER TABLE "contact_threads" ADD CONSTRAINT "contact_threads_assigned_to_auth_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_messages" ADD CONSTRAINT "thread_messages_thread_id_contact_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."contact_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_messages" ADD CONSTRAINT "thread_messages_author_id_auth_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_threads_number" ON "contact_threads" USING btree ("number");--> statement-breakpoint
CREATE INDEX "contact_threads_email" ON "contact_threads" USING btree ("email");--> statement-breakpoint
CREATE INDEX "contact_threads_assigned" ON "contact_threads" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "contact_threads_waiting" ON "contact_threads" USING btree ("waits_since","id");--> statement-breakpoint
CREATE INDEX "contact_threads_latest" ON "contact_threads" USING btree ("last_message_at","id");--> statement-breakpoint
CREATE INDEX "thread_messages_thread" ON "thread_messages" USING btree ("thread_id","created_at");--> statement-breakpoint
CREATE INDEX "thread_messages_author" ON "thread_messages" USING btree ("author_id");