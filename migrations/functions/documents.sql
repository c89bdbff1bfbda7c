-- The document is deleted with its profile or organization.
CREATE OR REPLACE FUNCTION delete_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM document WHERE id = OLD.document_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER profile_takes_document AFTER DELETE ON profile
FOR EACH ROW EXECUTE FUNCTION delete_document();
CREATE OR REPLACE TRIGGER organization_takes_document AFTER DELETE ON organization
FOR EACH ROW EXECUTE FUNCTION delete_document();
