import { createHmac, timingSafeEqual } from 'node:crypto'

/** What an address gives access to. */
export interface AddressedFile {
  readonly accountId: string
  readonly id: string
  /** The id of the content, where it replaced the original one. */
  readonly contentId?: string | null
  /** The name of a variant of the picture, such as `480.webp`; by default the content itself. */
  readonly variant?: string
}

const hour = 3_600_000

/**
 * Signs and verifies addresses at which a file can be read without a session, as pictures in pages are. An address
 * is valid for one to two hours; all signed in one hour are the same, so that browsers cache the file.
 *
 * @param secret known to no one but the servers of the product
 * @param now the time in milliseconds
 */
export function fileAddresses(secret: string, now: () => number = Date.now) {
  return {
    /** Signs access to a file. @returns the query string */
    sign(file: AddressedFile): string {
      const expires = (Math.floor(now() / hour) + 2) * hour
      const content = file.contentId ? `content=${file.contentId}&` : ''
      return `${content}account=${file.accountId}&expires=${expires}&signature=${signature(secret, file, expires)}`
    },
    /** Whether a signature for a file is valid and not expired. */
    verify(file: AddressedFile, expires: number, given: string): boolean {
      const expected = Buffer.from(signature(secret, file, expires))
      const actual = Buffer.from(given)
      return expires > now() && expected.length === actual.length && timingSafeEqual(expected, actual)
    },
  }
}

export type FileAddresses = ReturnType<typeof fileAddresses>

function signature(secret: string, file: AddressedFile, expires: number): string {
  const { accountId, id, contentId, variant = '' } = file
  const signed = [accountId, id, variant, expires, ...(contentId ? [contentId] : [])].join('/')
  return createHmac('sha256', secret).update(signed).digest('base64url')
}
