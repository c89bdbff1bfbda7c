-- Whose links search engines may follow, and who is exempt from the limits of new accounts (decision note 26).
CREATE OR REPLACE FUNCTION is_trusted(which text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM person WHERE id = which AND role IN ('editor', 'admin'))
    OR EXISTS (
      SELECT FROM article_draft d JOIN article a ON a.id = d.article_id
      WHERE d.owner_id = which AND a.status = 'Published'
        AND coalesce(a.published, a.created) <= now() - interval '30 days')
    AND NOT EXISTS (
      SELECT FROM moderation_act WHERE owner_id = which AND act IN ('hide', 'warn') AND undone IS NULL)
$$;

-- Whether the links of somebody's articles are followed may change with an act.
CREATE OR REPLACE FUNCTION act_tells_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', json_build_array('article:' || a.slug)::text)
    FROM article_draft d JOIN article a ON a.id = d.article_id WHERE d.owner_id = NEW.owner_id LIMIT 500;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER act_tells_pages AFTER INSERT OR UPDATE OF undone ON moderation_act
FOR EACH ROW WHEN (NEW.owner_id IS NOT NULL) EXECUTE FUNCTION act_tells_pages();
