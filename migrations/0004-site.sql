-- The portal itself: its vocabularies, files and settings, and imports.

-- The vocabulary of each sector and subject.
CREATE TABLE section (
  field text PRIMARY KEY,
  document jsonb NOT NULL,
  updated timestamptz NOT NULL DEFAULT now()
);

-- What administrators edit (settings, menus, legal texts, vocabularies), each version of it; the highest one applies.
-- saved_by: null for what the portal or an import wrote. restores: the version that this one restored.
CREATE TABLE site_version (
  part text NOT NULL,
  version int NOT NULL,
  document jsonb NOT NULL,
  saved timestamptz NOT NULL DEFAULT now(),
  saved_by text REFERENCES person ON DELETE SET NULL,
  restores int,
  PRIMARY KEY (part, version)
);
CREATE INDEX site_version_saved_by ON site_version (saved_by);

-- The bytes of a file are in the data folder, under its id.
CREATE TABLE stored_file (
  id text PRIMARY KEY,
  original text UNIQUE,
  name text NOT NULL,
  type text NOT NULL,
  bytes int NOT NULL,
  width int,
  height int,
  created timestamptz NOT NULL DEFAULT now(),
  demo boolean NOT NULL DEFAULT false
);

-- Imports by the screen. beat: when the process that works on it was last heard of. Uploads are files, below the id.
CREATE TABLE content_import (
  id text PRIMARY KEY,
  kind text NOT NULL,
  name text NOT NULL,
  options jsonb NOT NULL,
  bytes int NOT NULL,
  received int NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'uploading'
    CHECK (state IN ('uploading', 'uploaded', 'checking', 'checked', 'running', 'done', 'failed')),
  fault text,
  done int NOT NULL DEFAULT 0,
  total int NOT NULL DEFAULT 0,
  beat timestamptz,
  outcome jsonb,
  by_id text REFERENCES person ON DELETE SET NULL,
  created timestamptz NOT NULL DEFAULT now(),
  updated timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX content_import_updated ON content_import (updated);
CREATE INDEX content_import_by ON content_import (by_id);

-- One row once the demo content was removed: it is not created again.
CREATE TABLE demo_removal (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  at timestamptz NOT NULL DEFAULT now()
);
