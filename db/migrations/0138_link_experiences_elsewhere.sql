CREATE TABLE "outside_experiences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"url" text NOT NULL,
	"seen_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outside_experiences_url" CHECK ("outside_experiences"."url" ~ '^https?://' and char_length("outside_experiences"."url") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "outside_experiences" ADD CONSTRAINT "outside_experiences_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outside_experiences_once" ON "outside_experiences" USING btree ("company_id","url");