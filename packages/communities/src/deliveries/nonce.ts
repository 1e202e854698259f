/** The nonce of a delivery, in 22 characters: the bytes of its id, the same for every sender. */
export function nonceOf(id: string): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
}
