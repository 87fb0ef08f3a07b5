CREATE TABLE "brief_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brief_id" uuid,
	"draft_id" uuid,
	"key" text NOT NULL,
	"room" text,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "brief_photos_of_one" CHECK (("brief_photos"."brief_id" is null) <> ("brief_photos"."draft_id" is null)),
	CONSTRAINT "brief_photos_room" CHECK ("brief_photos"."room" in ('living_room', 'kitchen', 'bathroom', 'bedroom', 'hall', 'storage', 'workplace', 'outside'))
);
--> statement-breakpoint
ALTER TABLE "brief_photos" ADD CONSTRAINT "brief_photos_brief_id_briefs_id_fk" FOREIGN KEY ("brief_id") REFERENCES "public"."briefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brief_photos" ADD CONSTRAINT "brief_photos_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brief_photos_brief" ON "brief_photos" USING btree ("brief_id");--> statement-breakpoint
CREATE INDEX "brief_photos_draft" ON "brief_photos" USING btree ("draft_id");--> statement-breakpoint
CREATE UNIQUE INDEX "brief_photos_key" ON "brief_photos" USING btree ("key");