/** Whom passkeys are made for and shown to (WebAuthn): the product at its public address. */
export interface RelyingParty {
  readonly name: string
  /** The host, without its port. */
  readonly id: string
  readonly origin: string
}

/** @example relyingPartyAt('https://parvis.test').id // 'parvis.test' */
export function relyingPartyAt(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  return { name: 'Parvis', id: hostname, origin }
}
