import { type APIAllowedMentions, type APIUser, PermissionFlagsBits } from 'discord-api-types/v10'
import { type PlacedChannel, permissionsIn, type World } from '../world/index.js'

/** Whether an author may notify everyone, and all roles. */
export function mayMentionEveryone(
  world: World,
  { guild, channel }: PlacedChannel,
  authorId: string,
): boolean {
  const granted = permissionsIn(guild, channel, authorId, world.now())
  return (granted & PermissionFlagsBits.MentionEveryone) !== 0n
}

interface Mentions {
  readonly mentions: APIUser[]
  readonly mention_roles: string[]
  readonly mention_everyone: boolean
}

/**
 * Whom a text notifies: everyone it mentions, unless the message limits that. Without `parse` and ids nobody, and `@everyone`
 * only if the author may. Pending members are left out, as observed (undocumented).
 */
export function mentionsOf(
  { guild }: PlacedChannel,
  mayEveryone: boolean,
  content: string,
  allowed: APIAllowedMentions | undefined,
): Mentions {
  const parse: readonly string[] = allowed ? (allowed.parse ?? []) : ['everyone', 'roles', 'users']
  const may = (kind: 'users' | 'roles') => (id: string) =>
    parse.includes(kind) || (allowed?.[kind]?.includes(id) ?? false)
  const users = idsIn(content, /<@!?(\d+)>/g).filter(may('users'))
  return {
    mentions: users
      .flatMap((id) => guild.roster.get(id) ?? [])
      .flatMap(({ pending, user }) => (pending ? [] : user)),
    mention_roles: idsIn(content, /<@&(\d+)>/g)
      .filter(may('roles'))
      .filter((id) => guild.roles.get(id)?.mentionable || (mayEveryone && guild.roles.has(id))),
    mention_everyone: mayEveryone && parse.includes('everyone') && /@(everyone|here)\b/.test(content),
  }
}

function idsIn(content: string, pattern: RegExp): string[] {
  return [...new Set([...content.matchAll(pattern)].flatMap((match) => match[1] ?? []))]
}
