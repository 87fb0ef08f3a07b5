-- An invoice is never edited: a correction is a credit note. Deleting a company takes its id off its invoices.
CREATE FUNCTION "keep_invoice_as_it_is"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'company_id' IS DISTINCT FROM to_jsonb(OLD) - 'company_id'
    OR (NEW.company_id IS NOT NULL AND NEW.company_id IS DISTINCT FROM OLD.company_id) THEN
    RAISE EXCEPTION 'invoice % cannot be changed', OLD.number;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "invoices_unchanged" BEFORE UPDATE ON "invoices" FOR EACH ROW EXECUTE FUNCTION "keep_invoice_as_it_is"();--> statement-breakpoint
CREATE FUNCTION "keep_invoice_files_as_they_are"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the files of an invoice cannot be changed';
END $$;--> statement-breakpoint
CREATE TRIGGER "invoice_documents_unchanged" BEFORE UPDATE ON "invoice_documents" FOR EACH ROW EXECUTE FUNCTION "keep_invoice_files_as_they_are"();
