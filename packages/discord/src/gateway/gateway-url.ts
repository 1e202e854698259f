/** Whether a text is the address of a gateway, and nothing that opening it would choke on. */
export function isGatewayUrl(text: string): boolean {
  return URL.canParse(text) && /^wss?:$/.test(new URL(text).protocol) && !/[?#]/.test(text)
}
