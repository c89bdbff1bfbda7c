-- When the authors were last emailed about suggestions. The version before neither writes nor reads it.
ALTER TABLE article_draft ADD COLUMN IF NOT EXISTS suggestions_mailed timestamptz;
