import { type Answered, defineCall, shapes, z } from '@parvis/schema'
import { leftParts } from '../announcements/announcement-import.js'
import { communityAnnouncements } from '../announcements/announcements.js'
import { deliveryCauses, forecastCauses, permissionLabels } from '../causes.js'

const { id, moment, count, body, emptyBody, keysOf } = shapes
const wrongType = { error: 'invalid_type' }

const { rights, name: tag } = communityAnnouncements
const ofAnnouncements = { tag, within: communityAnnouncements } as const
const reading = { ...ofAnnouncements, method: 'GET', access: rights.read } as const
const changing = { ...ofAnnouncements, method: 'POST', access: rights.update } as const

const textOf = (longest: number) => z.string(wrongType).max(longest, { error: 'too_long' })

const instant = z.object({
  at: moment,
  /** Whether the local time is skipped on that day because summer time begins, or shown twice because it ends. */
  shift: z.enum(['skipped', 'repeated']).nullable(),
  /** Whether the clocks of the zone changed since the instant before. */
  offsetChanged: z.boolean(),
})

/** An instant at which an announcement will go out. */
export type AnnouncementInstant = Answered<typeof instant>

export const previewInstants = defineCall({
  ...ofAnnouncements,
  method: 'POST',
  access: rights.read,
  openToReadOnly: true,
  path: '/community/announcements/instants',
  summary: 'The next ten instants of a schedule',
  body: body({
    start: textOf(16),
    timeZone: textOf(64),
    rule: textOf(500).nullable(),
    exceptions: z.array(textOf(10), wrongType).max(1000, { error: 'too_many' }),
  }),
  items: instant,
})

const sendingState = z.enum(['late', 'sending', 'sent', 'partly_sent', 'failed', 'skipped', 'cancelled'])

const calendarEntry = z.object({
  announcementId: id,
  title: z.string(),
  at: moment,
  /** Of the sending; `scheduled` or `awaiting_approval` for one to come. */
  state: z.enum([...sendingState.options, 'scheduled', 'awaiting_approval']),
  /** The local time that can be changed: of one that goes out once, and has not yet; null for any other one. */
  movable: z.object({ start: z.string(), timeZone: z.string(), version: z.int() }).nullable(),
})

/** A sending in the calendar, past or to come. */
export type CalendarEntry = Answered<typeof calendarEntry>

export const listCalendar = defineCall({
  ...reading,
  path: '/community/announcements/calendar',
  summary: 'The sendings of announcements between two instants, past ones and those to come, in order',
  description: 'At most 62 days, and a thousand of each.',
  query: z.object({
    from: z.iso.datetime({ offset: true, error: 'invalid_date' }),
    to: z.iso.datetime({ offset: true, error: 'invalid_date' }),
  }),
  items: calendarEntry,
  problems: [422],
})

const finding = z.object({
  cause: z.enum(keysOf(forecastCauses)),
  permission: z.enum(keysOf(permissionLabels)).nullable(),
  stoppedFor: z.enum(keysOf(deliveryCauses)).nullable(),
})

const problem = z.object({
  path: z.string(),
  code: z.string(),
  message: z.string(),
})

const target = z.object({
  networkId: z.string(),
  networkName: z.string().nullable(),
  channelId: z.string(),
  channelName: z.string().nullable(),
  /** Language of the version that it gets; null when that is unknown. */
  language: z.string().nullable(),
  /** Why it will be refused there. */
  findings: z.array(finding),
})

const forecast = z.object({
  /** Of exactly what is sent, and where: its first ten characters. */
  hash: z.string(),
  targets: z.array(target),
  /** Roles whose members are notified; `everyone` stands for all. */
  mentions: z.array(
    z.object({
      networkId: z.string(),
      roleId: z.string(),
      name: z.string().nullable(),
      isKnown: z.boolean(),
    }),
  ),
  /** Channel names in its texts, and on which of the servers that get it each is a link; it stays text elsewhere. */
  channels: z.array(
    z.object({
      name: z.string(),
      networks: z.array(z.object({ networkId: z.string(), networkName: z.string(), isLink: z.boolean() })),
    }),
  ),
  /** Estimated people on the servers, each counted once; bots do not count. */
  people: count,
  /** What prevents it from being sent. */
  problems: z.array(problem),
  /** Whether a second person has to approve it first. */
  needsApproval: z.boolean(),
})

/** What an announcement will reach, and what will be refused. */
export type AnnouncementForecast = Answered<typeof forecast>

export const forecastAnnouncement = defineCall({
  ...reading,
  path: '/community/announcements/:id/forecast',
  summary: 'What an announcement will reach, and what will be refused, by what the servers are now',
  item: forecast,
  problems: [422],
})

const scheduled = z.object({
  state: z.enum(keysOf(communityAnnouncements.fields.state.choices)),
  nextAt: moment.nullable(),
})

export const scheduleAnnouncement = defineCall({
  ...changing,
  path: '/community/announcements/:id/schedule',
  summary: 'Send an announcement at its time, or ask for its approval where the account wants one',
  body: body({
    version: z.int(wrongType).positive({ error: 'too_small' }),
    /** Whether it is sent although nearly the same went to the same channels lately; it is refused otherwise. */
    repeated: z.boolean(wrongType).optional(),
  }),
  item: scheduled,
  problems: [412, 503],
})

export const rescheduleAnnouncement = defineCall({
  ...changing,
  path: '/community/announcements/:id/reschedule',
  summary: 'Send an announcement that goes out once, and has not yet, at another time',
  description: 'Where the account wants approvals, it awaits one again.',
  body: body({
    version: z.int(wrongType).positive({ error: 'too_small' }),
    /** A local time in the zone of the announcement, such as `2027-03-28T09:00`. */
    start: textOf(16),
  }),
  item: scheduled,
  problems: [412, 503],
})

export const approveAnnouncement = defineCall({
  ...changing,
  path: '/community/announcements/:id/approve',
  summary: 'Approve an announcement that somebody else submitted; only what has this hash is sent',
  body: body({ hash: textOf(64) }),
  item: scheduled,
})

export const rejectAnnouncement = defineCall({
  ...changing,
  path: '/community/announcements/:id/reject',
  summary: 'Give an announcement that awaits approval back to its author',
  body: body({ reason: textOf(1000) }),
  item: scheduled,
})

export const cancelAnnouncement = defineCall({
  ...changing,
  path: '/community/announcements/:id/cancel',
  summary: 'Cancel an announcement; what was sent stays',
  body: emptyBody,
  item: scheduled,
})

export const duplicateAnnouncement = defineCall({
  ...ofAnnouncements,
  method: 'POST',
  access: rights.create,
  path: '/community/announcements/:id/duplicate',
  summary: 'Write a new draft with the content, the channels and the times of an announcement',
  body: emptyBody,
  item: z.object({ id }),
})

export const importAnnouncement = defineCall({
  ...ofAnnouncements,
  method: 'POST',
  access: rights.create,
  path: '/community/announcements/import',
  summary: 'Write a new draft with the content of a message at the platform, for its channel',
  description: 'Its pictures and files are stored where the caller may add files.',
  body: body({ address: textOf(500) }),
  item: z.object({
    id,
    /** What could not be taken over. */
    left: z.array(z.enum(leftParts)),
  }),
})

const sending = z.object({
  id,
  /** When it was due. */
  dueAt: moment,
  state: sendingState,
  hash: z.string(),
  startedAt: moment.nullable(),
  endedAt: moment.nullable(),
  /** Numbers of messages. */
  total: count,
  sent: count,
  failed: count,
  uncertain: count,
})

/** One sending of an announcement: at an instant, to all its channels. */
export type Sending = Answered<typeof sending>

export const listSendings = defineCall({
  ...reading,
  path: '/community/announcements/:id/sendings',
  summary: 'The last hundred sendings of an announcement, the last one first',
  items: sending,
})

const sentMessage = z.object({
  id,
  networkId: id,
  channelId: z.string(),
  language: z.string().nullable(),
  state: z.enum(['waiting', 'sending', 'sent', 'failed', 'uncertain']),
  cause: z.enum(keysOf(deliveryCauses)).nullable(),
  sentAt: moment.nullable(),
  /** Its address at the platform; null where that is unknown. */
  address: z.string().nullable(),
  /** When it was edited last, published to followers, and removed; null when it was not. */
  changedAt: moment.nullable(),
  publishedAt: moment.nullable(),
  removedAt: moment.nullable(),
  /** Whether it is being edited, published or removed. */
  isChanging: z.boolean(),
  /** Why it was last not edited, published or removed; null when it was. */
  changeCause: z.enum(keysOf(deliveryCauses)).nullable(),
})

/** A message of a sending. */
export type SentMessage = Answered<typeof sentMessage>

export const listSentMessages = defineCall({
  ...reading,
  params: { sending: id },
  path: '/community/announcements/:id/sendings/:sending/messages',
  summary: 'The messages of a sending, in the order of their channels',
  items: sentMessage,
})

export const retrySending = defineCall({
  ...changing,
  params: { sending: id },
  path: '/community/announcements/:id/sendings/:sending/retry',
  summary: 'Send the failed messages of a sending again, and no others',
  body: emptyBody,
  item: z.object({ count }),
})

const { versions, format, accentColor, picture, files } = communityAnnouncements.fields

export const editSending = defineCall({
  ...changing,
  params: { sending: id },
  path: '/community/announcements/:id/sendings/:sending/edit',
  summary: 'Edit the messages of a sending in all their channels',
  description: 'The announcement is changed as well, unless it is sent again later.',
  body: body({
    versions: versions.rule,
    format: format.rule,
    accentColor: accentColor.rule,
    picture: picture.rule,
    files: files.rule,
  }),
  item: z.object({ count }),
  problems: [503],
})

export const removeSending = defineCall({
  ...changing,
  params: { sending: id },
  path: '/community/announcements/:id/sendings/:sending/remove',
  summary: 'Delete the messages of a sending from all their channels',
  body: emptyBody,
  item: z.object({ count }),
})

export const decideLateSending = defineCall({
  ...changing,
  params: { sending: id },
  path: '/community/announcements/:id/sendings/:sending/decide',
  summary: 'Send an announcement that is late, or let it be',
  body: body({ decision: z.enum(['send', 'skip'], { error: 'invalid_choice' }) }),
  item: sending,
})
