DROP INDEX "briefs_open_category";--> statement-breakpoint
DROP INDEX "briefs_open_province_category";--> statement-breakpoint
DROP INDEX "briefs_open_recent";--> statement-breakpoint
DROP INDEX "briefs_open_province";--> statement-breakpoint
DROP INDEX "briefs_client";--> statement-breakpoint
CREATE INDEX "briefs_open_recent" ON "briefs" USING btree ("vertical","published_at","id") WHERE "briefs"."status" = 'OPEN' and "briefs"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "briefs_open_province" ON "briefs" USING btree ("vertical","province","published_at","id") WHERE "briefs"."status" = 'OPEN' and "briefs"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "briefs_client" ON "briefs" USING btree ("client_id","created_at");