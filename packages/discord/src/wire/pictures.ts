/** In pixels; the content network scales to powers of two. */
const size = 128

/** Addresses of pictures on Discord's content network; null for what has no picture. */
export function picturesOn(cdnUrl: string): Pictures {
  const picture = (folder: string, hash: string | null) =>
    hash !== null && /^\w+$/.test(hash) ? `${cdnUrl}/${folder}/${hash}.webp?size=${size}` : null
  return {
    icon: (serverId, hash) => picture(`icons/${serverId}`, hash),
    avatar: (userId, hash) => picture(`avatars/${userId}`, hash),
    memberAvatar: (serverId, userId, hash) => picture(`guilds/${serverId}/users/${userId}/avatars`, hash),
  }
}

export interface Pictures {
  icon(serverId: string, hash: string | null): string | null
  avatar(userId: string, hash: string | null): string | null
  memberAvatar(serverId: string, userId: string, hash: string | null): string | null
}
