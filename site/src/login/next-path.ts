const consolePath = '/admin'

/** Where to go after signing in: the `next` of a query string when it is a path of this site, else the console. */
export function nextPath(query: string): string {
  const next = new URLSearchParams(query).get('next')
  return next && isPathOfThisSite(next) ? next : consolePath
}

function isPathOfThisSite(address: string): boolean {
  const [path = ''] = address.split(/[?#]/)
  return path.startsWith('/') && !path.includes('//') && !path.includes('\\') && !hasControlCharacter(address)
}

/** Control characters: browsers drop some of them when they read an address, which can turn `/\t/` into `//`. */
function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text)
}
