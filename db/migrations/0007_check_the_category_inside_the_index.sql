DROP INDEX "briefs_open_recent";--> statement-breakpoint
DROP INDEX "briefs_open_province";--> statement-breakpoint
CREATE INDEX "briefs_open_recent" ON "briefs" USING btree ("vertical","published_at","id","category") WHERE "briefs"."status" = 'OPEN' and "briefs"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "briefs_open_province" ON "briefs" USING btree ("vertical","province","published_at","id","category") WHERE "briefs"."status" = 'OPEN' and "briefs"."confirmed_at" is not null;