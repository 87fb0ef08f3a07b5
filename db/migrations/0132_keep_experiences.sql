CREATE TABLE "experiences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"side" text NOT NULL,
	"client_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"mark" integer,
	"on_time" text,
	"price_kept" text,
	"as_agreed" text,
	"text" text DEFAULT '' NOT NULL,
	"reachable" text,
	"request_right" text,
	CONSTRAINT "experiences_side" CHECK ("experiences"."side" in ('CLIENT', 'COMPANY')),
	CONSTRAINT "experiences_mark" CHECK ("experiences"."mark" between 1 and 5),
	CONSTRAINT "experiences_on_time" CHECK ("experiences"."on_time" in ('YES', 'NO', 'NOT_APPLICABLE')),
	CONSTRAINT "experiences_price_kept" CHECK ("experiences"."price_kept" in ('YES', 'NO', 'NOT_APPLICABLE')),
	CONSTRAINT "experiences_as_agreed" CHECK ("experiences"."as_agreed" in ('YES', 'NO', 'NOT_APPLICABLE')),
	CONSTRAINT "experiences_reachable" CHECK ("experiences"."reachable" in ('YES', 'NO')),
	CONSTRAINT "experiences_request_right" CHECK ("experiences"."request_right" in ('YES', 'NO')),
	CONSTRAINT "experiences_text" CHECK (char_length("experiences"."text") <= 1000),
	CONSTRAINT "experiences_of_client" CHECK (num_nonnulls("experiences"."mark", "experiences"."on_time", "experiences"."price_kept", "experiences"."as_agreed") = case when "experiences"."side" = 'CLIENT' and "experiences"."withdrawn_at" is null then 4 else 0 end),
	CONSTRAINT "experiences_of_company" CHECK (num_nonnulls("experiences"."reachable", "experiences"."request_right") = case when "experiences"."side" = 'COMPANY' and "experiences"."withdrawn_at" is null then 2 else 0 end),
	CONSTRAINT "experiences_words" CHECK ("experiences"."text" = '' or ("experiences"."side" = 'CLIENT' and "experiences"."withdrawn_at" is null))
);
--> statement-breakpoint
ALTER TABLE "experiences" ADD CONSTRAINT "experiences_proposal_id_deals_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."deals"("proposal_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiences" ADD CONSTRAINT "experiences_client_id_auth_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiences" ADD CONSTRAINT "experiences_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "experiences_one_per_side" ON "experiences" USING btree ("proposal_id","side");--> statement-breakpoint
CREATE INDEX "experiences_company" ON "experiences" USING btree ("company_id","side","written_at");--> statement-breakpoint
CREATE INDEX "experiences_client" ON "experiences" USING btree ("client_id","company_id","side");--> statement-breakpoint
CREATE INDEX "experiences_written" ON "experiences" USING btree ("written_at");