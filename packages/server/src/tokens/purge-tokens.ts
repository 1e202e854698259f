import type { PurgeHook, Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { purgeMetadata } from './metadata/index.js'

type MetadataPlace = Parameters<typeof purgeMetadata>[0]

/** Removes what is stored about purged tokens; what a chain has of them stays there. */
export function purgeTokens(place: MetadataPlace): PurgeHook {
  const metadata = purgeMetadata(place)
  return async (connection, accountId, ids) => {
    await deleteRows(connection, accountId, ids)
    return metadata(connection, accountId, ids)
  }
}

async function deleteRows(connection: Queryable, accountId: string, ids: readonly string[]): Promise<void> {
  await rowsOf(connection, deleteRecipients({ accountId, ids }))
  await rowsOf(connection, deleteLists({ accountId, ids }))
  await rowsOf(connection, deleteAllowlists({ accountId, ids }))
  await rowsOf(connection, deleteMintings({ accountId, ids }))
  await rowsOf(connection, deleteHolders({ accountId, ids }))
  await rowsOf(connection, deleteHolderReads({ accountId, ids }))
  await rowsOf(connection, deleteTransactions({ accountId, ids }))
}

const params = { accountId: sql.uuid, ids: sql.uuid.array }

const deleteRecipients = statement({
  name: 'tokens.purge-recipients',
  params,
  sql: sql`delete from "token_recipients" r using "token_mintings" m
where m."accountId" = $accountId and m."tokenId" = any($ids::uuid[])
  and r."accountId" = m."accountId" and r."mintingId" = m."id"`,
})

const deleteLists = statement({
  name: 'tokens.purge-lists',
  params,
  sql: sql`delete from "token_lists" where "accountId" = $accountId and "tokenId" = any($ids::uuid[])`,
})

const deleteAllowlists = statement({
  name: 'tokens.purge-allowlists',
  params,
  sql: sql`with lists as (
  delete from "token_allowlists" where "accountId" = $accountId and "tokenId" = any($ids::uuid[]) returning "id"
)
delete from "token_allowlist_entries" where "accountId" = $accountId and "allowlistId" in (select "id" from lists)`,
})

const deleteMintings = statement({
  name: 'tokens.purge-mintings',
  params,
  sql: sql`delete from "token_mintings" where "accountId" = $accountId and "tokenId" = any($ids::uuid[])`,
})

const deleteHolders = statement({
  name: 'tokens.purge-holders',
  params,
  sql: sql`delete from "token_holders" where "accountId" = $accountId and "tokenId" = any($ids::uuid[])`,
})

const deleteHolderReads = statement({
  name: 'tokens.purge-holder-reads',
  params,
  sql: sql`delete from "token_holder_reads" where "accountId" = $accountId and "tokenId" = any($ids::uuid[])`,
})

// One that the chain may know yet stays: its nonce would be taken for a hole.
const deleteTransactions = statement({
  name: 'tokens.purge-transactions',
  params,
  sql: sql`delete from "token_transactions" where "accountId" = $accountId and "tokenId" = any($ids::uuid[])
  and "state" not in ('waiting', 'sent', 'mined')`,
})
