import type { MessageContent } from '@parvis/chat'
import { AllowedMentionsTypes, type APIAllowedMentions } from 'discord-api-types/v10'
import { checkedId } from './rest/checked-id.js'

type Notifying = Pick<MessageContent, 'text' | 'mentions' | 'roles' | 'everyone' | 'layout' | 'cards'>

/** Whom a message notifies. @throws ChatError `invalid` for anything but ids */
export function allowedMentions(message: Notifying): Allowed {
  const { everyone = false, mentions, roles = [] } = message
  const allowed: Allowed = {
    parse: everyone ? [AllowedMentionsTypes.Everyone] : [],
    users: distinctIds(mentions),
    roles: distinctIds(roles),
  }
  return pingsInCards(message) ? namedIn(message.text, allowed) : allowed
}

/** The ids of a list, each once. @throws ChatError `invalid` for anything but ids */
export const distinctIds = (ids: readonly string[]) => [...new Set(ids)].map(checkedId)

/** Discord notifies those whom any text of components mentions; of embeds nobody. */
const pingsInCards = ({ layout, cards = [] }: Notifying) =>
  layout?.format === 'components' && cards.length > 0

type Allowed = Required<Pick<APIAllowedMentions, 'parse' | 'users' | 'roles'>>

/** Those of the allowed mentions that a text has. */
function namedIn(text: string, { parse, users, roles }: Allowed): Allowed {
  const found = mentionsOf(text)
  return {
    parse: found.some(({ isEveryone }) => isEveryone) ? parse : [],
    users: users.filter((id) => found.some(({ userId }) => userId === id)),
    roles: roles.filter((id) => found.some(({ roleId }) => roleId === id)),
  }
}

interface Mention {
  readonly written: string
  readonly userId: string | undefined
  readonly roleId: string | undefined
  readonly isEveryone: boolean
}

/** The mentions in a text, in order. */
function mentionsOf(text: string): readonly Mention[] {
  const found = text.matchAll(/(?<!\\)(?:<@!?(\d{1,20})>|<@&(\d{1,20})>|@(everyone|here)\b)/g)
  return [...found].map(([written, userId, roleId, everyone]) => ({
    written,
    userId,
    roleId,
    isEveryone: everyone !== undefined,
  }))
}

/** Longest text of a message, in code points. */
const longestContent = 2000

/** The mentions in a text, each once: Discord notifies nobody whom only an embed mentions. Of roles those that it notifies. */
export function repeatedMentions({ text, roles = [], everyone = false }: Notifying): string {
  const mentions = mentionsOf(text).flatMap(({ written, userId, roleId, isEveryone }) => {
    if (userId) return `<@${userId}>`
    return (roleId && roles.includes(roleId)) || (isEveryone && everyone) ? written : []
  })
  const distinct = [...new Set(mentions)]
  const spaced = distinct.join(' ')
  return spaced.length <= longestContent ? spaced : distinct.join('')
}
