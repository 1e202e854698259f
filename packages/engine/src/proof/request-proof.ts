import { isRuleCode, type Locale, messageOf, type Resource } from '@parvis/schema'
import type { LightMyRequestResponse } from 'fastify'
import { acceptedLocale } from '../access/index.js'
import type { EngineErrorCode } from '../errors/index.js'
import { messages } from '../errors/messages.js'
import type { StoredRecord } from '../store/index.js'
import { DocumentCheck } from './document-check.js'
import { differing, notStored } from './read-back.js'
import { storedValue } from './record-values.js'
import type { RequestPlan } from './request-plans.js'
import type { Chosen } from './scopes.js'
import { resourceOf, type SentRequest, sentRequest } from './sent-request.js'
import { Stock } from './stock.js'
import type { CallerName, Subject } from './subject.js'
import { type Write, type WriteLog, writeLogOf } from './write-log.js'

/** The effect of a successful call on a record. */
type Effect = 'create' | 'update' | 'delete' | 'restore'

/** Tables that a write of any resource may touch besides its own. */
const commonTables = ['record_counts', 'idempotency_keys', 'audit_log', 'revisions', 'change_sets']

/** Sends planned requests to an app, and checks each answer against what must be true of all. */
export class RequestProof {
  /** How many answers there were of each status. */
  readonly statuses = new Map<number, number>()
  private cursor = 'none'

  private constructor(
    private readonly subject: Subject,
    private readonly stock: Stock,
    private readonly log: WriteLog,
    private readonly check: DocumentCheck,
  ) {}

  /** Begins with some records of every resource in the owner's account and the stranger's. */
  static async of(subject: Subject, perResource = 3): Promise<RequestProof> {
    const stock = new Stock(subject)
    for (const { accountId } of [subject.callers.owner, subject.callers.stranger])
      await stock.fill(accountId, perResource)
    return new RequestProof(
      subject,
      stock,
      await writeLogOf(subject.pool),
      new DocumentCheck(subject.document),
    )
  }

  /** Sends a request. @throws Error that describes the request and what is wrong with its answer */
  async prove(plan: RequestPlan): Promise<LightMyRequestResponse> {
    const headers = await scopeHeaders(plan, this.subject)
    const request = sentRequest(plan, this.subject, this.stock, { cursor: this.cursor, headers })
    const answer = await this.subject.app.inject(request)
    this.statuses.set(answer.statusCode, (this.statuses.get(answer.statusCode) ?? 0) + 1)
    const wrong = await this.wrongWith(plan, request, answer)
    if (wrong !== undefined) throw new Error(`${describe(request)}\nanswered ${answer.statusCode}: ${wrong}`)
    this.cursor = /[?&]cursor=([^&>]+)/.exec(String(answer.headers.link))?.[1] ?? this.cursor
    return answer
  }

  private async wrongWith(plan: RequestPlan, request: SentRequest, answer: LightMyRequestResponse) {
    const { statusCode } = answer
    if (statusCode >= 500) return `an error of ours: ${answer.body}`
    const writes = await this.log.latest()
    const breach = this.check.breach(request.method, request.url, answer)
    if (breach !== undefined || this.subject.isForAnybody?.(request)) return breach
    const isStray = !this.check.operationOf(request.method, request.url)
    if (statusCode >= 400) return refusedWrongly(isStray ? undefined : plan.caller, request, answer, writes)
    return this.allowedWrongly(plan, request, answer, writes)
  }

  private async allowedWrongly(
    plan: RequestPlan,
    request: SentRequest,
    answer: LightMyRequestResponse,
    writes: readonly Write[],
  ): Promise<string | undefined> {
    const { caller, place } = plan
    if (caller === 'nobody' || caller === 'powerless') return `${caller} was allowed`
    const resource = resourceOf(plan, this.subject)
    if (resource.within && plan.headers.scope) return `allowed a caller within what is ${plan.headers.scope}`
    const effect = effectOf(request, `${this.subject.basePath}/${resource.path}`)
    const expected = [this.tableOf(resource), ...commonTables, ...(this.subject.besides ?? [])]
    const alien = writes.find(({ table }) => !expected.includes(table))
    if (alien) return `wrote to ${alien.table}`
    // An export is noted in the audit log, as no other reading is.
    const isExport = request.url.startsWith(`${this.subject.basePath}/${resource.path}/export`)
    if (isExport && writes.every(({ table }) => table === 'audit_log')) return undefined
    if (!effect) return writes.length > 0 ? `wrote to ${writes[0]?.table} by reading` : undefined
    const isReachable = place === 'live' || (place === 'trashed' && effect === 'restore')
    if (effect !== 'create' && !isReachable) return `changed a record that is ${place}`
    const wrote = (name: string) => writes.some(({ table }) => table === name)
    if (effect !== 'update' && resource.versioned && wrote(this.tableOf(resource)) && !wrote('revisions'))
      return 'left no history'
    return this.storedWrongly(resource, effect, plan, request, answer)
  }

  private async storedWrongly(
    resource: Resource,
    effect: Effect,
    plan: RequestPlan,
    request: SentRequest,
    answer: LightMyRequestResponse,
  ): Promise<string | undefined> {
    const { accountId } = this.subject.callers[plan.caller]
    const { headers } = request
    const one = `${this.subject.basePath}/${resource.path}`
    if (effect === 'delete') {
      this.stock.trash(accountId, resource.name, request.id ?? '')
      const gone = await this.subject.app.inject({ url: `${one}/${request.id}`, headers })
      return gone.statusCode === 404 ? undefined : 'is still there'
    }
    const { item } = answer.json<{ item: StoredRecord }>()
    const found = await this.subject.app.inject({ url: `${one}/${item.id}`, headers })
    const isRepeat = effect === 'create' && plan.headers.repeatKey !== undefined
    if (isRepeat && (found.statusCode === 404 || found.json().item.version !== item.version)) return undefined
    if (found.statusCode !== 200) return `cannot be read back: ${found.body}`
    this.stock.store(accountId, resource.name, item)
    const given = effect === 'restore' ? {} : this.meant(resource, request)
    return notStored(resource, given, item) ?? differing(resource, item, found.json().item)
  }

  /** What a write gives, and where it gives nothing, what the product fills in. */
  private meant(resource: Resource, { payload }: SentRequest): Record<string, unknown> {
    const given: Record<string, unknown> = { ...JSON.parse(payload?.replace(/^\ufeff/, '') ?? '{}') }
    for (const [name, value] of Object.entries(this.subject.filledIn?.[resource.name] ?? {})) {
      const field = resource.fields[name]
      if (field && name in given && storedValue(field, given[name]) === null) given[name] = value
    }
    return given
  }

  private tableOf(resource: Resource): string {
    return this.subject.model.of(resource.embedding?.holder ?? resource).table.replaceAll('"', '')
  }
}

/** @param caller who called; undefined for a call of what nobody has */
function refusedWrongly(
  caller: CallerName | undefined,
  { method, headers }: SentRequest,
  answer: LightMyRequestResponse,
  writes: readonly Write[],
): string | undefined {
  const { statusCode } = answer
  if (writes.length > 0) return `wrote to ${writes[0]?.table} and then refused`
  if (caller === 'nobody' && ![401, 404].includes(statusCode))
    return 'reveals more than that nobody is connected'
  if (caller === 'powerless' && ![403, 404].includes(statusCode))
    return 'reveals more than that a right is missing'
  const type = String(answer.headers['content-type'])
  if (!type.startsWith('application/problem+json')) return `is of type ${type}`
  if (method === 'HEAD') return undefined
  return misworded(answer.json(), statusCode, acceptedLocale(headers['accept-language']))
}

function effectOf({ method, url }: SentRequest, all: string): Effect | undefined {
  if (method === 'PUT') return 'update'
  if (method === 'DELETE') return 'delete'
  if (method !== 'POST') return undefined
  return url.split('?')[0] === all ? 'create' : 'restore'
}

function describe({ method, url, headers, payload }: SentRequest): string {
  return `${method} ${url.slice(0, 500)}\n${JSON.stringify(headers).slice(0, 500)}\n${payload?.slice(0, 1000) ?? ''}`
}

type Others = Exclude<RequestPlan['headers']['scope'], undefined | 'none'>

/** How a planned call says within which records it is made. */
async function scopeHeaders(
  { caller, headers: { scope } }: Pick<RequestPlan, 'caller' | 'headers'>,
  { callers, scopes }: Subject,
): Promise<Readonly<Record<string, string>>> {
  if (scope === 'none') return {}
  const { accountId } = callers[caller]
  const own = await scopes.of(accountId)
  if (scope === undefined) return scopes.headersFor(own)
  const { owner, stranger } = callers
  const other = accountId === owner.accountId ? stranger : owner
  const chosen: Record<Others, Chosen> = {
    foreign: await scopes.of(other.accountId),
    unknown: eachAs(own, '0192f5a0-0000-7000-8000-00000000fffe'),
    nonsense: eachAs(own, 'x'),
  }
  return scopes.headersFor(chosen[scope])
}

function eachAs(chosen: Chosen, id: string): Chosen {
  return Object.fromEntries(Object.keys(chosen).map((name) => [name, id]))
}

interface ProblemBody {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly errors?: readonly { readonly path: string; readonly code: string; readonly message: string }[]
}

/** Says in what a problem document is not one of the catalogue, in a language; undefined when it is. */
function misworded(problem: ProblemBody, status: number, locale: Locale): string | undefined {
  const code = problem.type.replace('urn:parvis:problem:', '').replaceAll('-', '_')
  if (!(code in messages)) return `is of the unknown type ${problem.type}`
  const { title } = messages[code as EngineErrorCode]
  if (problem.title !== title[locale]) return `is titled "${problem.title}" in ${locale}`
  if (problem.status !== status) return `says ${problem.status} and is answered ${status}`
  const wrong = problem.errors?.find(({ code: rule, message }) => !isMessageOf(rule, message, locale))
  return wrong && `says "${wrong.message}" of ${wrong.code} in ${locale}`
}

function isMessageOf(code: string, message: string, locale: Locale): boolean {
  if (!isRuleCode(code)) return false
  const parts = messageOf(code, locale).split(/\{\w+\}/)
  return parts.every((part) => message.includes(part)) && !/\{\w+\}/.test(message)
}
