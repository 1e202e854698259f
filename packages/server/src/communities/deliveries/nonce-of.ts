/** The nonce under which a delivery is sent, in 22 characters: the bytes of its id, whoever sends it. */
export function nonceOf(id: string): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
}
