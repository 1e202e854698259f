import { defaultLocale, type Locale } from '@parvis/schema'
import { type LaidOut, layOut } from './lay-out.js'
import type { Mail } from './mail.js'
import { type Letter, type Link, templates } from './templates/index.js'

/** Paths that are the same in every language: those of the console and the API. */
const hasOneAddress = /^\/(admin|api)\//

/**
 * Writes a mail out. Every address in it is one of ours.
 *
 * @param publicUrl the address of Parvis, without a slash at its end
 */
export function writeMail(
  { template, locale, data }: Pick<Mail, 'template' | 'locale' | 'data'>,
  publicUrl: string,
): LaidOut {
  const write = templates[template][locale] as (data: Mail['data'], link: Link) => Letter
  return layOut(write(data, linksIn(locale, publicUrl)), locale)
}

function linksIn(locale: Locale, publicUrl: string): Link {
  const prefix = locale === defaultLocale ? '' : `/${locale}`
  return (path, token) => {
    const query = token === undefined ? '' : `?token=${encodeURIComponent(token)}`
    return `${publicUrl}${hasOneAddress.test(path) ? '' : prefix}${path}${query}`
  }
}
