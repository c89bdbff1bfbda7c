-- Facts of cards are searchable: everything is indexed once more. Parts of an item are due by the key of the whole.
INSERT INTO search_due (kind, key)
SELECT DISTINCT kind, split_part(key, '/', 1) FROM search_item WHERE kind <> 'page'
ON CONFLICT DO NOTHING;
