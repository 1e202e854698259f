import type { SiteMessages } from '../messages/site'
import { localised, type Reading } from './reading'
import { addressIn } from './rich-text'
import { settingsOf } from './settings-of'
import type { LinkText } from './text-parts'

/** Text that every page shares. */
export interface SiteText extends SiteMessages {
  name: string
  tagline: string
  email?: string
  /** The publisher of the site, as the law requires; empty until it is filled in. */
  publisher: string
  menus: {
    header: readonly LinkText[]
    footer: readonly LinkText[]
    legal: readonly LinkText[]
  }
}

type Place = keyof SiteText['menus']

/** Builds the text that every page shares. */
export function siteText(reading: Reading): SiteText {
  const menuOf = (place: Place) => linksOf(reading, place)
  return {
    ...reading.messages.site,
    ...settingsOf(reading),
    menus: { header: menuOf('header'), footer: menuOf('footer'), legal: menuOf('legal') },
  }
}

function linksOf(reading: Reading, place: Place): LinkText[] {
  return reading.content['menu-entries']
    .filter((entry) => entry.place === place)
    .sort((one, other) => (one.position ?? 0) - (other.position ?? 0))
    .map(({ title, address }) => ({
      href: addressIn(address, reading.locale),
      label: localised(reading, title),
    }))
}
