import { z } from 'zod'

/** The most members that a prefix, or ids, may be asked for. */
export const mostMembersAsked = 100

const requestSchema = z.object({
  guild_id: z.string().regex(/^\d{1,20}$/),
  query: z.string().optional(),
  limit: z.number().int().min(0).optional(),
  user_ids: z.union([z.string(), z.array(z.string())]).optional(),
  presences: z.boolean().default(false),
  nonce: z.string().optional(),
})

/** Which members a client asks for. */
export type MembersAsked =
  | { readonly kind: 'all' }
  | { readonly kind: 'ids'; readonly ids: readonly string[] }
  | { readonly kind: 'prefix'; readonly prefix: string; readonly limit: number }

export interface MemberRequest {
  readonly guildId: string
  readonly nonce: string | undefined
  readonly presences: boolean
  readonly asked: MembersAsked
}

/** Reads what members a client asks for; undefined when it does not have that shape. */
export function readMemberRequest(data: unknown): MemberRequest | undefined {
  const read = requestSchema.safeParse(data).data
  const asked = read && askedIn(read)
  if (!asked) return undefined
  const nonce = Buffer.byteLength(read.nonce ?? '') <= 32 ? read.nonce : undefined
  return { guildId: read.guild_id, nonce, presences: read.presences, asked }
}

function askedIn({ query, limit, user_ids }: z.infer<typeof requestSchema>): MembersAsked | undefined {
  if (user_ids !== undefined) return { kind: 'ids', ids: [user_ids].flat().slice(0, mostMembersAsked) }
  if (query === undefined || limit === undefined) return undefined
  if (query === '' && limit === 0) return { kind: 'all' }
  return {
    kind: 'prefix',
    prefix: query.toLowerCase(),
    limit: Math.min(limit || mostMembersAsked, mostMembersAsked),
  }
}
