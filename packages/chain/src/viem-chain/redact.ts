const shortestSecret = 6

/**
 * Removes what an RPC address contains besides its host from texts: providers put API keys into the path, the query or
 * the user.
 *
 * @param url address of a node
 * @returns a function that redacts a text and shortens it to 300 characters
 */
export function redactorOf(url: string): (text: string) => string {
  const { pathname, search, username, password, searchParams } = new URL(url)
  const parts = [username, password, search, pathname, ...pathname.split('/'), ...searchParams.values()]
  const secrets = [url, ...parts, ...parts.map(decoded)]
    .filter((part) => part.length >= shortestSecret)
    .sort((one, other) => other.length - one.length)
  return (text) => secrets.reduce((redacted, secret) => redacted.replaceAll(secret, '…'), text).slice(0, 300)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
