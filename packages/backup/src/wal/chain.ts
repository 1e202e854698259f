import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { BackupError } from '../backup-error.js'
import { formatLsn, parseLsn, segmentStart } from '../lsn.js'
import type { Repository } from '../repository/index.js'

/**
 * An unbroken piece of the write-ahead log in a repository, and the replication slot of the same name, with which the server
 * retains what is not stored yet. A server that was restored, or has lost its slot, begins another one.
 */
export interface Chain {
  readonly name: string
  readonly timeline: number
  readonly segmentSize: number
  /** Where it begins: the start of a segment. */
  readonly start: string
  /** Up to where it is stored. */
  readonly stored: string
  /** The last moment at which everything that the server had written was stored; null before the first one. */
  readonly storedAt: string | null
}

/** The name of the object that describes a chain. */
export function chainName(name: string): string {
  return `wal/${name}/chain.json`
}

/** What the server says about itself. */
export interface ServerFacts {
  readonly systemIdentifier: string
  readonly timeline: number
  readonly segmentSize: number
  /** Such as `18.4`. */
  readonly version: string
}

/** Asks a server who it is. @throws the database's error */
export async function serverFacts(client: pg.Client): Promise<ServerFacts> {
  const { rows } =
    await client.query(`select (select system_identifier::text from pg_control_system()) as "systemIdentifier",
    (select timeline_id from pg_control_checkpoint()) as "timeline",
    pg_size_bytes(current_setting('wal_segment_size'))::int as "segmentSize", current_setting('server_version') as "version"`)
  return { ...rows[0], version: String(rows[0].version).split(' ')[0] }
}

/** Opens a connection for ordinary statements. @throws the database's error */
export async function statementClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  // A broken connection fails its statement; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** A chain, and whether a process is storing it now. */
export interface OpenedChain {
  readonly chain: Chain
  /** Where storing goes on: the start of a segment. */
  readonly next: string
  readonly isActive: boolean
}

/**
 * Finds the chain of a server in a repository, or begins one. One process does so at a time.
 *
 * @throws BackupError `other_installation` when the repository is of another database; the database's error
 */
export async function openChain(client: pg.Client, repository: Repository): Promise<OpenedChain> {
  const facts = await serverFacts(client)
  await requireSameSource(repository, facts)
  const prefix = slotPrefix(repository)
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [prefix])
  try {
    return (
      (await existingChain(client, repository, facts, prefix)) ??
      (await beginChain(client, repository, facts, prefix))
    )
  } finally {
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [prefix])
  }
}

/** Finds the chain that can be continued, and drops the slots of all others. */
async function existingChain(
  client: pg.Client,
  repository: Repository,
  facts: ServerFacts,
  prefix: string,
): Promise<OpenedChain | undefined> {
  const { rows } = await client.query<Slot>(
    `select "slot_name" as "name", "restart_lsn"::text as "restart", "active" as "isActive",
      coalesce("wal_status" not in ('lost', 'unreserved'), true) and "restart_lsn" is not null as "isWhole"
    from pg_replication_slots where starts_with("slot_name", $1) order by "active" desc, "slot_name"`,
    [prefix],
  )
  let found: OpenedChain | undefined
  for (const slot of rows) {
    const chain = found ? undefined : await chainOf(repository, slot.name)
    if (chain?.timeline === facts.timeline && (slot.isWhole || slot.isActive))
      found = { chain, next: startOf(slot.restart, facts), isActive: slot.isActive }
    else if (!slot.isActive) await client.query('select pg_drop_replication_slot($1)', [slot.name])
  }
  return found
}

/** Drops the replication slots of a repository that is of no more use. @throws the database's error */
export async function dropSlots(url: string, { id }: Pick<Repository, 'id'>): Promise<void> {
  const client = await statementClient(url)
  try {
    await client.query(
      `select pg_drop_replication_slot("slot_name") from pg_replication_slots
       where starts_with("slot_name", $1) and not "active"`,
      [slotPrefix({ id })],
    )
  } finally {
    await client.end()
  }
}

/** How the names of a repository's slots begin. */
function slotPrefix({ id }: Pick<Repository, 'id'>): string {
  return `parvis_backup_${id.slice(0, 8)}_`
}

interface Slot {
  readonly name: string
  readonly restart: string
  readonly isActive: boolean
  readonly isWhole: boolean
}

async function beginChain(
  client: pg.Client,
  repository: Repository,
  facts: ServerFacts,
  prefix: string,
): Promise<OpenedChain> {
  const name = prefix + randomBytes(4).toString('hex')
  await client.query('select pg_create_physical_replication_slot($1, true)', [name])
  const { rows } = await client.query<{ restart: string }>(
    'select "restart_lsn"::text as "restart" from pg_replication_slots where "slot_name" = $1',
    [name],
  )
  const start = startOf(rows[0]?.restart ?? '0/0', facts)
  const { timeline, segmentSize } = facts
  const chain: Chain = { name, timeline, segmentSize, start, stored: start, storedAt: null }
  await repository.putJson(chainName(name), chain)
  return { chain, next: start, isActive: false }
}

function startOf(restart: string, { segmentSize }: ServerFacts): string {
  return formatLsn(segmentStart(parseLsn(restart), segmentSize))
}

async function chainOf(repository: Repository, name: string): Promise<Chain | undefined> {
  const names = await repository.names(chainName(name))
  return names.length > 0 ? repository.getJson<Chain>(chainName(name)) : undefined
}

const sourceName = 'source.json'

/** Refuses a repository with backups of another database. */
async function requireSameSource(
  repository: Repository,
  { systemIdentifier }: Pick<ServerFacts, 'systemIdentifier'>,
): Promise<void> {
  const names = await repository.names(sourceName)
  if (names.length === 0) return repository.putJson(sourceName, { systemIdentifier })
  const stored = await repository.getJson<{ systemIdentifier: string }>(sourceName)
  if (stored.systemIdentifier === systemIdentifier) return
  throw new BackupError(
    'other_installation',
    `These are the backups of another database (${stored.systemIdentifier}, and this is ${systemIdentifier}): choose another place.`,
  )
}
