import { type Caller, inTransaction, type Pool, recordAudit, refuse } from '@parvis/engine'
import { type Locale, messageOf } from '@parvis/schema'
import { tokens } from '@parvis/schemas'
import type { CreatedAllowlist } from '@parvis/schemas/calls/token-allowlists'
import { tokenRefusals as refusals } from '@parvis/schemas/tokens'
import { uuidv7 } from 'uuidv7'
import type { ListFile } from '../lists/mint-list.js'
import { lockToken, readToken } from '../token-record.js'
import type { BuiltAllowlist, LineProblem } from './build-from-file.js'
import { buildInWorker } from './build-in-worker.js'
import { allowlistsOf, deleteAllowlist, readAllowlist, storeAllowlist } from './stored-allowlists.js'

/** How many allowlists a token has at most, and how long the name of one is. */
const most = { allowlists: 100, name: 100 }

/** A file with an allowlist. */
interface AllowlistFile extends ListFile {
  readonly name: string
}

/** What the server answers of one; its time is not a text yet. */
type Created = Omit<CreatedAllowlist, 'allowlist'> & {
  readonly allowlist: Awaited<ReturnType<typeof readAllowlist>> | null
}

/**
 * Builds an allowlist from a file, and stores it when none of its lines has a problem.
 *
 * @throws EngineError `not_found`, `invalid_input` for a name or a file that is refused as a whole
 */
export async function createFromFile(
  pool: Pool,
  caller: Caller,
  { tokenId, content, locale, name: written }: AllowlistFile,
): Promise<Created> {
  const name = checkedName(written)
  const { standard, decimals } = await readToken(pool, caller, tokenId)
  const built = await buildInWorker({ content, decimals: standard === 'erc20' ? (decimals ?? 0) : 0 })
  if ('refused' in built) {
    refuse(built.refused)
    throw new Error('A refused file without a reason')
  }
  if ('problems' in built)
    return { allowlist: null, problems: inWords(built.problems, locale), problemCount: built.problemCount }
  return { allowlist: await store(pool, caller, { tokenId, name, built }), problems: [], problemCount: 0 }
}

/** Deletes an allowlist. @throws EngineError `not_found` */
export function remove(pool: Pool, caller: Caller, tokenId: string, id: string): Promise<void> {
  const key = { accountId: caller.accountId, tokenId, id }
  return inTransaction(pool, async (connection) => {
    await lockToken(connection, key)
    const { name } = await deleteAllowlist(connection, key)
    const entry = { action: 'token_allowlist_deleted', entity: tokens.name, record: tokenId } as const
    await recordAudit(connection, caller, { ...entry, before: { name } })
  })
}

function store(
  pool: Pool,
  caller: Caller,
  { tokenId, name, built }: { tokenId: string; name: string; built: BuiltAllowlist },
) {
  const key = { accountId: caller.accountId, tokenId, id: uuidv7() }
  return inTransaction(pool, async (connection) => {
    await lockToken(connection, key)
    if ((await allowlistsOf(connection, key)).length >= most.allowlists)
      refuse([{ path: '', code: refusals.tooManyAllowlists, bounds: { maximum: most.allowlists } }])
    await storeAllowlist(connection, key, { ...built, name, createdBy: caller.name })
    const stored = await readAllowlist(connection, key)
    const entry = { action: 'token_allowlist_created', entity: tokens.name, record: tokenId } as const
    await recordAudit(connection, caller, { ...entry, after: { name, recipients: stored.people } })
    return stored
  })
}

function checkedName(written: string): string {
  const name = written.trim()
  if (name === '') refuse([{ path: 'name', code: 'required' }])
  if (name.length > most.name) refuse([{ path: 'name', code: 'too_long', bounds: { maximum: most.name } }])
  return name
}

function inWords(problems: readonly LineProblem[], locale: Locale) {
  return problems.map(({ path, code, bounds, line }) => ({
    path,
    code,
    message: messageOf(code, locale, bounds),
    line,
  }))
}
