-- Only whoever tried had one so large.
DELETE FROM "quote_drafts" WHERE octet_length("answers"::text) > 65536;--> statement-breakpoint
DELETE FROM "quote_templates" WHERE octet_length("answers"::text) > 65536;--> statement-breakpoint
ALTER TABLE "quote_drafts" ADD CONSTRAINT "quote_drafts_size" CHECK (octet_length("quote_drafts"."answers"::text) <= 65536);--> statement-breakpoint
ALTER TABLE "quote_templates" ADD CONSTRAINT "quote_templates_size" CHECK (octet_length("quote_templates"."answers"::text) <= 65536);