CREATE TABLE "repeated_alerts" (
	"brief_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"repeated_at" timestamp with time zone NOT NULL,
	"previous_at" timestamp with time zone,
	"companies" integer NOT NULL,
	"repeated_by" uuid,
	CONSTRAINT "repeated_alerts_brief_id_number_pk" PRIMARY KEY("brief_id","number"),
	CONSTRAINT "repeated_alerts_number" CHECK ("repeated_alerts"."number" between 1 and 2),
	CONSTRAINT "repeated_alerts_previous" CHECK (("repeated_alerts"."number" = 1) = ("repeated_alerts"."previous_at" is null)),
	CONSTRAINT "repeated_alerts_days" CHECK ("repeated_alerts"."repeated_at" >= "repeated_alerts"."previous_at" + interval '72 hours'),
	CONSTRAINT "repeated_alerts_companies" CHECK ("repeated_alerts"."companies" > 0)
);
--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "repeated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "repeated_alerts" ADD CONSTRAINT "repeated_alerts_brief_id_briefs_id_fk" FOREIGN KEY ("brief_id") REFERENCES "public"."briefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repeated_alerts" ADD CONSTRAINT "repeated_alerts_repeated_by_auth_users_id_fk" FOREIGN KEY ("repeated_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "repeated_alerts_operator" ON "repeated_alerts" USING btree ("repeated_by");