-- Places of work, pay, forms of study, fees and prices are facts in the search: jobs, programmes and events are indexed once
-- more. Parts of an item are due by the key of the whole.
INSERT INTO search_due (kind, key)
SELECT DISTINCT kind, split_part(key, '/', 1) FROM search_item WHERE kind IN ('job', 'programme', 'event')
ON CONFLICT DO NOTHING;
