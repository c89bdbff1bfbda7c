-- Removes what only earlier versions call or write.
DROP TRIGGER IF EXISTS application_stages ON posting_application;
DROP FUNCTION IF EXISTS application_stage;
ALTER TABLE posting_application DROP COLUMN IF EXISTS state;
DROP FUNCTION IF EXISTS list_newest, list_trending, events_with_words;
DROP FUNCTION IF EXISTS topic_queries, articles_on_topics, events_on_topics, taught_in;
