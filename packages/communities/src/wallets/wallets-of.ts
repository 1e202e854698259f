import { type Caller, EngineError, type Queryable, type RefusedValue, refuse, storesIn } from '@parvis/engine'
import { grants } from '@parvis/schema'
import { communities, communityMembers } from '@parvis/schemas'
import { rowsOf, sql, statement } from '@parvis/work'
import { communityParams, inCommunity } from '../networks/network.js'
import { storeModel } from '../store-model.js'
import { unknownTags } from '../tags/tag-members.js'

/** Members of a community, as somebody asks for their addresses. */
export interface WalletQuery {
  readonly communityId: string
  /** Those who bear one of these tags at least; all for none. */
  readonly tags: readonly string[]
  /** How many members are answered at most. */
  readonly most: number
}

/** A member with an address. */
export interface MemberWallet {
  readonly id: string
  readonly name: string
  readonly wallet: string
}

/** Members with addresses, and how many have none. */
export interface MemberWallets {
  readonly members: readonly MemberWallet[]
  readonly withoutWallet: number
}

/**
 * The members of a community who are present, and no bots, with the addresses where they get tokens; who joined first
 * comes first.
 *
 * @throws EngineError `forbidden` without the right to read members, `invalid_input` at `communityId` or `tags`
 */
export async function walletsOf(
  database: Queryable,
  caller: Caller,
  { communityId, tags, most }: WalletQuery,
): Promise<MemberWallets> {
  const { read } = communityMembers.rights
  if (!grants(caller.rights, read)) throw new EngineError('forbidden', { right: read })
  await requireCommunity(database, caller, communityId)
  const community = { accountId: caller.accountId, communityId }
  const unknown = await unknownTags(database, community, tags)
  refuse(unknown.map((at): RefusedValue => ({ path: `tags.${at}`, code: 'missing_record' })))
  const [counted] = await rowsOf(database, countWithout({ ...community, tags }))
  const members = await rowsOf(database, selectWallets({ ...community, tags, most }))
  return { members, withoutWallet: counted?.count ?? 0 }
}

/** @throws EngineError `invalid_input` */
async function requireCommunity(database: Queryable, caller: Caller, communityId: string): Promise<void> {
  await storesIn(
    database,
    storeModel,
  )(caller)
    .get(communities, communityId)
    .catch((error: unknown) => {
      if (!(error instanceof EngineError) || error.code !== 'not_found') throw error
      refuse([{ path: 'communityId', code: 'missing_record' }])
    })
}

const params = { ...communityParams, tags: sql.uuid.array }

const asked = sql`${inCommunity(sql`m`)} and m."deletedAt" is null and m."leftAt" is null and not m."isBot"
  and (cardinality($tags::uuid[]) = 0 or m."tags" && $tags::uuid[])`

const countWithout = statement({
  name: 'wallets.count-without',
  prepared: false,
  params,
  row: { count: sql.integer },
  sql: sql`select count(*)::int as "count" from "community_members" m where ${asked} and m."wallet" is null`,
})

const selectWallets = statement({
  name: 'wallets.of-members',
  prepared: false,
  params: { ...params, most: sql.integer },
  row: { id: sql.uuid, name: sql.text, wallet: sql.text },
  sql: sql`select m."id", m."name", m."wallet" from "community_members" m
where ${asked} and m."wallet" is not null order by m."joinedAt", m."id" limit $most`,
})
