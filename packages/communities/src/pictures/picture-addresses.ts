import { createHash } from 'node:crypto'
import { fileAddresses } from '@parvis/engine'
import { z } from 'zod'
import type { NetworkKey } from '../networks/network.js'

/** Someone on a network. */
export interface PresenceKey extends NetworkKey {
  /** The platform's id of the person. */
  readonly userId: string
}

const rule = z.object({
  account: z.uuid(),
  community: z.uuid(),
  network: z.uuid(),
  user: z.string(),
  picture: z.string(),
  expires: z.coerce.number().int(),
  signature: z.string(),
})

/**
 * Creates and verifies signed URLs of people's pictures, readable without a session, as those of files.
 *
 * @param path prefix of the URLs
 */
export function pictureAddresses(secret: string, path: string, now?: () => number) {
  const addresses = fileAddresses(secret, now)
  return {
    /** @param avatarUrl the platform's address: another picture has another URL */
    sign(place: PresenceKey, avatarUrl: string): string {
      const picture = createHash('sha256').update(avatarUrl).digest('base64url').slice(0, 16)
      const { networkId, userId, communityId } = place
      const signed = addresses.sign(addressed(place, picture))
      return `${path}/${networkId}/${encodeURIComponent(userId)}?community=${communityId}&picture=${picture}&${signed}`
    },
    /** The person whose picture a URL opens; undefined for an invalid one. */
    placeIn(given: object): PresenceKey | undefined {
      const { data } = rule.safeParse(given)
      if (!data) return undefined
      const { account, community, network, user, picture, expires, signature } = data
      const place = { accountId: account, communityId: community, networkId: network, userId: user }
      return addresses.verify(addressed(place, picture), expires, signature) ? place : undefined
    },
  }
}

function addressed({ accountId, communityId, networkId, userId }: PresenceKey, picture: string) {
  const id = ['pictures', communityId, networkId, encodeURIComponent(userId)].join('/')
  return { accountId, id, variant: encodeURIComponent(picture) }
}
