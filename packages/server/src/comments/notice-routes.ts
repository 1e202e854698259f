import { type Caller, EngineError, linkNext, type Pool, serveCall } from '@parvis/engine'
import * as calls from '@parvis/schemas/calls/notices'
import { commentsPerPage } from '@parvis/schemas/comments'
import { publishChanges } from '@parvis/work'
import type { FastifyInstance } from 'fastify'
import type { RecordSource } from './commented-record.js'
import { noticesChanged } from './notify.js'
import { readableNotices, shownNotice } from './present-notices.js'
import { countUnread, findNotice, type MarkedNotices, markRead, noticesOf } from './stored-notices.js'

export interface NoticeRoutesOptions extends RecordSource {
  readonly pool: Pool
}

/** Serves the notices of the caller. */
export function noticeRoutes(app: FastifyInstance, options: NoticeRoutesOptions): void {
  const { pool } = options

  serveCall(app, calls.listNotices, async ({ caller, query, request, reply }) => {
    const { kind, unread, cursor: before } = query
    const isUnread = unread === undefined ? undefined : unread === 'true'
    const found = await noticesOf(pool, caller, { kind, isUnread, before, limit: commentsPerPage + 1 })
    const page = found.slice(0, commentsPerPage)
    linkNext(request, reply, found.length > page.length ? page.at(-1)?.id : undefined)
    const reader = { caller, locale: request.locale }
    return (await readableNotices(pool, options, reader, page)).map(shownNotice)
  })

  serveCall(app, calls.countUnreadNotices, async ({ caller }) => ({ count: await countUnread(pool, caller) }))

  serveCall(app, calls.readNotice, async ({ caller, params: { id }, request }) => {
    const notice = await findNotice(pool, caller, id)
    const reader = { caller, locale: request.locale }
    const [readable] = notice ? await readableNotices(pool, options, reader, [notice]) : []
    if (!readable) throw new EngineError('not_found', {})
    return shownNotice(readable)
  })

  serveCall(app, calls.markNotice, async ({ caller, params: { id } }) => {
    if (!(await findNotice(pool, caller, id))) throw new EngineError('not_found', {})
    await mark(pool, caller, { id })
  })

  serveCall(app, calls.markNotices, async ({ caller, body: { record } }) => {
    await mark(pool, caller, { record })
  })
}

async function mark(pool: Pool, caller: Caller, which: MarkedNotices): Promise<void> {
  const { accountId, userId } = caller
  if (await markRead(pool, caller, which)) await publishChanges(pool, noticesChanged(accountId, [userId]))
}
