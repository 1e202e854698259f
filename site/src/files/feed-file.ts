import { siteFiles } from '@parvis/schemas/site-addresses'
import { absoluteAddress } from '../routes/absolute-address'
import type { Locale } from '../routes/locale'
import { localizedPath } from '../routes/paths'
import { escapeXml } from './xml'

/** A project in the feed. */
export interface FeedItem {
  path: string
  title: string
  summary: string
  /** ISO 8601. */
  date: string
  categories: readonly string[]
}

export interface Feed {
  title: string
  description: string
  locale: Locale
  items: readonly FeedItem[]
}

/** The feed of projects, as RSS 2.0. */
export function feedFile({ title, description, locale, items }: Feed, origin: string): string {
  const address = (path: string) => escapeXml(absoluteAddress(origin, localizedPath(path, locale)))
  const latest = items
    .map(({ date }) => date)
    .sort()
    .at(-1)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', title),
    `<link>${address('/projects')}</link>`,
    `<atom:link href="${address(siteFiles.feed)}" rel="self" type="application/rss+xml"/>`,
    element('description', description),
    element('language', locale),
    ...(latest ? [element('lastBuildDate', rfc822(latest))] : []),
    ...items.map((item) => itemOf(item, address(item.path))),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function itemOf({ title, summary, date, categories }: FeedItem, address: string): string {
  return [
    '<item>',
    element('title', title),
    `<link>${address}</link>`,
    `<guid isPermaLink="true">${address}</guid>`,
    element('description', summary),
    element('pubDate', rfc822(date)),
    ...categories.map((category) => element('category', category)),
    '</item>',
  ].join('')
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}

/** A date as RSS writes it. @param date ISO 8601 */
function rfc822(date: string): string {
  return new Date(date).toUTCString()
}
