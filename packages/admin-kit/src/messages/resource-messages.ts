import type { Locale, Resource } from '@parvis/schema'

export interface ResourceMessages {
  resources: Record<string, { name: string; fields: Record<string, string> }>
}

/** What react-admin calls each resource and its fields in a language, under its keys `resources.*`. */
export function resourceMessages(resources: readonly Resource[], locale: Locale): ResourceMessages {
  return { resources: Object.fromEntries(resources.map((each) => [each.route, messagesOf(each, locale)])) }
}

function messagesOf({ label, fields }: Resource, locale: Locale) {
  const labels = Object.entries(fields).map(([name, field]) => [name, field.label[locale]])
  return {
    name: `${label.one[locale]} |||| ${label.many[locale]}`,
    fields: Object.fromEntries(labels) as Record<string, string>,
  }
}
