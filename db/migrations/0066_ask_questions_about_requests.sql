CREATE TABLE "brief_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brief_id" uuid NOT NULL,
	"company_id" uuid,
	"asked_by" uuid,
	"number" integer NOT NULL,
	"question" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "brief_questions_numbered" CHECK ("brief_questions"."number" between 1 and 2),
	CONSTRAINT "brief_questions_answered" CHECK (("brief_questions"."answer" is null) = ("brief_questions"."answered_at" is null)),
	CONSTRAINT "brief_questions_length" CHECK (char_length("brief_questions"."question") between 1 and 500 and char_length("brief_questions"."answer") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "brief_questions" ADD CONSTRAINT "brief_questions_brief_id_briefs_id_fk" FOREIGN KEY ("brief_id") REFERENCES "public"."briefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brief_questions" ADD CONSTRAINT "brief_questions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brief_questions" ADD CONSTRAINT "brief_questions_asked_by_auth_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "brief_questions_number" ON "brief_questions" USING btree ("brief_id","company_id","number");--> statement-breakpoint
CREATE INDEX "brief_questions_company" ON "brief_questions" USING btree ("company_id","asked_at");--> statement-breakpoint
CREATE INDEX "brief_questions_asker" ON "brief_questions" USING btree ("asked_by");