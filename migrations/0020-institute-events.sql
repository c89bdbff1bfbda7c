-- Counts how often events of an institute were noted as due, so that a note during their publication is not lost.
ALTER TABLE institute_events_due ADD COLUMN IF NOT EXISTS noted int NOT NULL DEFAULT 1;
