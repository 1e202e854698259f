import { resourcePages } from '@parvis/admin-kit/console'
import type { Resource } from '@parvis/schema'
import { resources } from '@parvis/schemas'
import { expect, test } from 'vitest'
import { currentEntry } from './current-entry'
import { settingsNavigation, wholeNavigation } from './navigation'

const id = '0190f5ee-0000-7000-8000-000000000001'

test.each(resources.map((resource: Resource) => ({ resource, route: resource.route })))(
  'every page of $route marks its entry, and its tab of the settings',
  ({ resource, route }) => {
    const isTab = settingsNavigation.some((entry) => entry.route === route)
    const marked = wholeNavigation.find((entry) =>
      [entry, ...(entry.tabs ?? [])].some((one) => one.route === route),
    )
    expect(marked).toBeDefined()
    const pages = resourcePages(resource, { resources, modules: [] })
    for (const { path } of pages) {
      const address = `/${path.replace(':id', id)}`
      expect(currentEntry(wholeNavigation, address)).toBe(marked)
      expect(currentEntry(settingsNavigation, address)?.route).toBe(isTab ? route : undefined)
    }
  },
)
