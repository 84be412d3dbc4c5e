import type pg from "pg"

/**
 * Keeps a copy of every row beside the shop's tables, with a function that brings them back.
 *
 * A table has changed where its number of rows differs, or one of them is younger than the copy. What
 * is not seen: changed functions, other schemas, and settings of the database or a connection.
 * Connections stay open when rows are brought back, and with them what PostgreSQL knows of the
 * tables: in a database that was created anew, each connection learns that again.
 */
const KEEP = `
DROP SCHEMA IF EXISTS kept CASCADE;
CREATE SCHEMA kept;

CREATE VIEW kept.shape AS
SELECT md5(string_agg(part, ';' ORDER BY part)) AS shape FROM (
  SELECT concat(attrelid, ' ', attnum, ' ', attname, ' ', atttypid, ' ', atttypmod, ' ',
    attnotnull, ' ', atthasdef, ' ', relname) AS part
  FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
  WHERE relnamespace = 'public'::regnamespace
  UNION ALL SELECT concat('trigger ', oid, ' ', tgenabled) FROM pg_trigger
  UNION ALL SELECT concat('constraint ', oid) FROM pg_constraint
) parts;

CREATE TABLE kept.state AS SELECT shape, pg_current_xact_id()::text::bigint AS xid FROM kept.shape;

CREATE TABLE kept.sequences AS
SELECT sequencename AS name, last_value, start_value
FROM pg_sequences WHERE schemaname = 'public';

CREATE TABLE kept.tables (name text, columns text, rows bigint);
DO $$
DECLARE t text; n bigint;
BEGIN
  FOR t IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE format('SELECT count(*) FROM public.%I', t) INTO n;
    INSERT INTO kept.tables SELECT t, string_agg(quote_ident(attname), ', '), n
    FROM pg_attribute
    WHERE attrelid = format('public.%I', t)::regclass
      AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
    IF n > 0 THEN
      EXECUTE format('CREATE TABLE kept.%I AS TABLE public.%I', 'rows of ' || t, t);
    END IF;
  END LOOP;
END $$;

CREATE FUNCTION kept.restore() RETURNS boolean LANGUAGE plpgsql
SET session_replication_role = replica AS $$
DECLARE t record; changed boolean;
BEGIN
  IF (SELECT shape FROM kept.shape) <> (SELECT shape FROM kept.state) THEN
    RETURN false;
  END IF;
  FOR t IN SELECT * FROM kept.tables, kept.state LOOP
    EXECUTE format('SELECT count(*) <> $1 OR max(xmin::text::bigint) > $2 FROM public.%I', t.name)
      INTO changed USING t.rows, t.xid;
    CONTINUE WHEN changed IS NOT TRUE;
    EXECUTE format('DELETE FROM public.%I', t.name);
    IF t.rows > 0 THEN
      EXECUTE format('INSERT INTO public.%I (%s) SELECT %2$s FROM kept.%I',
        t.name, t.columns, 'rows of ' || t.name);
    END IF;
  END LOOP;
  PERFORM setval(format('public.%I', name)::regclass,
    coalesce(last_value, start_value), last_value IS NOT NULL)
  FROM kept.sequences;
  UPDATE kept.state SET xid = pg_current_xact_id()::text::bigint;
  RETURN true;
END $$;`

/** Ends what still runs in the database, and connections that hold a lock of their own. */
const END_OTHERS = `
SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid()
  AND (state <> 'idle' OR pid IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory'))`

/** Keeps the rows that the database holds now. */
export async function keepRows(database: pg.Client): Promise<void> {
  await database.query(END_OTHERS)
  await database.query(KEEP)
}

/**
 * Brings back the rows that were kept, after ending what still runs in the database.
 *
 * @returns false if the tables themselves have changed
 */
export async function restoreRows(database: pg.Client): Promise<boolean> {
  await database.query(END_OTHERS)
  const { rows } = await database.query<{ restored: boolean }>("SELECT kept.restore() AS restored")
  return rows[0]?.restored === true
}
