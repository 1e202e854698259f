import { ChatError, type PictureLimits } from '@parvis/chat'

/** Size in pixels; the content network scales to powers of two. */
const size = 128

/** Discord's limit of a picture. */
const usual: Required<PictureLimits> = { bytes: 8_000_000, milliseconds: 5_000 }

export interface Pictures {
  icon(serverId: string, hash: string | null): string | null
  avatar(userId: string, hash: string | null): string | null
  memberAvatar(serverId: string, userId: string, hash: string | null): string | null
}

/** Builds addresses of pictures on Discord's content network; null without a picture. */
export function picturesOn(cdnUrl: string): Pictures {
  const picture = (folder: string, hash: string | null) =>
    hash !== null && /^\w+$/.test(hash) ? `${cdnUrl}/${folder}/${hash}.webp?size=${size}` : null
  return {
    icon: (serverId, hash) => picture(`icons/${serverId}`, hash),
    avatar: (userId, hash) => picture(`avatars/${userId}`, hash),
    memberAvatar: (serverId, userId, hash) => picture(`guilds/${serverId}/users/${userId}/avatars`, hash),
  }
}

/**
 * Reads a picture of the configured content network, and of no other address.
 *
 * @throws ChatError `invalid`, `not_found` or `unavailable`
 */
export async function pictureAt(
  cdnUrl: string,
  address: string,
  limits?: PictureLimits,
): Promise<Uint8Array> {
  const { bytes, milliseconds } = { ...usual, ...limits }
  if (!isBelow(cdnUrl, address)) throw new ChatError('invalid')
  try {
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(milliseconds) })
    if (answer.status === 404) throw new ChatError('not_found')
    if (!answer.ok || !answer.body) throw new ChatError('unavailable')
    return await allOf(answer.body, bytes)
  } catch (cause) {
    throw cause instanceof ChatError ? cause : new ChatError('unavailable', { cause })
  }
}

/** Whether a parsed address is below another one. */
function isBelow(base: string, address: string): boolean {
  const below = `${base.replace(/\/+$/, '')}/`
  return URL.canParse(address) && new URL(address).href === address && address.startsWith(below)
}

async function allOf(body: AsyncIterable<Uint8Array>, largest: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > largest) throw new ChatError('invalid')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
