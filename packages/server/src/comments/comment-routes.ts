import {
  type Caller,
  EngineError,
  inTransaction,
  linkNext,
  type Pool,
  type Queryable,
  recordAudit,
  refuse,
  serveCall,
} from '@parvis/engine'
import { grants } from '@parvis/schema'
import * as calls from '@parvis/schemas/calls/comments'
import {
  commentsPerPage,
  mentionsIn,
  mostComments,
  mostMentions,
  offeredPeople,
} from '@parvis/schemas/comments'
import { publishChanges } from '@parvis/work'
import type { FastifyInstance } from 'fastify'
import { uuidv7 } from 'uuidv7'
import type { Limiter } from '../limits/index.js'
import { refusals } from '../refusals/index.js'
import { type Addressee, findHolders, holdersAmong } from '../rights/index.js'
import { type CommentedRecord, commentedRecord, type RecordSource } from './commented-record.js'
import { commentsChanged, notifyMentioned, notifyOfComment } from './notify.js'
import {
  addComment,
  commentsOn,
  countOn,
  findComment,
  namesOf,
  removeComment,
  type StoredComment,
  updateComment,
} from './stored-comments.js'

export interface CommentRoutesOptions extends RecordSource {
  readonly pool: Pool
  readonly limiter: Limiter
}

/** Serves comments on records to those who may read them. */
export function commentRoutes(app: FastifyInstance, options: CommentRoutesOptions): void {
  const { pool, resources, limiter } = options
  const recordOf = commentedRecord.bind(undefined, options)

  serveCall(app, calls.listComments, async ({ caller, query: { cursor, ...name }, request, reply }) => {
    const record = await recordOf(caller, name)
    const page = await commentsOn(pool, record.key, { before: cursor, limit: commentsPerPage + 1 })
    const items = page.slice(0, commentsPerPage)
    linkNext(request, reply, page.length > items.length ? items.at(-1)?.id : undefined)
    return shown(pool, caller, record, items)
  })

  serveCall(app, calls.countComments, async ({ caller, query }) => {
    const record = await recordOf(caller, query).catch(noneWhereGone)
    return { count: record ? await countOn(pool, record.key) : 0 }
  })

  serveCall(app, calls.listMentionable, async ({ caller, query: { search = '', ...name } }) => {
    const { resource } = await recordOf(caller, name)
    const asked = { accountId: caller.accountId, right: resource.rights.read, resources }
    return findHolders(pool, asked, { search, limit: offeredPeople, except: caller.userId })
  })

  serveCall(app, calls.createComment, async ({ caller, body: { body, ...name }, request }) => {
    const record = await recordOf(caller, name)
    await limiter.consume(request, 'comment', { key: caller.userId })
    const id = uuidv7()
    const { key, within } = record
    await inTransaction(pool, async (connection) => {
      const mentioned = await mentionedIn(connection, options, { caller, record, body })
      const comment = { ...key, id, within, authorId: caller.userId, body }
      if (!(await addComment(connection, comment, mostComments)))
        refuse([{ path: 'body', code: refusals.tooManyComments, bounds: { maximum: mostComments } }])
      await notifyOfComment(connection, resources, { caller, record, id, body, mentioned })
      await publishChanges(connection, commentsChanged(record))
    })
    return one(caller, record, id)
  })

  serveCall(app, calls.changeComment, async ({ caller, params: { id }, body: { version, body } }) => {
    const { comment, record } = await find(caller, id)
    if (comment.authorId !== caller.userId)
      throw new EngineError('forbidden', { right: record.resource.rights.update })
    await inTransaction(pool, async (connection) => {
      const mentioned = await mentionedIn(connection, options, { caller, record, body })
      if (!(await updateComment(connection, { accountId: caller.accountId, id, version }, body)))
        throw new EngineError('stale_version', { current: await one(caller, record, id) })
      const before = mentionsIn(comment.body)
      const added = mentioned.filter((person) => !before.includes(person.id))
      await notifyMentioned(connection, { caller, record, id, body, mentioned: added })
      await publishChanges(connection, commentsChanged(record))
    })
    return one(caller, record, id)
  })

  serveCall(app, calls.deleteComment, async ({ caller, params: { id } }) => {
    const { comment, record } = await find(caller, id)
    const right = record.resource.rights.delete
    if (!mayDelete(caller, record, comment)) throw new EngineError('forbidden', { right })
    const { accountId } = caller
    await inTransaction(pool, async (connection) => {
      await removeComment(connection, accountId, id)
      if (comment.authorId !== caller.userId)
        await recordAudit(connection, caller, {
          action: 'comment_deleted',
          entity: record.key.resource,
          record: record.key.recordId,
        })
      await publishChanges(connection, commentsChanged(record))
    })
  })

  /** @throws EngineError `not_found` for no comment, or as reading its record does */
  async function find(caller: Caller, id: string) {
    const comment = await findComment(pool, caller.accountId, id)
    if (!comment) throw new EngineError('not_found', {})
    return { comment, record: await recordOf(caller, comment) }
  }

  async function one(caller: Caller, record: CommentedRecord, id: string): Promise<calls.Comment> {
    const comment = await findComment(pool, caller.accountId, id)
    const [answered] = comment ? await shown(pool, caller, record, [comment]) : []
    if (!answered) throw new EngineError('not_found', {})
    return answered
  }
}

/** A page may still show a record that somebody has just deleted. */
function noneWhereGone(error: unknown): undefined {
  if (error instanceof EngineError && error.code === 'not_found') return
  throw error
}

interface Mentioning {
  readonly caller: Caller
  readonly record: CommentedRecord
  readonly body: string
}

/** Those whom a text mentions. @throws EngineError `invalid_input` for one who may not read the record, or too many */
async function mentionedIn(
  connection: Queryable,
  { resources }: RecordSource,
  { caller: { accountId }, record, body }: Mentioning,
): Promise<Addressee[]> {
  const ids = mentionsIn(body)
  if (ids.length > mostMentions)
    refuse([{ path: 'body', code: refusals.tooManyMentions, bounds: { maximum: mostMentions } }])
  const people = await holdersAmong(
    connection,
    { accountId, right: record.resource.rights.read, resources },
    ids,
  )
  const others = ids.filter((id) => !people.some((person) => person.id === id))
  const names = await namesOf(connection, accountId, others)
  refuse(
    others.map((id) => ({
      path: 'body',
      code: refusals.mentionedCannotRead,
      bounds: { name: names.get(id) ?? '…' },
    })),
  )
  return people
}

function mayDelete(
  { userId, rights }: Caller,
  { resource }: CommentedRecord,
  { authorId }: Pick<StoredComment, 'authorId'>,
): boolean {
  return authorId === userId || grants(rights, resource.rights.delete)
}

/** Comments as they are answered, with the present names of those whom they mention. */
async function shown(
  pool: Pool,
  caller: Caller,
  record: CommentedRecord,
  comments: readonly StoredComment[],
): Promise<calls.Comment[]> {
  const mentioned = new Set(comments.flatMap(({ body }) => mentionsIn(body)))
  const names = await namesOf(pool, caller.accountId, [...mentioned])
  return comments.map((comment) => {
    const { id, version, authorId, author, body, createdAt, editedAt, deleted } = comment
    const mayWrite = !caller.readOnly && !deleted
    return {
      id,
      version,
      author: author === null ? null : { id: authorId, name: author },
      body,
      mentions: mentionsIn(body).flatMap((id) => {
        const name = names.get(id)
        return name === undefined ? [] : { id, name }
      }),
      createdAt: createdAt.toISOString(),
      editedAt: editedAt?.toISOString() ?? null,
      isDeleted: deleted,
      mayChange: mayWrite && authorId === caller.userId,
      mayDelete: mayWrite && mayDelete(caller, record, comment),
    }
  })
}
