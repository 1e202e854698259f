import type { ChatMarkup } from '@parvis/chat'
import { checkedId } from './rest/checked-id.js'

/** Every punctuation mark of ASCII, each of which a backslash makes plain. Source: Discord, reference, "Message Formatting". */
const mark = /[!-/:-@[-`{-~]/g

/** Discord's formatting of messages. */
export const markup: ChatMarkup = {
  plain: (text) => text.replaceAll(/\s+/g, ' ').replaceAll(mark, '\\$&'),
  mention: (userId) => `<@${checkedId(userId)}>`,
  role: (roleId) => `<@&${checkedId(roleId)}>`,
  everyone: '@everyone',
  channel: (channelId) => `<#${checkedId(channelId)}>`,
  day: (at) => `<t:${Math.floor(at.getTime() / 1000)}:D>`,
}
