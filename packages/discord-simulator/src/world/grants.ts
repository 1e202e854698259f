import { randomBytes } from 'node:crypto'
import type { Application, World } from './index.js'

/** What a person granted on the authorisation page. */
export interface Agreement {
  readonly application: Application
  readonly scopes: readonly string[]
  readonly redirectUri: string
  /** Guild that the bot joined; undefined when no bot was requested. */
  readonly guildId?: string
  readonly permissions: bigint
}

export interface Grant {
  readonly application: Application
  readonly scopes: readonly string[]
  readonly expiresAt: number
}

export interface IssuedTokens {
  readonly access: string
  readonly refresh: string
}

export type Grants = ReturnType<typeof grantsOf>

const codeLife = 10 * 60_000

/** How long an access token lasts, in seconds. */
export const tokenLife = 7 * 24 * 3600

/** Issued codes and tokens, with Discord's lifetimes. */
export function grantsOf({ now }: Pick<World, 'now'>) {
  const codes = new Map<string, { readonly agreement: Agreement; readonly expiresAt: number }>()
  const access = new Map<string, Grant>()
  const refresh = new Map<string, Omit<Grant, 'expiresAt'>>()

  return {
    newCode(agreement: Agreement): string {
      const code = randomBytes(15).toString('hex')
      codes.set(code, { agreement, expiresAt: now() + codeLife })
      return code
    },
    /** Consumes a code; undefined when it is invalid, used, too old or another application's. */
    redeem(code: string, application: Application, redirectUri: string): Agreement | undefined {
      const known = codes.get(code)
      if (known?.agreement.application !== application || known.agreement.redirectUri !== redirectUri)
        return undefined
      codes.delete(code)
      return known.expiresAt > now() ? known.agreement : undefined
    },
    issue(application: Application, scopes: readonly string[]): IssuedTokens {
      const tokens = {
        access: randomBytes(22).toString('base64url'),
        refresh: randomBytes(22).toString('base64url'),
      }
      access.set(tokens.access, { application, scopes, expiresAt: now() + tokenLife * 1000 })
      refresh.set(tokens.refresh, { application, scopes })
      return tokens
    },
    /** Consumes a refresh token; returns its scopes. */
    renew(token: string, application: Application): readonly string[] | undefined {
      const known = refresh.get(token)
      if (known?.application !== application) return undefined
      refresh.delete(token)
      return known.scopes
    },
    find(token: string): Grant | undefined {
      const grant = access.get(token)
      return grant && grant.expiresAt > now() ? grant : undefined
    },
    /** Revokes all tokens of a token's authorisation. Source: Discord, OAuth2, "Token Revocation". */
    revoke(token: string, application: Application): void {
      const isKnown = [access, refresh].some((tokens) => tokens.get(token)?.application === application)
      if (!isKnown) return
      for (const tokens of [access, refresh])
        for (const [one, grant] of tokens) if (grant.application === application) tokens.delete(one)
    },
  }
}
