import type { Locale, Localised, Resource } from '@parvis/schema'

export interface ResourceMessages {
  resources: Record<string, { name: string; fields: Record<string, string> }>
  rights: { entities: Record<string, string>; actions: Record<string, string> }
}

/**
 * The names of each resource and its fields in a language, under react-admin's keys `resources.*`, and of the resources in
 * names of rights, under `rights.entities.*`; of the product's own actions, under `rights.actions.*`.
 */
export function resourceMessages(resources: readonly Resource[], locale: Locale): ResourceMessages {
  return {
    resources: Object.fromEntries(resources.map((each) => [each.route, messagesOf(each, locale)])),
    rights: {
      entities: Object.fromEntries(resources.map(({ name, label }) => [name, label.many[locale]])),
      actions: Object.fromEntries(
        resources.flatMap(({ furtherActions }) =>
          Object.entries<Localised>(furtherActions).map(([name, label]) => [name, label[locale]]),
        ),
      ),
    },
  }
}

function messagesOf({ label, fields }: Resource, locale: Locale) {
  const labels = Object.entries(fields).map(([name, field]) => [name, field.label[locale]])
  return {
    name: `${label.one[locale]} |||| ${label.many[locale]}`,
    fields: Object.fromEntries(labels) as Record<string, string>,
  }
}
