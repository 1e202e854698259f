import { sql, statement } from '@parvis/work'

const named = { accountId: sql.uuid, id: sql.text }

/** Makes the beginnings of an owner's uploads wait for one another, until the transaction ends. */
export const lockOwner = statement({
  name: 'uploads.lock-owner',
  params: { ownerId: sql.text },
  sql: sql`select pg_advisory_xact_lock(hashtextextended('parvis.uploads ' || $ownerId, 0))`,
})

/** How many unfinished uploads an owner has, and how large they get together. */
export const selectUse = statement({
  name: 'uploads.use',
  params: { accountId: sql.uuid, ownerId: sql.text, most: sql.integer },
  row: { uploads: sql.integer, bytes: sql.double },
  sql: sql`select count(*)::int as "uploads", coalesce(sum(coalesce("size", $most)), 0)::float8 as "bytes"
from "unfinished_uploads" where "accountId" = $accountId and "ownerId" = $ownerId and "endedAt" is null`,
})

export const insertUpload = statement({
  name: 'uploads.insert',
  params: { ...named, ownerId: sql.text, size: sql.integer.orNull, metadata: sql.jsonb },
  sql: sql`insert into "unfinished_uploads" ("accountId", "id", "ownerId", "size", "metadata")
values ($accountId, $id, $ownerId, $size, $metadata)`,
})

export const selectUpload = statement({
  name: 'uploads.one',
  params: named,
  row: {
    size: sql.integer.orNull,
    received: sql.integer,
    metadata: sql.jsonb,
    createdAt: sql.timestamptz,
  },
  sql: sql`select "size", "received", "metadata", "createdAt" from "unfinished_uploads"
where "accountId" = $accountId and "id" = $id and "endedAt" is null`,
})

/** Sets the size of an upload that was begun without one. */
export const announceSize = statement({
  name: 'uploads.announce-size',
  params: { ...named, size: sql.integer },
  sql: sql`update "unfinished_uploads" set "size" = $size
where "accountId" = $accountId and "id" = $id and "size" is null and "endedAt" is null`,
})

/** Adds a piece where the upload got to; of two processes that add one at the same place, one gets no row. */
export const addPiece = statement({
  name: 'uploads.add-piece',
  params: { ...named, offset: sql.integer, received: sql.integer, piece: sql.text },
  row: { received: sql.integer },
  sql: sql`update "unfinished_uploads" set "received" = $received, "pieces" = array_append("pieces", $piece)
where "accountId" = $accountId and "id" = $id and "received" = $offset and "endedAt" is null
returning "received"`,
})

/** Lets one process make the record of a complete upload, for so many seconds; repeated, it goes on for as long again. */
export const claimUpload = statement({
  name: 'uploads.claim',
  params: { ...named, finisherId: sql.uuid, seconds: sql.double },
  row: { pieces: sql.text.array },
  sql: sql`update "unfinished_uploads"
set "finisherId" = $finisherId, "finishingUntil" = clock_timestamp() + make_interval(secs => $seconds)
where "accountId" = $accountId and "id" = $id and "endedAt" is null and "received" = "size"
  and ("finisherId" = $finisherId or "finishingUntil" is null or "finishingUntil" < clock_timestamp())
returning "pieces"`,
})

export const releaseUpload = statement({
  name: 'uploads.release',
  params: { ...named, finisherId: sql.uuid },
  sql: sql`update "unfinished_uploads" set "finisherId" = null, "finishingUntil" = null
where "accountId" = $accountId and "id" = $id and "finisherId" = $finisherId`,
})

/** Ends an upload, so that no piece is added any more. */
export const endUpload = statement({
  name: 'uploads.end',
  params: named,
  row: { id: sql.text },
  sql: sql`update "unfinished_uploads" set "endedAt" = now()
where "accountId" = $accountId and "id" = $id and "endedAt" is null returning "id"`,
})

export const deleteUpload = statement({
  name: 'uploads.delete',
  params: named,
  sql: sql`delete from "unfinished_uploads" where "accountId" = $accountId and "id" = $id`,
})

/** Uploads that began so many seconds ago or earlier. */
export const selectOld = statement({
  name: 'uploads.old',
  params: { seconds: sql.double, most: sql.integer },
  row: { accountId: sql.uuid, id: sql.text },
  sql: sql`select "accountId", "id" from "unfinished_uploads"
where "createdAt" < now() - make_interval(secs => $seconds) order by "createdAt" limit $most`,
})
