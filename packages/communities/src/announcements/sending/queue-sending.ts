import type { ChatPlatform } from '@parvis/chat'
import type { NewDelivery } from '../../deliveries/delivery.js'
import type { AnnouncementKey } from '../announcement-record.js'
import type { AnnouncementRecord } from '../announcement-transaction.js'
import type { AnnouncementPlan, PlannedContent, PlannedTarget } from '../planning/plan.js'
import { cardsWithMentions, textWithMentions } from '../planning/target-texts.js'

/** How long a message of an announcement is worth sending, in milliseconds. */
const expiresIn = 24 * 60 * 60_000

/**
 * Queues the messages of a sending: one for each channel of its plan, however often it is called.
 *
 * @throws DatabaseFailure
 */
export async function queueSending(
  record: Pick<AnnouncementRecord, 'queueDeliveries'>,
  platform: Pick<ChatPlatform, 'name' | 'messageLimits' | 'markup'>,
  { accountId, communityId }: Pick<AnnouncementKey, 'accountId' | 'communityId'>,
  { sendingId, plan }: { readonly sendingId: string; readonly plan: AnnouncementPlan },
): Promise<void> {
  const deliveries = plan.targets.flatMap((target): NewDelivery[] => {
    const content = plan.contents[target.language]
    if (!content) return []
    const { networkId, channelId, language } = target
    const key = `announcement ${sendingId} ${networkId} ${channelId}`
    const place = { accountId, communityId, networkId, channelId }
    const { layout } = content
    return [
      {
        ...place,
        kind: 'announcement',
        key,
        text: textWithMentions(target, content.text, platform.markup),
        ...(layout && { layout }),
        content: contentOf(target, {
          ...content,
          cards: cardsWithMentions(target, content.cards, platform.markup),
        }),
        sendingId,
        language,
        expiresIn,
      },
    ]
  })
  await record.queueDeliveries(platform, deliveries)
}

function contentOf(
  { roles, everyone, isForum, tags, crosspost }: PlannedTarget,
  { cards, links, files, poll, postTitle = '' }: PlannedContent,
): NewDelivery['content'] {
  return {
    cards,
    links,
    files,
    ...(poll && { poll }),
    roles,
    everyone,
    ...(isForum && { post: { title: postTitle, tags } }),
    crosspost,
  }
}
