import { type Pool, type StoreModel, storesIn } from '../store/index.js'
import { callerIn } from '../testing/caller-in.js'
import { leastValues } from './record-values.js'

/** Within which records of other resources calls are made, by the names of those resources. */
export type Chosen = Readonly<Record<string, string>>

/** The records that calls of an account are made within: one of each resource that others are within. */
export class Scopes {
  private readonly chosen = new Map<string, Promise<Chosen>>()

  constructor(
    private readonly pool: Pool,
    private readonly model: StoreModel,
  ) {}

  /** The records of an account, which are created when they are asked for first. */
  of(accountId: string): Promise<Chosen> {
    const chosen = this.chosen.get(accountId) ?? this.created(accountId)
    this.chosen.set(accountId, chosen)
    return chosen
  }

  /** How a call of an account says within what it is made. */
  async headersOf(accountId: string): Promise<Readonly<Record<string, string>>> {
    return this.headersFor(await this.of(accountId))
  }

  /** How a call says that it is made within some records. */
  headersFor(chosen: Chosen): Readonly<Record<string, string>> {
    const headers = this.model.all.flatMap(({ resource: { within } }) => {
      const id = within && chosen[within.resource.name]
      return within && id !== undefined ? [[within.header, id]] : []
    })
    return Object.fromEntries(headers)
  }

  private async created(accountId: string): Promise<Chosen> {
    const store = storesIn(this.pool, this.model)(callerIn(accountId))
    const outer = new Set(this.model.all.flatMap(({ resource: { within } }) => within?.resource ?? []))
    const chosen: Record<string, string> = {}
    // One after the other: the log of two databases lists them in the same order.
    for (const resource of outer) {
      const values = resource.createRule.parse(leastValues(resource, 1000, () => undefined)) as object
      chosen[resource.name] = (await store.create(resource, { ...values })).id
    }
    return chosen
  }
}
