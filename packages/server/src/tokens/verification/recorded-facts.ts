import { deploymentSalt, type ExpectedContract, type Hex, readAddress } from '@parvis/chain'
import { EngineError, type Queryable, refuse } from '@parvis/engine'
import { tokenRefusals as refusals, type Token } from '@parvis/schemas/tokens'
import { rowsOf, sql, statement } from '@parvis/work'
import type { TokenChain } from '../chain/open-chain.js'
import { requireContract } from '../minting/rehearse-minting.js'
import { tokenDefinition } from '../token-definition.js'
import type { TokenKey } from '../token-record.js'

/** What is stored about a token that the chain can confirm. */
export interface RecordedFacts extends ExpectedContract {
  /** The block of its deployment. */
  readonly deployedIn: number
  /** What confirmed mintings minted, in the smallest units. */
  readonly minted: bigint
  /** Keys of the confirmed minting transactions. */
  readonly mintKeys: readonly Hex[]
}

/** @throws EngineError `invalid_input` where the token is not on this chain */
export async function recordedFacts(
  database: Queryable,
  chain: TokenChain,
  key: TokenKey,
  token: Token,
): Promise<RecordedFacts> {
  const address = requireContract(chain, token)
  const [[found], keys] = await Promise.all([
    rowsOf(database, selectFacts({ ...key })),
    rowsOf(database, selectMintKeys({ ...key })),
  ])
  if (!found || token.metadata === null) refuse([{ path: '', code: refusals.notDeployed }])
  if (!found || token.metadata === null) throw new EngineError('not_found', {})
  const definition = tokenDefinition(token, { signer: found.signer, root: token.metadata })
  return {
    address,
    chainId: chain.chainId,
    definition,
    salt: deploymentSalt(key.tokenId),
    owners: [definition.owner, ...found.offers.flatMap(offeredOwner)],
    deployedIn: found.block,
    minted: BigInt(found.minted),
    mintKeys: keys.map((each) => each.key),
  }
}

/** Whom a call of `transferOwnership` offers a contract to: its only argument. */
function offeredOwner(data: string): Hex[] {
  const read = readAddress(`0x${data.slice(-40)}`)
  return 'address' in read ? [read.address] : []
}

const params = { accountId: sql.uuid, tokenId: sql.uuid }

const selectFacts = statement({
  name: 'tokens.recorded-facts',
  params,
  row: {
    signer: sql.text.of<Hex>(),
    block: sql.integer,
    minted: sql.text,
    offers: sql.text.array,
  },
  sql: sql`select d."signer", coalesce(("mined" -> 'block' ->> 'number')::int, 0) as "block", (
  select coalesce(sum(r."amount"), 0)::text from "token_transactions" t
  join "token_recipients" r on r."accountId" = t."accountId" and r."mintingId" = t."mintingId" and r."chunk" = t."chunk"
  where t."accountId" = $accountId and t."tokenId" = $tokenId and t."kind" = 'mint' and t."state" = 'confirmed'
) as "minted", array(
  select t."data" from "token_transactions" t where t."accountId" = $accountId and t."tokenId" = $tokenId
    and t."kind" = 'transfer_ownership' and t."state" = 'confirmed' order by t."queuedAt" desc
) as "offers"
from "token_transactions" d where d."accountId" = $accountId and d."tokenId" = $tokenId
  and d."kind" = 'deploy' and d."state" = 'confirmed' limit 1`,
})

const selectMintKeys = statement({
  name: 'tokens.confirmed-mint-keys',
  params,
  row: { key: sql.text.of<Hex>() },
  sql: sql`select "effect" ->> 'key' as "key" from "token_transactions"
where "accountId" = $accountId and "tokenId" = $tokenId and "kind" = 'mint' and "state" = 'confirmed'`,
})
