import type { ChatPlatform } from '@parvis/chat'
import {
  type Caller,
  EngineError,
  inTransaction,
  type Pool,
  type Queryable,
  type RefusedValue,
  refuse,
  storesIn,
} from '@parvis/engine'
import { communities, communityAnnouncements } from '@parvis/schemas'
import {
  type Announcement,
  checkContent,
  hasPoll,
  announcementRefusals as refusals,
} from '@parvis/schemas/announcements'
import { uuidv7 } from 'uuidv7'
import { announceDeliveries } from '../../deliveries/delivery.js'
import type { EditedMessage } from '../../message-changes/message-change.js'
import { queueChanges } from '../../message-changes/queue-changes.js'
import { storeModel } from '../../store-model.js'
import { lockAnnouncement, readAnnouncement, type SendingKey } from '../announcement-record.js'
import { audit } from '../audit-announcement.js'
import { readPlan } from '../plan-record.js'
import { checkLengths } from '../planning/check-lengths.js'
import type { AnnouncementPlan } from '../planning/plan.js'
import { contentsOf } from '../planning/plan-announcement.js'
import { checkFiles } from '../planning/plan-content.js'
import type { PlannedNetworks } from '../planning/plan-targets.js'
import { readFiles, readNetworks } from '../planning/read-facts.js'
import {
  cardsWithMentions,
  channelsNamedIn,
  type TargetMentions,
  textsOf,
  textWithMentions,
} from '../planning/target-texts.js'
import type { SubmittingOptions } from '../submit-announcement.js'
import { sendingOf } from './sending-record.js'
import { type SentDelivery, sentDeliveries } from './sent-deliveries.js'

/** What an announcement says from now on. */
export type EditedContent = Pick<Announcement, 'versions' | 'format' | 'accentColor' | 'picture' | 'files'>

/**
 * Edits all messages of a sending that are in their channels, and the announcement if it is not sent again.
 *
 * @returns how many messages
 * @throws EngineError `not_found`, or `invalid_input` for content that cannot be sent, a poll, or where edits would evade an
 * approval, `unavailable` while the platform is, where channels are named
 */
export async function editSending(
  { pool, platform, needsApproval }: SubmittingOptions,
  caller: Caller,
  key: SendingKey,
  edited: EditedContent,
): Promise<number> {
  if (await needsApproval(pool, key.accountId)) refuse([{ path: '', code: refusals.editNeedsApproval }])
  const announcement = { ...(await readAnnouncement(pool, caller, key)), ...edited }
  const files = await readFiles(pool, caller, { announcement, communityId: key.communityId })
  const problems = [
    ...checkContent(announcement),
    ...checkFiles(announcement, files, platform.messageLimits),
    ...checkPolls(announcement),
  ]
  if (problems.length > 0) refuse(problems)
  const contents = contentsOf(announcement, files)
  const networks = await networksOf(pool, key, { announcement, contents, platform })
  return inTransaction(pool, async (connection) => {
    const { version } = await lockAnnouncement(connection, key)
    const deliveries = await requireSent(connection, key)
    const isMissing = deliveries.some(({ language }) => !contents[language])
    if (isMissing) refuse([{ path: 'versions', code: refusals.missingVersionOfSent }])
    const edit = `edit ${uuidv7()}`
    const messages = deliveries.map((delivery) => ({
      ...delivery,
      mentions: mentionsFor(delivery, contents, networks),
    }))
    const tooLong = checkLengths(
      announcement,
      messages.map(({ language, mentions }) => ({ language, ...mentions })),
      platform,
    )
    if (tooLong.length > 0) refuse(tooLong)
    const changes = messages.map((message) => ({
      deliveryId: message.id,
      action: 'edit' as const,
      key: edit,
      message: editedMessage(message, contents, platform),
    }))
    await queueChanges(connection, key, platform.name, changes)
    await announceDeliveries(
      connection,
      key.accountId,
      deliveries.map(({ id }) => id),
    )
    await audit(connection, caller, key, 'announcement_edited', { count: deliveries.length })
    const isOver = !(await readPlan(connection, key))?.nextAt
    if (isOver)
      await storeOf(connection, caller, key).update(
        communityAnnouncements,
        key.announcementId,
        version,
        edited,
      )
    return deliveries.length
  })
}

/** Deletes all messages of a sending that are in their channels. @returns how many @throws EngineError `not_found` or `invalid_input` */
export function removeSending(
  pool: Pool,
  caller: Caller,
  key: SendingKey,
  platform: Pick<ChatPlatform, 'name'>,
): Promise<number> {
  return inTransaction(pool, async (connection) => {
    await lockAnnouncement(connection, key)
    const deliveries = await requireSent(connection, key)
    const changes = deliveries.map(({ id }) => ({ deliveryId: id, action: 'remove' as const, key: 'remove' }))
    await queueChanges(connection, key, platform.name, changes)
    await announceDeliveries(
      connection,
      key.accountId,
      deliveries.map(({ id }) => id),
    )
    await audit(connection, caller, key, 'announcement_removed', { count: deliveries.length })
    return deliveries.length
  })
}

async function requireSent(connection: Queryable, key: SendingKey): Promise<SentDelivery[]> {
  if (!(await sendingOf(connection, key))) throw new EngineError('not_found', {})
  const deliveries = await sentDeliveries(connection, key)
  if (deliveries.length === 0) refuse([{ path: 'sending', code: refusals.nothingSent }])
  return deliveries
}

/** Platforms do not edit messages with a poll. */
function checkPolls({ versions }: Pick<Announcement, 'versions'>): RefusedValue[] {
  return versions.flatMap((version, index) =>
    hasPoll(version) ? [{ path: `versions.${index}.pollQuestion`, code: refusals.pollNotEditable }] : [],
  )
}

/** The networks of the messages of a sending; none where no channel can be named. */
async function networksOf(
  pool: Pool,
  key: SendingKey,
  {
    announcement,
    contents,
    platform,
  }: {
    readonly announcement: Announcement
    readonly contents: AnnouncementPlan['contents']
    readonly platform: ChatPlatform
  },
): Promise<PlannedNetworks> {
  const texts = Object.values(contents).flatMap(textsOf)
  if (!texts.some((text) => text.includes('#'))) return new Map()
  const sent = await sentDeliveries(pool, key)
  const ids = new Set([...announcement.targets, ...sent].map(({ networkId }) => networkId))
  return readNetworks(pool, key, ids, platform)
}

function mentionsFor(
  { networkId, language, content: { roles, everyone } }: SentDelivery,
  contents: AnnouncementPlan['contents'],
  networks: PlannedNetworks,
): TargetMentions {
  const channels = channelsNamedIn(contents[language], networks.get(networkId)?.channels ?? [])
  return { roles, everyone, channels }
}

function editedMessage(
  { language, content: before, mentions }: SentDelivery & { readonly mentions: TargetMentions },
  contents: AnnouncementPlan['contents'],
  { markup }: Pick<ChatPlatform, 'markup'>,
): EditedMessage {
  const { text = '', layout = null, cards: written = [], links = [], files = [] } = contents[language] ?? {}
  const cards = cardsWithMentions(mentions, written, markup)
  return {
    text: textWithMentions(mentions, text, markup),
    layout,
    content: { ...before, cards, links, files },
  }
}

const storeOf = (connection: Queryable, caller: Caller, { communityId }: SendingKey) =>
  storesIn(connection, storeModel)({ ...caller, within: { [communities.name]: communityId } })
