import { createHmac } from 'node:crypto'

/**
 * Tells a person of a platform in a community apart without naming them to whoever reads the database.
 *
 * @param secret the server's
 */
export function personHash(secret: string, communityId: string, platform: string, userId: string): string {
  const person = ['erased member', communityId, platform, userId].join('\0')
  return createHmac('sha256', secret).update(person).digest('base64url')
}
