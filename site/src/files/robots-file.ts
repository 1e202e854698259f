import { serverAddresses, siteFiles } from '@parvis/schemas/site-addresses'
import { absoluteAddress } from '../routes/absolute-address'
import { shownLocales } from '../routes/locale'
import { localizedPath } from '../routes/paths'

/** `robots.txt`: what is there for people who sign in is not for search engines. @param origin where it is known */
export function robotsFile(origin: string | undefined): string {
  const preview = shownLocales.map((each) => localizedPath('/preview', each))
  const closed = [...new Set([serverAddresses.console, serverAddresses.api, ...preview])]
  return [
    'User-agent: *',
    // Each itself and what is below it or asked of it, and not what only begins like it.
    ...closed.flatMap((path) => [`${path}$`, `${path}/`, `${path}?`]).map((path) => `Disallow: ${path}`),
    ...(origin ? ['', `Sitemap: ${absoluteAddress(origin, siteFiles.sitemap)}`] : []),
    '',
  ].join('\n')
}
