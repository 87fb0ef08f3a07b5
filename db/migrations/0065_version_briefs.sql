CREATE TABLE "brief_versions" (
	"brief_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "brief_versions_brief_id_version_pk" PRIMARY KEY("brief_id","version"),
	CONSTRAINT "brief_versions_version" CHECK ("brief_versions"."version" between 1 and 6)
);
--> statement-breakpoint
ALTER TABLE "briefs" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "brief_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "brief_versions" ADD CONSTRAINT "brief_versions_brief_id_briefs_id_fk" FOREIGN KEY ("brief_id") REFERENCES "public"."briefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "briefs" ADD CONSTRAINT "briefs_version" CHECK ("briefs"."version" between 1 and 6);--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_brief_version" CHECK ("proposals"."brief_version" between 1 and 6);