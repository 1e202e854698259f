/**
 * Authorises a bot on the page of a simulated Discord, as a server's manager does.
 *
 * @param url of the page
 * @returns the query of the address that they are redirected to
 */
export async function authorizeBot(url: string, guildId: string): Promise<object> {
  const body = new URLSearchParams({ decision: 'allow', guild_id: guildId })
  const asked = BigInt(new URL(url).searchParams.get('permissions') ?? '0')
  for (let bit = 1n; bit <= asked; bit <<= 1n) if (asked & bit) body.append('permission', String(bit))
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  const { searchParams } = new URL(answer.headers.get('location') ?? '')
  const { code, state, guild_id: serverId } = Object.fromEntries(searchParams)
  return { code, state, serverId }
}
