import type { ChatServer } from '@parvis/chat'
import type { Pictures } from '../wire/pictures.js'
import { idAt, optionalCount, optionalText, textAt, type Wire } from '../wire/shape.js'

/** @throws ChatError `unavailable` for what is no guild */
export function serverOf(guild: Wire, pictures: Pictures): ChatServer {
  const id = idAt(guild, 'id')
  return {
    id,
    name: textAt(guild, 'name'),
    description: optionalText(guild, 'description'),
    iconUrl: pictures.icon(id, optionalText(guild, 'icon')),
    locale: localeOf(optionalText(guild, 'preferred_locale')),
    ownerId: optionalText(guild, 'owner_id'),
    memberCount: optionalCount(guild, 'approximate_member_count') ?? optionalCount(guild, 'member_count'),
    onlineCount: optionalCount(guild, 'approximate_presence_count'),
  }
}

function localeOf(tag: string | null): string | null {
  try {
    return tag === null ? null : new Intl.Locale(tag).toString()
  } catch {
    return null
  }
}
