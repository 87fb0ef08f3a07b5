ALTER TABLE "companies" ADD COLUMN "kvk_shared_at" timestamp with time zone;--> statement-breakpoint
-- Of companies that share a number, one keeps it: checked, then paying, then the oldest. Operators sort out the others.
UPDATE "companies" SET "kvk_shared_at" = now() FROM (
  SELECT c."id", row_number() OVER (PARTITION BY c."vertical", c."kvk_number" ORDER BY
    EXISTS (SELECT FROM "company_checks" k WHERE k."company_id" = c."id" AND k."kind" = 'KVK' AND k."ended_at" IS NULL) DESC,
    coalesce(s."status" <> 'canceled', false) DESC, c."created_at", c."id") AS place
  FROM "companies" c LEFT JOIN "subscriptions" s ON s."company_id" = c."id") ranked
  WHERE ranked."id" = "companies"."id" AND ranked.place > 1;--> statement-breakpoint
CREATE UNIQUE INDEX "companies_kvk_once" ON "companies" USING btree ("vertical","kvk_number") WHERE "companies"."kvk_shared_at" is null;