-- Only whoever tried had one so large.
DELETE FROM "drafts" WHERE octet_length("answers"::text) > 65536;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_size" CHECK (octet_length("drafts"."answers"::text) <= 65536);
