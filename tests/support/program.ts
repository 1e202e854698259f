/** A program that calls a running product. */
export function programOf(url: string) {
  const call = (headers: Record<string, string>, method = 'GET') =>
    fetch(`${url}/api/companies`, { method, headers }).then(({ status }) => status)
  return {
    /** Lists companies by a key, and answers the status. */
    byKey: (key: string, method?: string) => call({ 'x-api-key': key }, method),
    /** Lists companies by an access token, and answers the status. */
    byToken: (token: string) => call({ authorization: `Bearer ${token}` }),
    /** Exchanges a client's secret for an access token. */
    async token(id: string, secret: string): Promise<string> {
      const answer = await fetch(`${url}/api/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: id,
          client_secret: secret,
        }),
      })
      return (await answer.json()).access_token
    },
  }
}
