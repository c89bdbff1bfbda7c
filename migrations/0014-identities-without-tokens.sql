-- The portal asks a provider once who somebody is, and keeps nothing to ask again with: these were always null.
ALTER TABLE identity
  DROP COLUMN access_token,
  DROP COLUMN refresh_token,
  DROP COLUMN id_token,
  DROP COLUMN access_token_expires,
  DROP COLUMN refresh_token_expires,
  DROP COLUMN scope;
