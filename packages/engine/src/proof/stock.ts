import type { Embedding, Resource, Target } from '@parvis/schema'
import { EngineError } from '../errors/index.js'
import { type Store, type StoredRecord, storesIn, type Values } from '../store/index.js'
import { callerIn } from '../testing/caller-in.js'
import { acceptedValues, distinctValue, type IdFor, leastValues, writableFields } from './record-values.js'
import type { Subject } from './subject.js'

/** Where a record is, as its caller sees it. */
export const places = ['live', 'trashed', 'foreign', 'unknown'] as const

export type Place = (typeof places)[number]

interface Shelf {
  readonly live: Map<string, number>
  readonly trashed: Set<string>
}

type Stocked = Pick<Subject, 'pool' | 'model' | 'resources' | 'scopes'>

/** The existing records, by account and resource. */
export class Stock {
  private readonly shelves = new Map<string, Shelf>()
  /** The holder of each record that is embedded. */
  private readonly holders = new Map<string, string>()

  constructor(private readonly subject: Stocked) {}

  /** Puts some records of every resource into an account, one of each in the trash. */
  async fill(accountId: string, perResource: number): Promise<void> {
    for (const resource of this.subject.resources) {
      for (let at = 0; at < perResource; at++) await this.add(accountId, resource, at)
      await this.trashOne(accountId, resource, perResource)
    }
  }

  /** How a call of an account says within which records it is made. */
  headersOf(accountId: string): Promise<Readonly<Record<string, string>>> {
    return this.subject.scopes.headersOf(accountId)
  }

  /** The id of a record in a place; an unknown id when the place is empty. */
  idIn(place: Place, accountId: string, name: string, at: number): string {
    const ids = this.idsIn(place, accountId, name)
    return ids[at % ids.length] ?? `0192f5a0-0000-7000-8000-${String(at).padStart(12, '0')}`
  }

  /** The version of a record; its holder's when it is embedded. */
  versionOf(accountId: string, name: string, id: string): number | undefined {
    const holder = this.embeddingOf(name)?.holder
    if (holder) return this.versionOf(accountId, holder.name, this.holders.get(id) ?? '')
    return this.shelf(accountId, name).live.get(id)
  }

  store(accountId: string, name: string, record: StoredRecord): void {
    const { id, version } = record
    const { live, trashed } = this.shelf(accountId, name)
    trashed.delete(id)
    live.set(id, version)
    const embedding = this.embeddingOf(name)
    if (embedding) this.storeHolder(accountId, embedding, id, String(record[embedding.name]), version)
  }

  trash(accountId: string, name: string, id: string): void {
    const version = this.versionOf(accountId, name, id) ?? 0
    const { live, trashed } = this.shelf(accountId, name)
    if (live.delete(id)) trashed.add(id)
    const embedding = this.embeddingOf(name)
    if (embedding) this.storeHolder(accountId, embedding, id, this.holders.get(id) ?? '', version + 1)
  }

  /** Creates a record, after what it must refer to, and returns it; undefined when its resource has no value left. */
  async add(accountId: string, resource: Resource, at: number): Promise<StoredRecord | undefined> {
    for (const [, { target, required, unique }] of writableFields(resource))
      if (required && target && (unique || this.targetIn(accountId, target) === undefined))
        await this.addTarget(accountId, target)
    const idFor: IdFor = (target, isUnique) => this.targetIn(accountId, target, isUnique)
    const some = writableFields(resource).filter(([, { unique, required }]) => !unique && !required)
    const values = {
      ...Object.fromEntries(some.map(([name, field]) => [name, acceptedValues(field, idFor).at(-1)])),
      ...leastValues(resource, at, idFor),
    }
    const known = resource.createRule.safeParse(values)
    if (!known.success) return undefined
    const record = await this.create(accountId, resource, { ...known.data, ...factsOf(resource, at) })
    for (const [, { target, required, unique }] of writableFields(resource))
      if (required && target && unique) await this.addTarget(accountId, target)
    return record
  }

  /** The id of a live record that a field of the account may refer to: the newest one for a unique field. */
  targetIn(accountId: string, target: Target, isUnique = false): string | undefined {
    const ids = [...this.shelf(accountId, this.subject.model.target(target).name).live.keys()]
    return ids.at(isUnique ? -1 : 0)
  }

  /** Creates a record to refer to, different from all others. */
  private async addTarget(accountId: string, target: Target): Promise<void> {
    const { resource, name } = this.subject.model.target(target)
    const { live, trashed } = this.shelf(accountId, name)
    await this.add(accountId, resource, live.size + trashed.size)
  }

  private embeddingOf(name: string): Embedding | undefined {
    return this.subject.resources.find((resource) => resource.name === name)?.embedding
  }

  private storeHolder(
    accountId: string,
    { holder }: Embedding,
    id: string,
    holderId: string,
    version: number,
  ): void {
    this.holders.set(id, holderId)
    const { live } = this.shelf(accountId, holder.name)
    if (live.has(holderId)) live.set(holderId, version)
  }

  private idsIn(place: Place, accountId: string, name: string): string[] {
    if (place === 'live') return [...this.shelf(accountId, name).live.keys()]
    if (place === 'trashed') return [...this.shelf(accountId, name).trashed]
    if (place === 'unknown') return []
    const others = [...this.shelves].filter(
      ([key]) => key !== keyOf(accountId, name) && key.endsWith(` ${name}`),
    )
    return others.flatMap(([, { live }]) => [...live.keys()])
  }

  private async create(accountId: string, resource: Resource, values: Values) {
    try {
      const record = await (await this.storeOf(accountId)).create(resource, values)
      this.store(accountId, resource.name, record)
      return record
    } catch (error) {
      if (error instanceof EngineError && error.code === 'invalid_input') return undefined
      throw error
    }
  }

  private async trashOne(accountId: string, resource: Resource, at: number): Promise<void> {
    const record = await this.add(accountId, resource, at)
    if (!record) return
    await (await this.storeOf(accountId)).remove(resource, record.id)
    this.trash(accountId, resource.name, record.id)
  }

  private async storeOf(accountId: string): Promise<Store> {
    const { pool, model, scopes } = this.subject
    return storesIn(pool, model)(callerIn(accountId, { within: await scopes.of(accountId) }))
  }

  private shelf(accountId: string, name: string): Shelf {
    const key = keyOf(accountId, name)
    const shelf = this.shelves.get(key) ?? { live: new Map(), trashed: new Set() }
    this.shelves.set(key, shelf)
    return shelf
  }
}

function keyOf(accountId: string, name: string): string {
  return `${accountId} ${name}`
}

/** The server-side values of a record: the facts of a file, else required read-only values. */
function factsOf({ hasFile, fields }: Resource, at: number): Values {
  if (hasFile) return { mediaType: 'image/webp', size: 12, width: 40, height: 30 }
  const own = Object.entries(fields).filter(([, { readOnly, required }]) => readOnly && required)
  return Object.fromEntries(
    own.map(([name, field]) => [name, field.unique ? distinctValue(field, at) : field.samples.at(-1)]),
  )
}
