/** The second factors of a person, as `user/second-factor` answers them. */
export interface Factors {
  readonly totp: boolean
  /** How many codes are left. */
  readonly recoveryCodes: number
  readonly passkeys: readonly Passkey[]
}

export interface Passkey {
  readonly id: string
  readonly name: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
}

export const factorsPath = 'user/second-factor'
