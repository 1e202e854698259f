import { createHmac, timingSafeEqual } from 'node:crypto'

/** The purpose of a newsletter mail's link. */
type Purpose = 'confirm' | 'leave'

/** The subscriber of a link, and when it was issued. */
export interface LinkFor {
  readonly id: string
  /** In milliseconds since 1970. */
  readonly at: number
}

export type LinkTokens = ReturnType<typeof linkTokensOf>

/** Signed tokens of links, without a table: each contains its subscriber and time of issue. */
export function linkTokensOf(secret: string) {
  const signature = (purpose: Purpose, content: string) =>
    createHmac('sha256', secret).update(`newsletter ${purpose} ${content}`).digest('base64url')
  return {
    issue(purpose: Purpose, id: string, at: number = Date.now()): string {
      const content = `${id}.${at}`
      return `${content}.${signature(purpose, content)}`
    },
    /** The content of a token; undefined when it is not one of ours for that purpose. */
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
