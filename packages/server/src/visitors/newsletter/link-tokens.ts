import { createHmac, timingSafeEqual } from 'node:crypto'

/** What the link of a newsletter mail does. */
type Purpose = 'confirm' | 'leave'

/** Whom a link is for, and when it was made. */
export interface LinkFor {
  readonly id: string
  /** In milliseconds since 1970. */
  readonly at: number
}

export type LinkTokens = ReturnType<typeof linkTokensOf>

/** Signed tokens of links, which need no table: one says whom it is for and when it was made. */
export function linkTokensOf(secret: string) {
  const signature = (purpose: Purpose, content: string) =>
    createHmac('sha256', secret).update(`newsletter ${purpose} ${content}`).digest('base64url')
  return {
    issue(purpose: Purpose, id: string, at: number = Date.now()): string {
      const content = `${id}.${at}`
      return `${content}.${signature(purpose, content)}`
    },
    /** Whom a token is for; undefined when it is not one of ours for that purpose. */
    read(purpose: Purpose, token: string): LinkFor | undefined {
      const [id = '', at = '', given = ''] = token.split('.')
      return isSame(given, signature(purpose, `${id}.${at}`)) ? { id, at: Number(at) } : undefined
    },
  }
}

function isSame(one: string, other: string): boolean {
  const [given, expected] = [Buffer.from(one), Buffer.from(other)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
