import { type MemberWallet, walletsOf } from '@parvis/communities'
import { type Caller, type Pool, type RefusedValue, refuse } from '@parvis/engine'
import { type Locale, messageOf } from '@parvis/schema'
import type { MembersRehearsal } from '@parvis/schemas/calls/token-mintings'
import { tokenRefusals as refusals, type Token } from '@parvis/schemas/tokens'
import type { TokenChain } from '../chain/open-chain.js'
import { indexOf, readRecipients, type WrittenRecipient } from '../minting/read-recipients.js'
import { readToken } from '../token-record.js'
import { rehearseWritten } from './mint-list.js'
import { mostRecipients } from './read-list.js'

/** Members of a community to mint to, and what each gets. */
export interface MembersRequest extends Omit<WrittenRecipient, 'address'> {
  readonly tokenId: string
  readonly communityId: string
  /** Only members with one of these tags; all for none. */
  readonly tags: readonly string[]
  /** Address of the wallet that signs; the server by default. */
  readonly wallet?: string | undefined
  /** Language of what prevents its minting. */
  readonly locale: Locale
}

/**
 * Checks the members of a community who have an address as a list, and stores it to be minted when nothing prevents that.
 *
 * @throws EngineError `not_found`, `unavailable`, `forbidden` without the right to read members, `invalid_input`
 */
export async function rehearseMembersOf(
  pool: Pool,
  chain: TokenChain,
  caller: Caller,
  { tokenId, communityId, tags, wallet, locale, ...what }: MembersRequest,
): Promise<MembersRehearsal> {
  const token = await readToken(pool, caller, tokenId)
  const query = { communityId, tags, most: mostRecipients + 1 }
  const { members, withoutWallet } = await walletsOf(pool, caller, query)
  refuseWhat(token, what)
  if (members.length > mostRecipients)
    refuse([{ path: 'communityId', code: refusals.tooManyMembers, bounds: { maximum: mostRecipients } }])
  const written = members.map(({ wallet }) => ({ address: wallet, ...what }))
  const problems = members.length === 0 ? [{ path: '', code: refusals.noWallets }] : []
  const list = { written, problems }
  const answer = await rehearseWritten(pool, chain, caller, { tokenId, token, list, locale, wallet })
  return { ...answer, withoutWallet, problems: answer.problems.map(ofMembers(members, locale)) }
}

const nobody = `0x${'1'.repeat(40)}`

/** Refuses what each would get by itself, rather than once for each member. @throws EngineError `invalid_input` */
function refuseWhat(token: Token, what: Omit<WrittenRecipient, 'address'>): void {
  const { problems } = readRecipients(token, [{ address: nobody, ...what }], 1n)
  refuse(problems.map((each): RefusedValue => ({ ...each, path: each.path.replace(/^recipients\.0\./, '') })))
}

type ListProblem = Omit<MembersRehearsal['problems'][number], 'line' | 'member'>

/** A problem with the member whom it is about: two with one address are no mistake in a list. */
function ofMembers(members: readonly MemberWallet[], locale: Locale) {
  return (problem: ListProblem) => {
    const found = members[indexOf(problem.path)]
    const member = found ? { id: found.id, name: found.name } : null
    const isTwice = problem.code === refusals.recipientTwice
    const words = isTwice
      ? { code: refusals.walletTwice, message: messageOf(refusals.walletTwice, locale) }
      : {}
    return { ...problem, ...words, line: null, member }
  }
}
