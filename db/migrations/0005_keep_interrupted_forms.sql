CREATE TABLE "interrupted_forms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"values" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "interrupted_forms_created" ON "interrupted_forms" USING btree ("created_at");