/** Allows the bot on Discord's authorisation page; returns the state and code of the redirect. */
export async function authorizeBot(page: URL, serverId: string): Promise<{ state: string; code: string }> {
  const permission = page.searchParams.get('permissions') ?? '0'
  const back = await decided(page, { decision: 'allow', guild_id: serverId, permission })
  return { state: back.get('state') ?? '', code: back.get('code') ?? '' }
}

/** Submits a decision on the page; returns the parameters of the redirect. */
export async function decided(page: URL, form: Readonly<Record<string, string>>): Promise<URLSearchParams> {
  const body = new URLSearchParams(form)
  const response = await fetch(page, { method: 'POST', body, redirect: 'manual' })
  return new URL(response.headers.get('location') ?? 'nowhere:').searchParams
}
