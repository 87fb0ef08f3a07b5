CREATE TABLE "deal_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"message_id" uuid,
	"number" integer NOT NULL,
	"type" text NOT NULL,
	"key" text NOT NULL,
	"name" text,
	"bytes" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deal_files_kind" CHECK ("deal_files"."kind" in ('MESSAGE', 'BEFORE', 'AFTER')),
	CONSTRAINT "deal_files_message" CHECK (("deal_files"."kind" = 'MESSAGE') = ("deal_files"."message_id" is not null)),
	CONSTRAINT "deal_files_number" CHECK ("deal_files"."number" between 1 and case "deal_files"."kind" when 'MESSAGE' then 5 else 10 end),
	CONSTRAINT "deal_files_type" CHECK ("deal_files"."type" in ('PICTURE', 'PDF')),
	CONSTRAINT "deal_files_pdf" CHECK ("deal_files"."type" = 'PICTURE' or "deal_files"."kind" = 'MESSAGE'),
	CONSTRAINT "deal_files_named" CHECK (("deal_files"."type" = 'PDF') = ("deal_files"."name" is not null) and ("deal_files"."type" = 'PDF') = ("deal_files"."bytes" is not null)),
	CONSTRAINT "deal_files_name" CHECK (char_length("deal_files"."name") between 1 and 100),
	CONSTRAINT "deal_files_bytes" CHECK ("deal_files"."bytes" between 1 and 5242880)
);
--> statement-breakpoint
ALTER TABLE "deal_messages" DROP CONSTRAINT "deal_messages_length";--> statement-breakpoint
ALTER TABLE "deal_files" ADD CONSTRAINT "deal_files_proposal_id_deals_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."deals"("proposal_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_files" ADD CONSTRAINT "deal_files_message_id_deal_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."deal_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deal_files_key" ON "deal_files" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "deal_files_of_message" ON "deal_files" USING btree ("message_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "deal_files_of_work" ON "deal_files" USING btree ("proposal_id","kind","number") WHERE "deal_files"."message_id" is null;--> statement-breakpoint
CREATE INDEX "deal_files_deal" ON "deal_files" USING btree ("proposal_id");--> statement-breakpoint
CREATE INDEX "deal_files_created" ON "deal_files" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "deal_messages" ADD CONSTRAINT "deal_messages_length" CHECK (char_length("deal_messages"."text") <= 4000);