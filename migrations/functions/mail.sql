-- With an account, the messages of its address are deleted, if that address was verified.
CREATE OR REPLACE FUNCTION delete_contact_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM contact_message WHERE email = OLD.email;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER person_takes_messages AFTER DELETE ON person
FOR EACH ROW WHEN (OLD.email_verified) EXECUTE FUNCTION delete_contact_messages();
