INSERT INTO "contact_threads" ("id", "name", "email", "subject", "state", "waits_since", "last_message_at", "created_at")
SELECT "id", "name", lower("email"), left("subject", 150), CASE WHEN "handled_at" IS NULL THEN 'OPEN' ELSE 'CLOSED' END,
	CASE WHEN "handled_at" IS NULL THEN "created_at" END, coalesce("handled_at", "created_at"), "created_at"
FROM "contact_messages" ORDER BY "created_at", "id";--> statement-breakpoint
INSERT INTO "thread_messages" ("id", "thread_id", "kind", "message", "created_at")
SELECT "id", "id", 'IN', left("message", 5000), "created_at" FROM "contact_messages";--> statement-breakpoint
DROP TABLE "contact_messages" CASCADE;--> statement-breakpoint
-- Processes of the previous release read and write the view for as long as they still run.
CREATE VIEW "contact_messages" AS
SELECT m."id", t."name", t."email", t."subject", m."message", t."created_at",
	CASE WHEN t."state" = 'OPEN' THEN NULL ELSE t."last_message_at" END AS "handled_at"
FROM "contact_threads" t JOIN "thread_messages" m ON m."thread_id" = t."id" AND m."kind" = 'IN' AND m."created_at" = t."created_at";--> statement-breakpoint
CREATE FUNCTION "write_contact_thread"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "contact_threads" ("id", "name", "email", "subject", "state", "waits_since", "last_message_at", "created_at")
		VALUES (NEW."id", NEW."name", NEW."email", NEW."subject", 'OPEN', NEW."created_at", NEW."created_at", NEW."created_at");
		INSERT INTO "thread_messages" ("id", "thread_id", "kind", "message", "created_at")
		VALUES (NEW."id", NEW."id", 'IN', NEW."message", NEW."created_at");
		RETURN NEW;
	ELSIF TG_OP = 'UPDATE' THEN
		UPDATE "contact_threads" SET "state" = 'CLOSED', "waits_since" = NULL, "version" = "version" + 1
		WHERE "id" = (SELECT "thread_id" FROM "thread_messages" WHERE "id" = OLD."id") AND "state" = 'OPEN';
		RETURN NEW;
	END IF;
	DELETE FROM "contact_threads" WHERE "id" = (SELECT "thread_id" FROM "thread_messages" WHERE "id" = OLD."id");
	RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER "write_contact_thread" INSTEAD OF INSERT OR UPDATE OR DELETE ON "contact_messages"
FOR EACH ROW EXECUTE FUNCTION "write_contact_thread"();
