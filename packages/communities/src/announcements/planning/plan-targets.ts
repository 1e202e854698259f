import type { ChatRole } from '@parvis/chat'
import {
  type Announcement,
  type AnnouncementProblem,
  everyone,
  announcementRefusals as refusals,
} from '@parvis/schemas/announcements'
import {
  type ForecastFinding,
  forecast,
  type MessageLanguage,
  messageLanguageOf,
  type NeededPermission,
} from '@parvis/schemas/widgets'
import type { ServerChannel } from '../../deliveries/channels.js'
import type { AnnouncementPlan, PlannedContent, PlannedTarget } from './plan.js'
import { channelsNamedIn } from './target-texts.js'

/** A connected network, as its server is now. */
export interface PlannedNetwork {
  readonly name: string
  /** Preferred language of the server, as a BCP 47 tag; null when unknown. */
  readonly locale: string | null
  readonly channels: readonly ServerChannel[]
  readonly roles: readonly ChatRole[]
}

/** Connected networks by their ids. */
export type PlannedNetworks = ReadonlyMap<string, PlannedNetwork>

/** A chosen channel, and what is expected there. */
export interface TargetForecast {
  readonly networkId: string
  readonly networkName: string | null
  readonly channelId: string
  readonly channelName: string | null
  readonly language: MessageLanguage | null
  readonly findings: readonly Omit<ForecastFinding, 'channelId'>[]
}

interface TargetPlan {
  /** Undefined where it is not known what would be sent. */
  readonly target?: PlannedTarget
  readonly forecast: TargetForecast
  readonly problems: readonly AnnouncementProblem[]
}

type Contents = AnnouncementPlan['contents']
type ChosenTarget = Announcement['targets'][number]

/** Plans what each chosen channel gets. */
export function planTargets(
  { targets, mentions }: Pick<Announcement, 'targets' | 'mentions'>,
  contents: Contents,
  networks: PlannedNetworks,
): TargetPlan[] {
  const seen = new Set<string>()
  return targets.map((chosen, index) => {
    const key = `${chosen.networkId} ${chosen.channelId}`
    const isTwice = seen.has(key)
    seen.add(key)
    const { problems, ...plan } = planTarget(chosen, {
      mentions,
      contents,
      network: networks.get(chosen.networkId),
    })
    const twice = isTwice ? [{ path: 'channelId', code: refusals.targetTwice }] : []
    const all = [...twice, ...problems].map(({ path, ...rest }) => ({
      path: `targets.${index}.${path}`,
      ...rest,
    }))
    return { ...plan, problems: all }
  })
}

interface Surroundings {
  readonly mentions: Announcement['mentions']
  readonly contents: Contents
  readonly network: PlannedNetwork | undefined
}

function planTarget(chosen: ChosenTarget, { mentions, contents, network }: Surroundings): TargetPlan {
  const { networkId, channelId } = chosen
  const language = chosen.language ?? (network?.locale ? messageLanguageOf(network.locale) : undefined)
  const channel = network?.channels.find(({ id }) => id === channelId)
  const shown = {
    networkId,
    networkName: network?.name ?? null,
    channelId,
    channelName: channel?.name ?? null,
    language: language ?? null,
  }
  if (!network)
    return {
      forecast: { ...shown, findings: [] },
      problems: [{ path: 'networkId', code: refusals.unknownNetwork }],
    }
  if (!language)
    return {
      forecast: { ...shown, findings: [] },
      problems: [{ path: 'language', code: refusals.unknownLanguage }],
    }
  const content = contents[language]
  const channels = channelsNamedIn(content, network.channels)
  const planned = plannedTarget(chosen, { language, channel, mentions })
  const target = { ...planned, ...(channels.length > 0 && { channels }) }
  return {
    target,
    forecast: { ...shown, findings: findingsFor(target, content, network) },
    problems: [
      ...(content ? [] : [{ path: 'language', code: refusals.missingVersion, bounds: { language } }]),
      ...checkChannel(chosen, content, channel),
    ],
  }
}

function plannedTarget(
  { networkId, channelId, crosspost, tags }: ChosenTarget,
  {
    language,
    channel,
    mentions,
  }: { language: MessageLanguage; channel: ServerChannel | undefined; mentions: Announcement['mentions'] },
): PlannedTarget {
  const roleIds = mentions.filter((mention) => mention.networkId === networkId).map(({ roleId }) => roleId)
  const isForum = channel?.kind === 'forum'
  return {
    networkId,
    channelId,
    language,
    isForum,
    crosspost: crosspost && channel?.kind === 'announcement',
    tags: isForum ? tags : [],
    roles: [...new Set(roleIds.filter((id) => id !== everyone))],
    everyone: roleIds.includes(everyone),
  }
}

/** What the settings of a channel ask for. */
function checkChannel(
  { crosspost, tags }: ChosenTarget,
  content: PlannedContent | undefined,
  channel: ServerChannel | undefined,
): AnnouncementProblem[] {
  if (!channel) return []
  const wrongPublication = crosspost && channel.kind !== 'announcement'
  const problems = wrongPublication ? [{ path: 'crosspost', code: refusals.notToPublish }] : []
  if (channel.kind !== 'forum') return problems
  const known = new Set(channel.forum?.tags.map(({ id }) => id))
  return [
    ...problems,
    ...(content && !content.postTitle ? [{ path: 'channelId', code: refusals.missingPostTitle }] : []),
    ...(tags.some((id) => !known.has(id)) ? [{ path: 'tags', code: refusals.unknownTag }] : []),
    ...(channel.forum?.requiresTag && tags.length === 0 ? [{ path: 'tags', code: refusals.missingTag }] : []),
  ]
}

/** What the bot will be refused in the channel. */
function findingsFor(
  target: PlannedTarget,
  content: PlannedContent | undefined,
  { channels, roles }: PlannedNetwork,
): Omit<ForecastFinding, 'channelId'>[] {
  const needs = { channels: { [target.channelId]: neededFor(target, content, roles) }, posts: true } as const
  return forecast(needs, channels).map(({ channelId: _, ...finding }) => finding)
}

function neededFor(
  { roles: mentioned, everyone: mentionsAll }: PlannedTarget,
  content: PlannedContent | undefined,
  roles: readonly ChatRole[],
): NeededPermission[] {
  const isFree = (id: string) => roles.find((role) => role.id === id)?.isMentionable !== false
  const hasEmbeds = content && (content.cards.length > 0 || content.layout?.format === 'embed')
  const hasFiles = content && (content.files.length > 0 || content.cards.some(({ picture }) => picture))
  return [
    'view_channels',
    'send_messages',
    'read_history',
    ...(hasEmbeds ? (['embed_links'] as const) : []),
    ...(hasFiles ? (['attach_files'] as const) : []),
    ...(content?.poll ? (['send_polls'] as const) : []),
    ...(mentionsAll || !mentioned.every(isFree) ? (['mention_everyone'] as const) : []),
  ]
}

/** What is wrong with the chosen mentions. */
export function checkMentions(
  { mentions, targets }: Pick<Announcement, 'mentions' | 'targets'>,
  networks: PlannedNetworks,
): AnnouncementProblem[] {
  const used = new Set(targets.map(({ networkId }) => networkId))
  return mentions.flatMap(({ networkId, roleId }, index) => {
    const network = networks.get(networkId)
    const isKnown = roleId === everyone || network?.roles.some(({ id }) => id === roleId)
    if (!used.has(networkId)) return [{ path: `mentions.${index}.networkId`, code: refusals.roleNotReached }]
    return network && !isKnown ? [{ path: `mentions.${index}.roleId`, code: refusals.unknownRole }] : []
  })
}
