CREATE TABLE "operator_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "operator_log_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"occurred_at" timestamp with time zone NOT NULL,
	"operator_id" uuid NOT NULL,
	"operator_name" text NOT NULL,
	"act" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"reason" text,
	"facts" jsonb NOT NULL,
	"from_address" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "operator_log_sequence" ON "operator_log" USING btree ("sequence");--> statement-breakpoint
CREATE INDEX "operator_log_subject" ON "operator_log" USING btree ("subject_id","sequence");--> statement-breakpoint
CREATE INDEX "operator_log_operator" ON "operator_log" USING btree ("operator_id","sequence");--> statement-breakpoint
CREATE INDEX "operator_log_occurred" ON "operator_log" USING btree ("occurred_at");--> statement-breakpoint
CREATE FUNCTION "keep_operator_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.occurred_at < now() - interval '5 years' THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'the log of operators cannot be changed';
END $$;--> statement-breakpoint
CREATE TRIGGER "operator_log_kept" BEFORE UPDATE OR DELETE ON "operator_log" FOR EACH ROW EXECUTE FUNCTION "keep_operator_log"();--> statement-breakpoint
CREATE TRIGGER "operator_log_not_truncated" BEFORE TRUNCATE ON "operator_log" FOR EACH STATEMENT EXECUTE FUNCTION "keep_operator_log"();
