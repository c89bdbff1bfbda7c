-- Relations are scored by the portal; these functions chose what was shown before.
DROP FUNCTION IF EXISTS articles_on_topics(text[], int);
DROP FUNCTION IF EXISTS taught_in(text[], int);
DROP FUNCTION IF EXISTS topic_queries(text[]);
DROP FUNCTION IF EXISTS events_on_topics(tsquery[], tsquery[], int, int, int);
