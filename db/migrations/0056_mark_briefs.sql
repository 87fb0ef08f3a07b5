CREATE TABLE "brief_marks" (
	"company_id" uuid NOT NULL,
	"brief_id" uuid NOT NULL,
	"seen_at" timestamp with time zone,
	"saved_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "brief_marks_company_id_brief_id_pk" PRIMARY KEY("company_id","brief_id")
);
--> statement-breakpoint
ALTER TABLE "brief_marks" ADD CONSTRAINT "brief_marks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brief_marks" ADD CONSTRAINT "brief_marks_brief_id_briefs_id_fk" FOREIGN KEY ("brief_id") REFERENCES "public"."briefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brief_marks_brief" ON "brief_marks" USING btree ("brief_id");--> statement-breakpoint
CREATE INDEX "brief_marks_seen" ON "brief_marks" USING btree ("company_id","seen_at") WHERE "brief_marks"."seen_at" is not null;