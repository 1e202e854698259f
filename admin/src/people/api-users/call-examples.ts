/** What stands for a key or a secret that is not shown any more. */
const hidden = '…'

/** How a program obtains what it calls with, and how it then calls, as commands for a terminal. */
export interface Examples {
  /** The address that gives tokens, for programs that call by them. */
  readonly tokenAddress?: string
  readonly commands: readonly string[]
}

/**
 * Commands by which a program calls the API.
 *
 * @param origin of the product, without a slash at the end
 * @param program its id, how it authenticates (1 is OAuth), and its key while that is known
 */
export function callExamples(
  origin: string,
  { id, auth_type, key = hidden }: { id: string; auth_type: unknown; key?: string },
): Examples {
  const records = `${origin}/api/companies`
  if (String(auth_type) !== '1') return { commands: [`curl -H 'x-api-key: ${key}' ${records}`] }
  const tokenAddress = `${origin}/api/oauth/token`
  return {
    tokenAddress,
    commands: [
      `curl -u '${id}:${key}' -d grant_type=client_credentials ${tokenAddress}`,
      `curl -H 'Authorization: Bearer ${hidden}' ${records}`,
    ],
  }
}
