import { createHmac, timingSafeEqual } from 'node:crypto'

/** What an address gives access to. */
export interface AddressedFile {
  readonly accountId: string
  readonly id: string
  /** Of the content, where it replaced the one that the file came with. */
  readonly contentId?: string | null
  /** The name of a variant of the picture, such as `480.webp`; the content itself when not said. */
  readonly variant?: string
}

const hour = 3_600_000

/**
 * Makes and checks addresses at which a file can be read without a session, as pictures in pages are. An address
 * is good for one to two hours; all made in one hour are the same, so that browsers cache what they lead to.
 *
 * @param secret known to no one but the servers of the product
 * @param now the time in milliseconds
 */
export function fileAddresses(secret: string, now: () => number = Date.now) {
  return {
    /** The query string that opens a file. */
    sign(file: AddressedFile): string {
      const expires = (Math.floor(now() / hour) + 2) * hour
      const content = file.contentId ? `content=${file.contentId}&` : ''
      return `${content}account=${file.accountId}&expires=${expires}&signature=${signature(secret, file, expires)}`
    },
    /** Whether a signature opens a file, and still does. */
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
