import { type Field, isLinkInText, locales, richTextHtml } from '@parvis/schema'
import { type SiteContent, siteResources } from '@parvis/schemas/site-content'
import sanitizeHtml from 'sanitize-html'

type Values = Readonly<Record<string, unknown>>

const options: sanitizeHtml.IOptions = {
  allowedTags: richTextHtml.tags,
  allowedAttributes: richTextHtml.attributes,
  allowedSchemes: richTextHtml.schemes,
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href = '', ...attribs }) => ({
      tagName,
      attribs: { ...attribs, ...(isLinkInText(href.trim()) && { href: href.trim() }) },
    }),
  },
}

/** Content with sanitised rich text: the content security policy allows what the build finds in a page. */
export function cleanContent(content: SiteContent): SiteContent {
  const lists = siteResources.map(({ name, fields }) => {
    const records = content[name] as readonly Values[]
    return [name, records.map((record) => cleanValues(fields, record))]
  })
  return Object.fromEntries(lists)
}

function cleanValues(fields: Readonly<Record<string, Field>>, values: Values): Values {
  const cleaned = Object.entries(fields).map(([name, field]) => [name, cleanValue(field, values[name])])
  return { ...values, ...Object.fromEntries(cleaned) }
}

function cleanValue(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if ('form' in field && field.form === 'rich') return cleanTranslations(value as Values)
  if ('fields' in field && Array.isArray(value))
    return value.map((item) => cleanValues(field.fields as Readonly<Record<string, Field>>, item))
  return value
}

function cleanTranslations(value: Values): Values {
  const given = locales.filter((locale) => typeof value[locale] === 'string')
  return Object.fromEntries(
    given.map((locale) => [locale, sanitizeHtml(String(value[locale]), options).trim()]),
  )
}
