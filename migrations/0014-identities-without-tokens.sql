-- The portal asks a provider once who somebody is, and keeps nothing to ask again with: these were always null.
ALTER TABLE identity
  DROP COLUMN IF EXISTS access_token,
  DROP COLUMN IF EXISTS refresh_token,
  DROP COLUMN IF EXISTS id_token,
  DROP COLUMN IF EXISTS access_token_expires,
  DROP COLUMN IF EXISTS refresh_token_expires,
  DROP COLUMN IF EXISTS scope;
