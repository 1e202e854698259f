import type { ChatPlatform } from '@parvis/chat'
import { type Caller, type Pool, type Queryable, serveCall } from '@parvis/engine'
import { communityAnnouncements } from '@parvis/schemas'
import { readSendingResults } from '@parvis/schemas/calls/announcement-results'
import * as calls from '@parvis/schemas/calls/announcements'
import type { FastifyInstance } from 'fastify'
import { databaseTime } from '../database-time.js'
import { knownPlatform } from '../networks/ask-platform.js'
import { communityOf } from '../networks/networks-of.js'
import type { AnnouncementMailer } from './announcement-mailer.js'
import { type AnnouncementKey, readAnnouncement } from './announcement-record.js'
import { announcementStore } from './announcement-store.js'
import { cancelAnnouncement } from './cancel-announcement.js'
import { forecastAnnouncement } from './forecast-announcement.js'
import { importAnnouncement } from './importing/import-announcement.js'
import type { ImportedFileStore } from './importing/import-files.js'
import { listCalendar } from './list-calendar.js'
import { rescheduleAnnouncement } from './reschedule-announcement.js'
import { resultsOf } from './results/results-of.js'
import { nextInstants } from './schedule/next-instants.js'
import { editSending, removeSending } from './sending/change-sending.js'
import { decideLateSending, retrySending } from './sending/decide-sending.js'
import { sendingsOf } from './sending/sending-record.js'
import { messagesOf } from './sending/sent-messages.js'
import { storedAnnouncements } from './stored-announcements.js'
import { approveAnnouncement, rejectAnnouncement, submitAnnouncement } from './submit-announcement.js'

export interface AnnouncementRoutesOptions extends ImportedFileStore {
  readonly pool: Pool
  /** Undefined where none is configured. */
  readonly platform: ChatPlatform | undefined
  /** Whether announcements of an account need the approval of a second person. */
  readonly needsApproval: (connection: Queryable, accountId: string) => Promise<boolean>
  readonly mailer: AnnouncementMailer
}

/** How many instants of a schedule are shown. */
const mostShown = 10

/** Routes of announcements, besides those of their resource. */
export function announcementRoutes(app: FastifyInstance, options: AnnouncementRoutesOptions): void {
  const { pool, platform } = options
  const transact = storedAnnouncements(options)

  serveCall(app, calls.previewInstants, async ({ body }) =>
    nextInstants(body, await databaseTime(pool), mostShown),
  )

  serveCall(app, calls.listCalendar, ({ caller, query }) =>
    listCalendar(
      pool,
      { accountId: caller.accountId, communityId: communityOf(caller) },
      { from: new Date(query.from), to: new Date(query.to) },
    ),
  )

  serveCall(app, calls.forecastAnnouncement, async ({ caller, params, request: { locale } }) => {
    const key = await keyOf(pool, caller, params.id)
    return forecastAnnouncement({ ...options, platform: knownPlatform(platform) }, caller, key, locale)
  })

  serveCall(app, calls.scheduleAnnouncement, async ({ caller, params, body }) => {
    const key = await keyOf(pool, caller, params.id)
    return submitAnnouncement({ ...options, transact, platform: knownPlatform(platform) }, caller, key, body)
  })

  serveCall(app, calls.rescheduleAnnouncement, async ({ caller, params, body }) => {
    const key = await keyOf(pool, caller, params.id)
    const known = { ...options, transact, platform: knownPlatform(platform) }
    return rescheduleAnnouncement(known, caller, key, body)
  })

  serveCall(app, calls.approveAnnouncement, async ({ caller, params, body }) =>
    approveAnnouncement(transact, caller, await keyOf(pool, caller, params.id), body.hash),
  )

  serveCall(app, calls.rejectAnnouncement, async ({ caller, params, body }) =>
    rejectAnnouncement(transact, caller, await keyOf(pool, caller, params.id), body.reason),
  )

  serveCall(app, calls.cancelAnnouncement, async ({ caller, params }) =>
    cancelAnnouncement(transact, caller, await keyOf(pool, caller, params.id)),
  )

  serveCall(app, calls.duplicateAnnouncement, ({ caller, params }) => duplicate(pool, caller, params.id))

  serveCall(app, calls.importAnnouncement, ({ caller, body: { address }, request: { locale } }) =>
    importAnnouncement({ ...options, platform: knownPlatform(platform) }, caller, { address, locale }),
  )

  serveCall(app, calls.listSendings, async ({ caller, params }) =>
    sendingsOf(pool, await keyOf(pool, caller, params.id)),
  )

  serveCall(app, calls.listSentMessages, async ({ caller, params }) =>
    messagesOf(pool, { ...(await keyOf(pool, caller, params.id)), sendingId: params.sending }, platform),
  )

  serveCall(app, readSendingResults, async ({ caller, params }) =>
    resultsOf(pool, { ...(await keyOf(pool, caller, params.id)), sendingId: params.sending }),
  )

  serveCall(app, calls.retrySending, async ({ caller, params }) => {
    const key = { ...(await keyOf(pool, caller, params.id)), sendingId: params.sending }
    return { count: await retrySending(transact, caller, key, knownPlatform(platform)) }
  })

  serveCall(app, calls.editSending, async ({ caller, params, body }) => {
    const key = { ...(await keyOf(pool, caller, params.id)), sendingId: params.sending }
    const known = { ...options, transact, platform: knownPlatform(platform) }
    return { count: await editSending(known, caller, key, body) }
  })

  serveCall(app, calls.removeSending, async ({ caller, params }) => {
    const key = { ...(await keyOf(pool, caller, params.id)), sendingId: params.sending }
    return { count: await removeSending(pool, caller, key, knownPlatform(platform)) }
  })

  serveCall(app, calls.decideLateSending, async ({ caller, params, body }) => {
    const key = { ...(await keyOf(pool, caller, params.id)), sendingId: params.sending }
    return decideLateSending(transact, caller, key, { ...body, platform: knownPlatform(platform) })
  })
}

/** An announcement of the call's community. @throws EngineError `not_found` */
async function keyOf(pool: Pool, caller: Caller, announcementId: string): Promise<AnnouncementKey> {
  const key = { accountId: caller.accountId, communityId: communityOf(caller), announcementId }
  await readAnnouncement(pool, caller, key)
  return key
}

/** What a draft takes over from the announcement that it duplicates. */
const { state: _, ...editableFields } = communityAnnouncements.fields
const duplicated = Object.entries(editableFields)
  .filter(([, field]) => !field.readOnly)
  .map(([name]) => name)

async function duplicate(pool: Pool, caller: Caller, announcementId: string): Promise<{ id: string }> {
  const communityId = communityOf(caller)
  const original = await readAnnouncement(pool, caller, { communityId, announcementId })
  const store = announcementStore(pool, caller, communityId)
  const values = Object.fromEntries(duplicated.map((name) => [name, original[name as keyof typeof original]]))
  const { id } = await store.create(communityAnnouncements, values)
  return { id }
}
