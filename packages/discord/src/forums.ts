import type { ForumSettings } from '@parvis/chat'
import { ChannelFlags, ChannelType } from 'discord-api-types/v10'
import { idAt, optionalCount, optionalObjects, optionalText, type Wire } from './wire/shape.js'

/** Whether a channel takes posts. */
export function isForum({ type }: Wire): boolean {
  return type === ChannelType.GuildForum || type === ChannelType.GuildMedia
}

/** The tags of a forum. */
export function tagsOf(forum: Wire) {
  return optionalObjects(forum, 'available_tags').map((tag) => ({
    id: idAt(tag, 'id'),
    name: optionalText(tag, 'name') ?? '',
    isModerated: tag.moderated === true,
  }))
}

/** Whether each post in a forum must have a tag. */
export function requiresTag(forum: Wire): boolean {
  return ((optionalCount(forum, 'flags') ?? 0) & ChannelFlags.RequireTag) !== 0
}

/** What posts in a forum are asked for. @param moderates whether the bot may give the tags of moderators */
export function forumSettings(forum: Wire, moderates: boolean): ForumSettings {
  return {
    tags: tagsOf(forum)
      .filter(({ isModerated }) => moderates || !isModerated)
      .map(({ id, name }) => ({ id, name })),
    requiresTag: requiresTag(forum),
  }
}
