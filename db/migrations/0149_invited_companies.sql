CREATE TABLE "invited_companies" (
	"brief_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"invited_by" uuid,
	"line" text NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "invited_companies_brief_id_company_id_pk" PRIMARY KEY("brief_id","company_id")
);
--> statement-breakpoint
ALTER TABLE "invited_companies" ADD CONSTRAINT "invited_companies_brief_id_briefs_id_fk" FOREIGN KEY ("brief_id") REFERENCES "public"."briefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invited_companies" ADD CONSTRAINT "invited_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invited_companies" ADD CONSTRAINT "invited_companies_invited_by_auth_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invited_companies_day" ON "invited_companies" USING btree ("company_id","day");--> statement-breakpoint
CREATE INDEX "invited_companies_operator" ON "invited_companies" USING btree ("invited_by");