import { type Caller, inTransaction, type Pool } from '@parvis/engine'
import type { Locale } from '@parvis/schema'
import type { ListRehearsal } from '@parvis/schemas/calls/tokens'
import type { Token } from '@parvis/schemas/tokens'
import { uuidv7 } from 'uuidv7'
import type { TokenChain } from '../chain/open-chain.js'
import { answerOf } from '../minting/answer-rehearsal.js'
import { mintLocked } from '../minting/queue-minting.js'
import { indexOf } from '../minting/read-recipients.js'
import { type Rehearsal, rehearseMinting } from '../minting/rehearse-minting.js'
import { hasMinting } from '../minting/stored-mintings.js'
import { lockToken, readToken } from '../token-record.js'
import { type ReadList, readList } from './read-list.js'
import { storeList, takeList } from './stored-lists.js'

/** A file with a list of recipients. */
export interface ListFile {
  readonly tokenId: string
  readonly content: Buffer
  /** Language of what prevents its minting. */
  readonly locale: Locale
  /** Address of the wallet that signs; the server by default. */
  readonly wallet?: string
}

/** A list that was checked. */
interface StoredList {
  readonly tokenId: string
  readonly mintingId: string
  /** Address of the wallet that signs; the server by default. */
  readonly wallet?: string
}

/**
 * Checks a list, and stores it to be minted when nothing prevents that.
 *
 * @throws EngineError `not_found`, `unavailable`, `invalid_input` for a file that cannot be read
 */
export async function rehearseList(
  pool: Pool,
  chain: TokenChain,
  caller: Caller,
  { tokenId, content, locale, wallet }: ListFile,
): Promise<ListRehearsal> {
  const token = await readToken(pool, caller, tokenId)
  const list = await readList(content, token.standard)
  const { lines } = list
  const answer = await rehearseWritten(pool, chain, caller, { tokenId, token, list, locale, wallet })
  const problems = answer.problems.map((each) => ({ ...each, line: lines[indexOf(each.path)] ?? null }))
  return { ...answer, problems }
}

/** A list of recipients to check. */
export interface WrittenList {
  readonly tokenId: string
  readonly token: Token
  readonly list: Pick<ReadList, 'written' | 'problems'>
  readonly locale: Locale
  /** Address of the wallet that signs; the server by default. */
  readonly wallet?: string | undefined
}

/**
 * Checks recipients, and stores them to be minted when nothing prevents that.
 *
 * @throws EngineError `unavailable`, `invalid_input` for a token that is not on this chain
 */
export async function rehearseWritten(
  pool: Pool,
  chain: TokenChain,
  caller: Caller,
  { tokenId, token, list, locale, wallet }: WrittenList,
) {
  const { written } = list
  const key = { accountId: caller.accountId, tokenId, id: uuidv7() }
  const request = { token, key, mintingId: key.id, written, wallet }
  const rehearsal = withOwnProblems(await rehearseMinting(pool, chain, request), list)
  const isMintable = rehearsal.problems.length === 0
  if (isMintable) await storeList(pool, key, written)
  return { ...answerOf(rehearsal, written.length, locale), mintingId: isMintable ? key.id : null }
}

/**
 * Mints to a list that was checked, after the same checks; only once.
 *
 * @returns the id of the minting, also when it was asked for before
 * @throws EngineError `not_found`, `unavailable` while the chain does not answer, `invalid_input`
 */
export function mintStoredList(
  pool: Pool,
  chain: TokenChain,
  caller: Caller,
  { tokenId, mintingId, wallet }: StoredList,
): Promise<string> {
  const key = { accountId: caller.accountId, tokenId, id: mintingId }
  return inTransaction(pool, async (connection) => {
    await lockToken(connection, key)
    if (await hasMinting(connection, key)) return mintingId
    const written = await takeList(connection, key)
    return mintLocked(connection, chain, caller, { tokenId, mintingId, written, wallet })
  })
}

/** A rehearsal with the problems of lines themselves, in the order of the list. */
function withOwnProblems(rehearsal: Rehearsal, { problems }: WrittenList['list']): Rehearsal {
  if (problems.length === 0) return rehearsal
  const all = [...problems, ...rehearsal.problems].sort((a, b) => indexOf(a.path) - indexOf(b.path))
  return { ...rehearsal, problems: all, cost: null }
}
