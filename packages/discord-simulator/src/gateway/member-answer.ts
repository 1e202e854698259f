import type { APIGuildMember } from 'discord-api-types/v10'
import { type Guild, isSnowflake } from '../world/index.js'
import type { MemberRequest } from './member-request.js'

/** The members that were asked for. */
export interface MemberAnswer {
  readonly members: Iterable<APIGuildMember>
  readonly count: number
  readonly notFound?: readonly string[]
}

/** Finds the members of a guild that were asked for; all of them come one by one. */
export function memberAnswerTo({ asked }: MemberRequest, { roster }: Guild): MemberAnswer {
  if (asked.kind === 'all') return { members: roster.from('0'), count: roster.size }
  if (asked.kind === 'ids') return membersWith(asked.ids, (id) => roster.get(id))
  const members = startingWith(asked.prefix, roster.from('0'), asked.limit)
  return { members, count: members.length }
}

function membersWith(ids: readonly string[], get: (id: string) => APIGuildMember | undefined): MemberAnswer {
  const found = ids.map((id) => [id, isSnowflake(id) ? get(id) : undefined] as const)
  const members = found.flatMap(([, member]) => member ?? [])
  return { members, count: members.length, notFound: found.flatMap(([id, member]) => (member ? [] : id)) }
}

function startingWith(prefix: string, all: Iterable<APIGuildMember>, limit: number): APIGuildMember[] {
  const members: APIGuildMember[] = []
  for (const member of all) {
    const names = [member.user.username, member.nick ?? '']
    if (names.some((name) => name.toLowerCase().startsWith(prefix)) && members.push(member) >= limit) break
  }
  return members
}
