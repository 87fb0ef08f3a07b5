CREATE TABLE "offer_places" (
	"slot" integer PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"held_until" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	CONSTRAINT "offer_places_slot" CHECK ("offer_places"."slot" between 1 and 30)
);
--> statement-breakpoint
CREATE TABLE "region_places" (
	"vertical" text NOT NULL,
	"province" text NOT NULL,
	"slot" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "region_places_vertical_province_slot_pk" PRIMARY KEY("vertical","province","slot"),
	CONSTRAINT "region_places_vertical" CHECK ("region_places"."vertical" in ('cleaning', 'moving')),
	CONSTRAINT "region_places_province" CHECK ("region_places"."province" in ('Noord-Holland', 'Zuid-Holland', 'Utrecht', 'Gelderland', 'Noord-Brabant', 'Limburg', 'Zeeland', 'Flevoland', 'Overijssel', 'Drenthe', 'Groningen', 'Friesland')),
	CONSTRAINT "region_places_slot" CHECK ("region_places"."slot" between 1 and 30)
);
--> statement-breakpoint
CREATE TABLE "waiting_list" (
	"user_id" uuid NOT NULL,
	"vertical" text NOT NULL,
	"province" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waiting_list_user_id_province_pk" PRIMARY KEY("user_id","province"),
	CONSTRAINT "waiting_list_vertical" CHECK ("waiting_list"."vertical" in ('cleaning', 'moving')),
	CONSTRAINT "waiting_list_province" CHECK ("waiting_list"."province" in ('Noord-Holland', 'Zuid-Holland', 'Utrecht', 'Gelderland', 'Noord-Brabant', 'Limburg', 'Zeeland', 'Flevoland', 'Overijssel', 'Drenthe', 'Groningen', 'Friesland'))
);
--> statement-breakpoint
ALTER TABLE "one_time_codes" DROP CONSTRAINT "one_time_codes_purpose";--> statement-breakpoint
ALTER TABLE "newsletter_signups" ADD COLUMN "confirmation_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "first_month_excl_vat_cents" integer;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD COLUMN "first_month_excl_vat_cents" integer;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offer_places" ADD CONSTRAINT "offer_places_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "region_places" ADD CONSTRAINT "region_places_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "offer_places_user" ON "offer_places" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "region_places_user_province" ON "region_places" USING btree ("user_id","province");--> statement-breakpoint
CREATE INDEX "waiting_list_order" ON "waiting_list" USING btree ("vertical","province","created_at");--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_purpose" CHECK ("one_time_codes"."purpose" in ('confirm_brief', 'confirm_email', 'confirm_newsletter', 'reset_password'));