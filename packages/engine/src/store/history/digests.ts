import { sql } from '@parvis/work'

/**
 * The SHA-256 of a revision `r` and its change set `c`, in SQL: of what it did, when, by whom, and of its values. It stays
 * the same when the values are erased.
 */
export const digestOfRevision = sql`sha256(convert_to(jsonb_build_array(r."accountId", r."sequence",
    extract(epoch from r."at")::text, r."resource", r."record", r."action", r."version", r."changeSetId",
    c."kind", c."actorKind", c."actorId", c."actor", c."undoes", extract(epoch from c."at")::text)::text, 'UTF8')
    || case when r."erasedAt" is null then parvis_values_digest(r."salt", r."before", r."after") else r."salt" end)`

/** The first day of the month of a revision `r` in UTC, in SQL. */
export const monthOfRevision = sql`date_trunc('month', r."at" at time zone 'UTC')::date`
