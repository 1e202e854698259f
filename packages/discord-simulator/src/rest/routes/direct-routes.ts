import { ChannelType } from 'discord-api-types/v10'
import { fieldsOrEmpty, formOf } from '../form.js'
import { problems } from '../rest-error.js'
import type { Route } from '../route.js'

/** Channels between the bot and one person. That they take no messages is said of the message only. */
export const directRoutes: Route[] = [
  {
    method: 'POST',
    path: '/users/@me/channels',
    rate: 'directChannels',
    answer({ caller, body }, { world }) {
      const form = formOf(fieldsOrEmpty(body))
      form.required('recipient_id')
      const userId = form.snowflake('recipient_id') ?? ''
      form.check()
      const recipient = world.userWith(userId)
      if (recipient === undefined || recipient.bot) throw problems.invalidRecipients()
      const { channel } = world.openDirect(caller.application.id, userId)
      return {
        id: channel.id,
        type: ChannelType.DM,
        last_message_id: channel.last_message_id,
        flags: 0,
        recipients: [recipient],
      }
    },
  },
]
