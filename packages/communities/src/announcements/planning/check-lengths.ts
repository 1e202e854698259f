import type { ChatPlatform } from '@parvis/chat'
import type { RefusedValue } from '@parvis/engine'
import {
  type Announcement,
  type AnnouncementVersion,
  checkCardLengths,
  contentLimits,
} from '@parvis/schemas/announcements'
import { communityRefusals } from '../../refusals.js'
import type { PlannedTarget } from './plan.js'
import { type TargetMentions, textWithChannels, textWithMentions } from './target-texts.js'

type Written = Pick<Announcement, 'versions' | 'format'>
type Platform = Pick<ChatPlatform, 'markup' | 'messageLimits'>

/** Texts that are too long with the mentions that they have in some channel. */
export function checkLengths(
  { versions, format }: Written,
  targets: readonly (TargetMentions & Pick<PlannedTarget, 'language'>)[],
  platform: Platform,
): RefusedValue[] {
  return versions.flatMap((version, index) => {
    const own = targets.filter(({ language }) => language === version.language)
    const problems = own.flatMap((target) => checkVersion(version, format, target, platform))
    // Cards that are too long as they are written are refused as such.
    const known = new Set(checkCardLengths(version, format).map(({ path }) => path))
    const byPath = new Map(problems.filter(({ path }) => !known.has(path)).map((each) => [each.path, each]))
    return [...byPath.values()].map(({ path, ...problem }) => ({
      path: `versions.${index}.${path}`,
      ...problem,
    }))
  })
}

function checkVersion(
  version: AnnouncementVersion,
  format: Written['format'],
  target: TargetMentions,
  { markup, messageLimits }: Platform,
): RefusedValue[] {
  const text = textWithMentions(target, version.text ?? '', markup)
  const tooLong = (path: string, maximum: number) => ({
    path,
    code: communityRefusals.messageTooLong,
    bounds: { maximum },
  })
  const ofText =
    lengthOf(text) > messageLimits.longestText ? [tooLong('text', messageLimits.longestText)] : []
  if (!target.channels?.length) return ofText
  const linked = (written: string | null) =>
    written === null ? null : textWithChannels(written, target.channels, markup)
  const cards = version.cards.map((card) => ({ ...card, text: linked(card.text) }))
  return [
    ...ofText,
    ...cards.flatMap((card, index) =>
      lengthOf(card.text ?? '') > contentLimits.cardText
        ? [tooLong(`cards.${index}.text`, contentLimits.cardText)]
        : [],
    ),
    ...checkCardLengths({ text: linked(version.text), cards }, format),
  ]
}

/** Length in Unicode code points, as platforms count. */
const lengthOf = (text: string) => [...text].length
