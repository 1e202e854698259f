/** The functions by which the database itself records history, no matter which program changes a row. */

const uuidFunction = `create or replace function parvis_uuid() returns uuid language sql volatile as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing
    substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
$$`

/** The SHA-256 of the values of a revision. */
const valuesDigest = `create or replace function parvis_values_digest(salt bytea, before jsonb, after jsonb) returns bytea
language sql stable as $$
  select sha256(salt || convert_to(jsonb_build_array(before, after)::text, 'UTF8'))
$$`

/**
 * The trigger of each table with history: it stores the revisions of the rows that a statement changed, and their change
 * set. Its arguments are the name of the resource, and the columns that no revision stores.
 *
 * Who changes them is in the setting \`parvis.change\` of the transaction, as \`changeSetting\` writes it. A statement of the
 * product that does not say so is one of the product itself, as the name of its connection says; that of any other program
 * is raw SQL. The rest of the transaction belongs to the same change set.
 */
const recordFunction = `create or replace function parvis_record_changes() returns trigger language plpgsql as $$
declare
  announced jsonb := nullif(current_setting('parvis.change', true), '')::jsonb;
  change uuid := announced ->> 'id';
  kind text := announced ->> 'kind';
  excluded constant text[] := tg_argv[1];
  accounts uuid[];
  purged integer := 0;
begin
  if kind = 'erasure' then
    return null;
  end if;
  if change is null then
    change := parvis_uuid();
    if kind is null then
      announced := case current_setting('application_name')
        when 'parvis' then '{"kind": "program", "actorKind": "system", "actor": "Parvis"}'::jsonb
        when 'parvis migrate' then '{"kind": "migration", "actorKind": "system", "actor": "Parvis"}'::jsonb
        else jsonb_build_object('kind', 'sql', 'actorKind', 'system',
          'actor', concat_ws(' ', session_user, nullif(current_setting('application_name'), ''))) end;
      kind := announced ->> 'kind';
    end if;
    announced := announced || jsonb_build_object('id', change);
    perform set_config('parvis.change', announced::text, true);
  end if;

  if tg_op = 'INSERT' then
    with "written" as (
      insert into "revisions" ("accountId", "at", "changeSetId", "resource", "record", "action", "version", "after")
      select i."accountId", clock_timestamp(), change, tg_argv[0], i."id", 'create', i."version", to_jsonb(i.*) - excluded
      from inserted i
      returning "accountId"
    )
    select array_agg(distinct w."accountId") into accounts from "written" w;
  elsif tg_op = 'UPDATE' then
    -- A full join is never a nested loop, which a plan for one row is, and is run again for a million.
    with "both" as (
      select coalesce(n."accountId", o."accountId") as "accountId", coalesce(n."id", o."id") as "id",
        coalesce(n."version", o."version") as "version",
        case when o."id" is null then 'create' when n."id" is null then 'purge'
          when (o."deletedAt" is null) = (n."deletedAt" is null) then 'update'
          when n."deletedAt" is null then 'restore' else 'delete' end as "action",
        jsonb_build_object('version', o."version", 'updatedAt', o."updatedAt") as "superseded",
        case when o."id" is not null then to_jsonb(o.*) - excluded end as "was",
        case when n."id" is not null then to_jsonb(n.*) - excluded end as "is"
      from updated n full join replaced o on o."accountId" = n."accountId" and o."id" = n."id"
      -- Otherwise the rows are made into JSON anew for each of their columns.
      offset 0
    ), "written" as (
      insert into "revisions" ("accountId", "at", "changeSetId", "resource", "record", "action", "version", "before", "after")
      select b."accountId", clock_timestamp(), change, tg_argv[0], b."id", b."action", b."version",
        case b."action" when 'create' then null when 'purge' then case kind when 'sql' then b."was" end
          else d."before" || b."superseded" end,
        case b."action" when 'create' then b."is" else d."after" end
      from "both" b cross join lateral (
        select jsonb_object_agg(e."key", b."was" -> e."key") as "before", jsonb_object_agg(e."key", e."value") as "after"
        from jsonb_each(b."is" - '{version,updatedAt}'::text[]) e where e."value" is distinct from b."was" -> e."key"
      ) d where d."after" is not null or b."action" = 'purge'
      returning "accountId", "action"
    )
    select array_agg(distinct w."accountId"), count(*) filter (where w."action" = 'purge') into accounts, purged
    from "written" w;
  else
    with "written" as (
      insert into "revisions" ("accountId", "at", "changeSetId", "resource", "record", "action", "version", "before")
      select g."accountId", clock_timestamp(), change, tg_argv[0], g."id", 'purge', g."version",
        case kind when 'sql' then to_jsonb(g.*) - excluded end
      from deleted g
      returning "accountId"
    )
    select array_agg(distinct w."accountId"), count(*) into accounts, purged from "written" w;
  end if;
  if accounts is null then
    return null;
  end if;

  if purged > 0 and kind <> 'sql' then
    -- Planned anew each time, and with one index that can serve it: another plan scans the account for each record.
    execute 'update "revisions" r set "before" = null, "after" = null, "erasedAt" = clock_timestamp(),
        "salt" = parvis_values_digest(r."salt", r."before", r."after")
      from (
        select p."accountId", p."record" from "revisions" p
        where p."changeSetId" = $1 and p."resource" = $2 and p."action" = ''purge'' and p."erasedAt" is null
      ) g where r."record" = g."record" and r."erasedAt" is null
        and (r."accountId", r."resource") is not distinct from (g."accountId", $2)'
    using change, tg_argv[0];
  end if;

  insert into "change_sets" ("accountId", "id", "at", "kind", "actorKind", "actorId", "actor", "undoes")
  select a, change, now(), kind, announced ->> 'actorKind', announced ->> 'actorId', announced ->> 'actor',
    (announced ->> 'undoes')::uuid
  from unnest(accounts) a on conflict do nothing;
  return null;
end $$`

/** Makes the partition of a month, with the rows that are already of it; nothing where it exists. */
const monthFunction = `create or replace function parvis_add_revisions_month(month date) returns void language plpgsql as $$
declare
  partition constant text := to_char(month, '"revisions_"YYYY_MM');
  first constant timestamptz := date_trunc('month', month::timestamp) at time zone 'UTC';
  next constant timestamptz := (date_trunc('month', month::timestamp) + interval '1 month') at time zone 'UTC';
begin
  if to_regclass(partition) is not null then
    return;
  end if;
  lock table "revisions_default" in access exclusive mode;
  -- Another process may have made it before the lock was free.
  if to_regclass(partition) is not null then
    return;
  end if;
  execute format('create table %I (like "revisions" including all)', partition);
  execute format('with "moved" as (delete from "revisions_default" where "at" >= %L and "at" < %L returning *)
    insert into %I select * from "moved"', first, next, partition);
  execute format('alter table "revisions" attach partition %I for values from (%L) to (%L)', partition, first, next);
end $$`

/** Has the changes of a table recorded, unless its rows are on several machines, where Citus takes no such triggers. */
const addFunction = `create or replace function parvis_add_history(name text, resource text, excluded text[]) returns void
language plpgsql as $$
declare
  arguments constant text := format('(%L, %L)', resource, excluded);
begin
  if to_regclass('pg_dist_partition') is not null then
    if exists (select from pg_dist_partition where logicalrelid = to_regclass(quote_ident(name))) then
      return;
    end if;
  end if;
  execute format('create or replace trigger "history_inserted" after insert on %I referencing new table as inserted
    for each statement execute function parvis_record_changes', name) || arguments;
  execute format('create or replace trigger "history_updated" after update on %I referencing old table as replaced
    new table as updated for each statement execute function parvis_record_changes', name) || arguments;
  execute format('create or replace trigger "history_deleted" after delete on %I referencing old table as deleted
    for each statement execute function parvis_record_changes', name) || arguments;
end $$`

/** Has the changes of a table recorded no longer. */
const dropFunction = `create or replace function parvis_drop_history(name text) returns void language plpgsql as $$
begin
  execute format('drop trigger if exists "history_inserted" on %I', name);
  execute format('drop trigger if exists "history_updated" on %I', name);
  execute format('drop trigger if exists "history_deleted" on %I', name);
end $$`

/** What the database needs before the first table with history. */
export const historyFunctions = [
  uuidFunction,
  valuesDigest,
  recordFunction,
  addFunction,
  dropFunction,
  monthFunction,
]
